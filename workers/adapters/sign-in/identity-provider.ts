// Verifies a credential with the trusted issuer that its `iss` names.
import { decodeJwt } from 'jose'
import type { Clock, Log } from '../../services/ports.ts'
import type { IdentityProvider } from '../../services/session-ports.ts'
import { type TrustedIssuer, verifyIdToken } from './id-token.ts'

export function createIdentityProvider(trusted: TrustedIssuer[], clock: Clock, log: Log): IdentityProvider {
  return {
    async verify(credential) {
      const issuer = issuerOf(credential)
      const found = trusted.find(({ names }) => issuer !== undefined && names.includes(issuer))
      if (!found) return { ok: false, reason: 'invalid' }
      const answer = await verifyIdToken(credential, found, clock)
      if (!answer.ok && answer.reason === 'unavailable') log.warn('identity_provider_unavailable')
      return answer
    },
  }
}

/** `iss` of an unverified token; it selects the keys that the signature is checked with. */
function issuerOf(credential: string): string | undefined {
  try {
    return decodeJwt(credential).iss
  } catch {
    return undefined
  }
}
