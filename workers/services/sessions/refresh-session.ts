// Refreshes a session. A refresh token is valid once (RFC 9700, section 4.14.2); a second use means that it was
// stolen, so the whole family is revoked.

import { RATE_WINDOW, REQUESTS_PER_MINUTE } from '../../contracts/limits.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { issueTokens } from './issue-tokens.ts'
import { revokeSession } from './revoke-session.ts'
import type { SignedIn } from './sign-in.ts'

export async function refreshSession(
  ports: Pick<
    Ports,
    'admits' | 'clock' | 'ids' | 'log' | 'requestRate' | 'rooms' | 'sessions' | 'tokens' | 'users'
  >,
  refreshToken: string,
): Promise<Result<SignedIn, Failure>> {
  const { admits, clock, log, requestRate, sessions, tokens, users } = ports
  const hash = await tokens.hash(refreshToken)
  const found = await sessions.findToken(hash)
  if (!found) return fail({ reason: 'refresh_token_invalid' })
  if (!(await requestRate.allow(`user:${found.userId}`)))
    return fail({ reason: 'rate_limited', retryAfter: RATE_WINDOW, quota: REQUESTS_PER_MINUTE })
  const now = clock.now()
  // `spendToken` checks again: of two concurrent requests one fails there.
  const unused = found.usedAt === null && (found.familyRevokedAt !== null || found.expiresAt <= now)
  if (unused)
    return fail({
      reason: found.familyRevokedAt === null ? 'refresh_token_expired' : 'refresh_token_invalid',
    })
  if (found.usedAt !== null || !(await sessions.spendToken(hash, now))) {
    log.warn('refresh_token_reused', { user: found.userId, session: found.familyId })
    await revokeSession(ports, found.familyId)
    return fail({ reason: 'refresh_token_reused' })
  }
  const user = await users.find(found.userId)
  if (!user) return fail({ reason: 'refresh_token_invalid' })
  if (!admits(user)) {
    await revokeSession(ports, found.familyId)
    return fail({ reason: 'sign_in_not_allowed' })
  }
  const { familyId, familyCreatedAt: createdAt } = found
  const session = { userId: user.id, familyId, name: user.name, createdAt }
  return ok({ user, ...(await issueTokens(ports, session)) })
}
