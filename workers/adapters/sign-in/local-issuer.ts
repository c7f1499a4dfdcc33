// Issuer of ID tokens for local sign-in, without an account or a network. Its RS256 key is generated once and stored in
// KV under its own id, so that two concurrent first requests do not overwrite each other's.

import {
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose'
import { LOCAL_CREDENTIAL_LIFE } from '../../domain/account/lifetimes.ts'
import type { Clock } from '../../services/ports.ts'
import type { LocalIssuer } from '../../services/session-ports.ts'
import { sha256Hex } from '../sha256-hex.ts'
import type { TrustedIssuer } from './id-token.ts'

const ISSUER = 'urn:colophon:this-machine'
const AUDIENCE = 'colophon-on-this-machine'
const PREFIX = 'local-issuer/'
const ALGORITHM = 'RS256'
/** A UUID; KV throws for a key of more than 512 bytes. */
const KEY_ID = /^[0-9a-f-]{36}$/

export function createLocalIssuer(keys: KVNamespace, clock: Clock): LocalIssuer & { trusted: TrustedIssuer } {
  const stored = (id: string) => keys.get<JWK>(PREFIX + id, 'json')

  const publicKey: JWTVerifyGetKey = async ({ kid }: JWTHeaderParameters) => {
    const jwk = kid && KEY_ID.test(kid) ? await stored(kid) : null
    if (!jwk) throw new errors.JWKSNoMatchingKey()
    return importJWK({ kty: jwk.kty, n: jwk.n, e: jwk.e } as JWK, ALGORITHM)
  }

  return {
    trusted: { names: [ISSUER], audience: AUDIENCE, keys: publicKey },

    async issue({ email, name }) {
      const id = (await existingKey(keys)) ?? (await makeKey(keys))
      const jwk = await stored(id)
      if (!jwk) throw new Error('The local issuer has lost its key')
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT({ email, email_verified: true, name, jti: crypto.randomUUID() })
        .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(await subjectOf(email))
        .setIssuedAt(now)
        .setExpirationTime(now + LOCAL_CREDENTIAL_LIFE)
        .sign(await importJWK(jwk, ALGORITHM))
    },
  }
}

async function existingKey(keys: KVNamespace): Promise<string | undefined> {
  const { keys: found } = await keys.list({ prefix: PREFIX, limit: 1 })
  return found[0]?.name.slice(PREFIX.length)
}

async function makeKey(keys: KVNamespace): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const id = crypto.randomUUID()
  await keys.put(PREFIX + id, JSON.stringify(await exportJWK(privateKey)))
  return id
}

/** Local users are identified by their email address. */
const subjectOf = (email: string) => sha256Hex(email.trim().toLowerCase())
