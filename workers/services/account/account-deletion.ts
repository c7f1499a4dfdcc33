// Asking to delete an account, and taking that back within 14 days (docs/decisions/071-deleting-an-account.md).

import { DELETION_GRACE } from '../../domain/account/lifetimes.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { revokeAllGrants } from '../oauth/grants.ts'
import type { Ports } from '../ports.ts'
import { revokeAllPersonalTokens } from '../sessions/personal-tokens.ts'

/**
 * Programs and tokens end at once, also where the person comes back.
 * @param email as typed, to confirm
 * @returns when the account is deleted
 */
export async function askDeletion(
  ports: Pick<
    Ports,
    'clock' | 'grants' | 'log' | 'oauth' | 'personalTokens' | 'rooms' | 'sessions' | 'users'
  >,
  userId: string,
  email: string,
): Promise<Result<number, Failure>> {
  const { clock, log, users } = ports
  const user = await users.find(userId)
  if (!user) return fail({ reason: 'token_invalid' })
  if (user.email.toLowerCase() !== email.trim().toLowerCase()) return fail({ reason: 'email_mismatch' })
  const at = user.deleteAt ?? clock.now() + DELETION_GRACE * 1000
  if (!(await users.deleteAt(userId, at))) return fail({ reason: 'token_invalid' })
  log.info('account_deletion_asked', { user: userId })
  await revokeAllPersonalTokens(ports, userId)
  await revokeAllGrants(ports, userId)
  return ok(at)
}

export async function keepAccount(
  { log, users }: Pick<Ports, 'log' | 'users'>,
  userId: string,
): Promise<Result<null, Failure>> {
  if (!(await users.deleteAt(userId, null))) return fail({ reason: 'token_invalid' })
  log.info('account_kept', { user: userId })
  return ok(null)
}
