// Signs in by identity providers of a deployment: the authorization code flow of OpenID Connect Core 1.0 with PKCE (RFC 7636), a
// nonce and the check of the answer's issuer (RFC 9207).

import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { IdentityProviderSettings } from '../../../contracts/identity-provider.ts'
import type { Clock, Log } from '../../../services/ports.ts'
import type { IdentityProviders, ProviderAnswer } from '../../../services/session-ports.ts'
import type { Seal } from '../../seal.ts'
import { optionsFor } from './asked.ts'
import { type Claims, claimedIdentity, isComplete, isInGroup, withUserInfo } from './claimed-identity.ts'
import { readLogoutToken } from './logout-token.ts'
import { metadataOf } from './metadata.ts'

/** Milliseconds that a person may take at the provider. */
const BEGUN_MS = 600_000
/** Seconds of clock skew. */
const CLOCK_TOLERANCE = 30
const SEALED_FOR = 'sign-in'

/** What the browser keeps, sealed, while the person is at the provider. */
const begunSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
})

type Deployment = {
  providers: readonly IdentityProviderSettings[]
  /** By the ids of providers. */
  secrets: Readonly<Record<string, string>>
  seal: Seal
  clock: Clock
  log: Log
}

const keys = new Map<string, oauth.JWKSCacheInput>()
const keysOf = (issuer: string): oauth.JWKSCacheInput => {
  const cache = keys.get(issuer) ?? {}
  keys.set(issuer, cache)
  return cache
}

export function createIdentityProviders({
  providers,
  secrets,
  seal,
  clock,
  log,
}: Deployment): IdentityProviders {
  const named = (id: string) => providers.find((one) => one.id === id)

  /** Tokens for a code; the ID token's claims, its signature included, are checked. @throws if they are not right */
  async function exchange(
    provider: IdentityProviderSettings,
    answer: URLSearchParams,
    begun: z.infer<typeof begunSchema>,
    redirectUri: string,
  ): Promise<Claims> {
    const server = await metadataOf(provider.issuer, clock.now())
    const client: oauth.Client = { client_id: provider.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE }
    const options = optionsFor(provider.issuer)
    const code = oauth.validateAuthResponse(server, client, answer, begun.state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication(server, secrets[provider.id]),
      code,
      redirectUri,
      begun.verifier,
      options,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: begun.nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, {
      ...options,
      [oauth.jwksCache]: keysOf(provider.issuer),
    })
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    if (!claims) throw new Error('No ID token')
    if (isComplete(claims, provider) || !server.userinfo_endpoint) return claims
    const about = await oauth.userInfoRequest(server, client, tokens.access_token, options)
    return withUserInfo(claims, await oauth.processUserInfoResponse(server, client, claims.sub, about))
  }

  return {
    async begin(id, redirectUri) {
      const provider = named(id)
      if (!provider) return { ok: false, reason: 'unknown' }
      const server = await metadataOf(provider.issuer, clock.now()).catch(() => null)
      if (!server?.authorization_endpoint) {
        log.warn('identity_provider_unavailable', { provider: id })
        return { ok: false, reason: 'unavailable' }
      }
      const begun = {
        provider: id,
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
        until: clock.now() + BEGUN_MS,
      }
      const url = new URL(server.authorization_endpoint)
      for (const [name, value] of Object.entries({
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: redirectUri,
        scope: provider.scope,
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      }))
        url.searchParams.set(name, value)
      return { ok: true, url: url.href, begun: await seal.seal(JSON.stringify(begun), SEALED_FOR) }
    },

    async finish(sealed, sent, redirectUri) {
      const begun = begunIn(await seal.open(sealed, SEALED_FOR))
      const provider = begun && begun.until > clock.now() ? named(begun.provider) : undefined
      if (!begun || !provider) return { ok: false, reason: 'invalid' }
      try {
        const claims = await exchange(provider, new URLSearchParams(sent), begun, redirectUri)
        const identity = claimedIdentity(claims, provider)
        if (!identity) return { ok: false, reason: 'address_unverified' }
        if (!isInGroup(claims, provider)) return { ok: false, reason: 'not_admitted' }
        return { ok: true, identity, session: typeof claims.sid === 'string' ? claims.sid : null }
      } catch (error) {
        const reason = reasonOf(error)
        log.warn('identity_provider_refused', { provider: provider.id, reason, code: codeOf(error) })
        return { ok: false, reason }
      }
    },

    async readLogout(id, token) {
      const provider = named(id)
      return provider ? readLogoutToken(provider, token, clock) : { ok: false, reason: 'invalid' }
    },
  }
}

/** By a secret as the provider accepts it (OpenID Connect Core 1.0, section 9); a public client has none. */
function authentication(
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  secret?: string,
) {
  if (!secret) return oauth.None()
  const posts = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
  return posts ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret)
}

function begunIn(text: string | null) {
  try {
    return begunSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** What the provider said when it sent the person back, what was wrong with its tokens, or that it did not answer. */
function reasonOf(error: unknown): Exclude<ProviderAnswer, { ok: true }>['reason'] {
  if (error instanceof oauth.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'declined' : 'invalid'
  const isOfLibrary =
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.UnsupportedOperationError ||
    error instanceof oauth.WWWAuthenticateChallengeError ||
    error instanceof oauth.ResponseBodyError
  if (!isOfLibrary) return 'unavailable'
  return isServerFault(error) ? 'unavailable' : 'invalid'
}

/** An answer of 5xx. */
const isServerFault = (error: { cause?: unknown; status?: number }): boolean =>
  (error.cause instanceof Response && error.cause.status >= 500) || (error.status ?? 0) >= 500

/** The library's name of what is wrong, or the provider's (RFC 6749, section 5.2): neither is of a person. */
const codeOf = (error: unknown): string => {
  if (error instanceof oauth.ResponseBodyError) return error.error.slice(0, 60)
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : 'none'
}
