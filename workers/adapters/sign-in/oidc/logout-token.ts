// Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6).

import { jwtVerify } from 'jose'
import type { IdentityProviderSettings } from '../../../contracts/identity-provider.ts'
import type { Clock } from '../../../services/ports.ts'
import type { ProviderLogout } from '../../../services/session-ports.ts'
import { fieldOf } from '../../http/read-json.ts'
import { publishedKeys } from '../google.ts'
import { isAboutTheToken } from '../id-token.ts'
import { metadataOf } from './metadata.ts'

/** Signatures by a private key; a shared secret or none is refused. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Seconds. */
const CLOCK_TOLERANCE = 30
const AGE_MAX = 300

export async function readLogoutToken(
  { issuer, clientId }: IdentityProviderSettings,
  token: string,
  clock: Clock,
): Promise<ProviderLogout> {
  try {
    const { jwks_uri: address } = await metadataOf(issuer, clock.now())
    if (!address) return { ok: false, reason: 'unavailable' }
    const { payload } = await jwtVerify(token, publishedKeys(address), {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      currentDate: new Date(clock.now()),
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: AGE_MAX,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    const { sub, sid, nonce, events } = payload
    const subject = typeof sub === 'string' && sub !== '' ? sub : null
    const session = typeof sid === 'string' && sid !== '' ? sid : null
    const isLogout = typeof fieldOf(events, EVENT) === 'object' && fieldOf(events, EVENT) !== null
    // An ID token has a nonce, and must not do as one that ends sessions.
    if (!isLogout || nonce !== undefined || (subject === null && session === null))
      return { ok: false, reason: 'invalid' }
    return { ok: true, issuer, subject, session }
  } catch (error) {
    return { ok: false, reason: isAboutTheToken(error) ? 'invalid' : 'unavailable' }
  }
}
