// Signs in: verifies the credential of a trusted issuer, and makes a user, a session family and its first tokens. A
// credential is valid once, so that one from a log or the memory of a browser is useless (docs/decisions/046).

import type { UserRecord } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import type { Identity } from '../session-ports.ts'
import { issueTokens, type TokenPair } from './issue-tokens.ts'

export type SignedIn = TokenPair & { user: UserRecord }

type OpeningPorts = Pick<Ports, 'admits' | 'clock' | 'ids' | 'log' | 'sessions' | 'tokens' | 'users'>

export async function signIn(
  ports: OpeningPorts & Pick<Ports, 'identityProvider'>,
  credential: string,
): Promise<Result<SignedIn, Failure>> {
  const { identityProvider, log, sessions } = ports
  const answer = await identityProvider.verify(credential)
  if (!answer.ok) {
    log.warn('sign_in_refused', { reason: answer.reason })
    return fail({
      reason: answer.reason === 'unavailable' ? 'identity_provider_unavailable' : 'credential_invalid',
    })
  }
  if (!(await sessions.spendCredential(answer.id, answer.expiresAt))) {
    log.warn('sign_in_refused', { reason: 'used' })
    return fail({ reason: 'credential_invalid' })
  }
  return openSession(ports, answer.identity, null)
}

/**
 * Makes a session of a verified person.
 * @param providerSession the session at the identity provider, where it names one
 */
export async function openSession(
  ports: OpeningPorts,
  identity: Identity,
  providerSession: string | null,
): Promise<Result<SignedIn, Failure>> {
  const { admits, clock, ids, log, sessions, users } = ports
  if (!admits(identity)) {
    log.warn('sign_in_refused', { reason: 'not_admitted' })
    return fail({ reason: 'sign_in_not_allowed' })
  }
  const now = clock.now()
  const user = await users.upsert(identity, { id: ids.make(), createdAt: now })
  const familyId = ids.make()
  await sessions.openFamily({ id: familyId, userId: user.id, createdAt: now, providerSession })
  log.info('signed_in', { user: user.id, session: familyId })
  const session = { userId: user.id, familyId, name: user.name, createdAt: now }
  return ok({ user, ...(await issueTokens(ports, session)) })
}
