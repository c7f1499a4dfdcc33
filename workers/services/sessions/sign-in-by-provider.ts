// Signs in by an identity provider of the deployment (OpenID Connect): sends the person there, opens a session when they come
// back, and ends sessions when the provider says so.

import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import type { ProviderAnswer } from '../session-ports.ts'
import { revokeAllSessions, revokeSession } from './revoke-session.ts'
import { openSession, type SignedIn } from './sign-in.ts'

/** @param redirectUri where the provider sends the person back */
export async function beginSignIn(
  { identityProviders }: Pick<Ports, 'identityProviders'>,
  provider: string,
  redirectUri: string,
): Promise<Result<{ url: string; begun: string }, Failure>> {
  const answer = await identityProviders.begin(provider, redirectUri)
  if (answer.ok) return ok({ url: answer.url, begun: answer.begun })
  return fail({
    reason: answer.reason === 'unknown' ? 'identity_provider_unknown' : 'identity_provider_unavailable',
  })
}

const FAILURES: Record<Exclude<ProviderAnswer, { ok: true }>['reason'], Failure> = {
  invalid: { reason: 'credential_invalid' },
  unavailable: { reason: 'identity_provider_unavailable' },
  address_unverified: { reason: 'address_unverified' },
  not_admitted: { reason: 'sign_in_not_allowed' },
  declined: { reason: 'sign_in_declined' },
}

/** @param sent the parameters with which the person came back, and what the browser kept; null where it kept nothing */
export async function finishSignIn(
  ports: Pick<
    Ports,
    'admits' | 'clock' | 'identityProviders' | 'ids' | 'log' | 'sessions' | 'tokens' | 'users'
  >,
  sent: { begun: string | null; parameters: Record<string, string>; redirectUri: string },
): Promise<Result<SignedIn, Failure>> {
  const { identityProviders, log } = ports
  if (sent.begun === null) return fail({ reason: 'credential_missing' })
  const answer = await identityProviders.finish(sent.begun, sent.parameters, sent.redirectUri)
  if (answer.ok) return openSession(ports, answer.identity, answer.session)
  log.warn('sign_in_refused', { reason: answer.reason })
  return fail(FAILURES[answer.reason])
}

/** Ends sessions as a logout token says (OpenID Connect Back-Channel Logout 1.0): those of a session, or all of a subject. */
export async function endByProvider(
  ports: Pick<Ports, 'clock' | 'identityProviders' | 'log' | 'rooms' | 'sessions' | 'users'>,
  provider: string,
  logoutToken: string,
): Promise<'ended' | 'invalid' | 'unavailable'> {
  const read = await ports.identityProviders.readLogout(provider, logoutToken)
  if (!read.ok) return read.reason
  const { issuer, session, subject } = read
  if (session !== null) {
    const families = await ports.sessions.ofProviderSession(issuer, session)
    await Promise.all(families.map((family) => revokeSession(ports, family)))
  } else if (subject !== null) {
    const user = await ports.users.findBySubject(issuer, subject)
    if (user) await revokeAllSessions(ports, user.id)
  }
  return 'ended'
}
