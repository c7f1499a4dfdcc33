// The OAuth 2.1 authorization server, by @cloudflare/workers-oauth-provider (docs/decisions/069-oauth-grants.md).
//
// The library names the owner of a grant, and puts that name into each code and token. It is given the grant's own id, so
// that a token says whose row to read while the library reads its own record. It fetches nothing: metadata documents of
// clients are read here, for a person who is signed in, and registered like any other client.

import {
  AuthorizationError,
  type AuthRequest,
  authorizationErrorRedirect,
  GrantType,
  OAuthAuthorizationServer,
  OAuthError,
} from '@cloudflare/workers-oauth-provider'
import {
  CLIENT_NAME_MAX_LENGTH,
  CLIENT_REDIRECTS_MAX,
  REDIRECT_ADDRESS_MAX_LENGTH,
} from '../../contracts/limits.ts'
import { GRANT_RESOURCES, type GrantResource, isAppAddress, isOwnName } from '../../domain/account/grant.ts'
import { CLIENT_LIFE, GRANT_ACCESS_TOKEN_LIFE, UNUSED_CLIENT_LIFE } from '../../domain/account/lifetimes.ts'
import { isScope, SCOPES } from '../../domain/account/scopes.ts'
import type { Failure } from '../../domain/failure.ts'
import { isLoopback } from '../../domain/loopback.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type {
  AuthorizationRequest,
  AuthorizationServer,
  GrantEvents,
  GrantToken,
} from '../../services/oauth-ports.ts'
import type { Log } from '../../services/ports.ts'
import { sha256Hex } from '../sha256-hex.ts'
import { isDocumentAddress, readClientDocument } from './client-document.ts'
import { isName, store, usedKey } from './store.ts'

const AUTHORIZE = '/oauth/authorize'
const TOKEN = '/oauth/token'
const REGISTER = '/oauth/register'
const REVOKE = '/oauth/revoke'

/** Tokens in the memory of one isolate, about 300 bytes each. */
const TOKENS_KEPT = 1000
/** Seconds that KV keeps a record at least. */
const KEPT_MIN = 60

/** `secondsLeft` of the grant whose refresh token was exchanged. */
type Refreshed = { grantId: string; secondsLeft: number }
type LibraryEnv = { OAUTH_KV: KVNamespace; events: GrantEvents; refreshed(grant: Refreshed): void }

/** No client is being answered. */
const SILENT: GrantEvents = { redeem: async () => null, secondsLeft: async () => null, ended: async () => {} }

/** The library's endpoints do nothing after their response. */
const CONTEXT = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext

export function createAuthorizationServers(
  kv: KVNamespace,
  log: Log,
): (origin: string) => AuthorizationServer {
  const made = new Map<string, AuthorizationServer>()
  return (origin) => {
    const known = made.get(origin) ?? createAuthorizationServer(kv, origin, log)
    made.set(origin, known)
    return known
  }
}

function createAuthorizationServer(kv: KVNamespace, origin: string, log: Log): AuthorizationServer {
  /** What a token says never changes, and whether it still holds its grant's row tells: it is read from KV once. */
  const kept = new Map<string, GrantToken>()
  const addressOf = (resource: GrantResource) => `${origin}/${resource}`
  const library = new OAuthAuthorizationServer<LibraryEnv>({
    issuer: origin,
    authorizeEndpoint: AUTHORIZE,
    tokenEndpoint: TOKEN,
    clientRegistrationEndpoint: REGISTER,
    resources: GRANT_RESOURCES.map(addressOf),
    defaultResource: addressOf('api'),
    allowPrivateUseRedirectUris: true,
    scopesSupported: [...SCOPES],
    accessTokenTTL: GRANT_ACCESS_TOKEN_LIFE,
    clientRegistrationTTL: CLIENT_LIFE,
    clientRegistrationCallback: ({ clientMetadata }) => refusalOf(clientMetadata),
    tokenExchangeCallback: async ({ env: { events, refreshed }, grantType, userId: grantId }) => {
      const isFirst = grantType === GrantType.AUTHORIZATION_CODE
      const secondsLeft = await (isFirst ? events.redeem(grantId) : events.secondsLeft(grantId))
      if (secondsLeft === null) throw new OAuthError('invalid_grant', { description: 'The grant has ended' })
      if (isFirst) return { refreshTokenTTL: secondsLeft }
      refreshed({ grantId, secondsLeft })
    },
    onError: ({ code, internal: { category, reason } }) =>
      log.warn('oauth_refused', { code, category, reason }),
  })
  const env = (events = SILENT, refreshed = (_: Refreshed) => {}): LibraryEnv => ({
    ...{ OAUTH_KV: store(kv, { ended: events.ended }), events, refreshed },
  })
  const helpers = library.getOAuthApi(env())
  /** The address whose query the library reads; one with "#" would end there for it, and not for us. */
  const addressWith = (query: string): URL => {
    const address = new URL(AUTHORIZE, origin)
    address.search = query
    return address
  }
  const parse = (query: string) => helpers.parseAuthRequest(new Request(addressWith(query)))

  /** Reads the metadata document of a client that has one, and registers what it says. False where there is no valid one. */
  async function keepDocument(clientId: string): Promise<boolean> {
    if (!isDocumentAddress(clientId)) return true
    const key = `client:${clientId}`
    const client = isName(key) ? await readClientDocument(clientId) : null
    if (client === null) return false
    const now = Math.floor(Date.now() / 1000)
    // KV is asked for a list: it would go on answering for a minute that a name it was just asked for is not there.
    const { keys } = await kv.list({ prefix: key })
    const known = keys.find(({ name }) => name === key)?.expiration ?? 0
    const expiration = Math.max(known, now + UNUSED_CLIENT_LIFE)
    const kept = { ...client, registrationDate: now, registrationExpiresAt: expiration }
    await kv.put(key, JSON.stringify(kept), { expiration })
    return true
  }

  /** What the library does not tell apart, or does not ask for. */
  async function reasonOf(error: unknown, query: URLSearchParams): Promise<Failure> {
    if (!(error instanceof AuthorizationError)) throw error
    if (error.redirectUri === undefined) {
      const client = await helpers.lookupClient(query.get('client_id') ?? '')
      return { reason: client === null ? 'client_unknown' : 'redirect_not_registered' }
    }
    const { redirectTo } = error
    if (error.code === 'invalid_target') return { reason: 'resource_unknown', redirectTo }
    return { reason: hasChallenge(query) ? 'authorization_request_invalid' : 'pkce_required', redirectTo }
  }

  async function readRequest(
    query: string,
  ): Promise<Result<{ sent: AuthRequest; read: AuthorizationRequest }, Failure>> {
    const params = addressWith(query).searchParams
    // RFC 6749, section 3.1: a parameter comes once.
    if (new Set(params.keys()).size !== params.size) return fail({ reason: 'authorization_request_invalid' })
    let sent: AuthRequest
    try {
      sent = await parse(query)
    } catch (error) {
      return fail(await reasonOf(error, params))
    }
    const back = (code: 'invalid_request' | 'invalid_scope') => authorizationErrorRedirect(sent, code)
    if (!hasChallenge(params)) return fail({ reason: 'pkce_required', redirectTo: back('invalid_request') })
    const scopes = sent.scope.filter(isScope)
    if (sent.scope.length > 0 && scopes.length === 0)
      return fail({ reason: 'scope_unknown', redirectTo: back('invalid_scope') })
    const { clientName } = await helpers.describeConsent(sent)
    const name = clientName === sent.clientId ? '' : clientName.replace(UNSEEN, '').trim()
    const resource = GRANT_RESOURCES.find((one) => addressOf(one) === sent.resource) ?? 'api'
    const read: AuthorizationRequest = {
      client: {
        id: sent.clientId,
        name: name.slice(0, CLIENT_NAME_MAX_LENGTH),
        domain: isDocumentAddress(sent.clientId) ? new URL(sent.clientId).hostname : null,
      },
      redirectUri: withoutLoopbackPort(sent.redirectUri),
      scopes: [...new Set(scopes)],
      resource,
    }
    return ok({ sent, read })
  }

  async function readFresh(query: string): ReturnType<typeof readRequest> {
    const isRead = await keepDocument(addressWith(query).searchParams.get('client_id') ?? '')
    return isRead ? readRequest(query) : fail({ reason: 'client_document_unreadable' })
  }

  const forget = async (grantId: string) => {
    const { items } = await helpers.listUserGrants(grantId)
    await Promise.all(items.map(({ id }) => helpers.revokeGrant(id, grantId)))
  }

  /** A refresh token that was used and is refused now is in two hands: its grant ends. */
  async function endReused(token: string, events: GrantEvents): Promise<void> {
    const grantId = await kv.get(usedKey(await sha256Hex(token)))
    if (grantId === null) return
    await events.ended(grantId)
    await forget(grantId)
  }

  async function answerToken(request: Request, events: GrantEvents): Promise<Response> {
    const asked = new URLSearchParams(await request.clone().text())
    const token = asked.get('grant_type') === 'refresh_token' ? asked.get('refresh_token') : null
    let used: Refreshed | null = null
    const noted = env(events, (grant) => {
      used = grant
    })
    const response = await library.fetch(request, noted, CONTEXT)
    if (token !== null && (await errorOf(response)) === 'invalid_grant') await endReused(token, events)
    if (token !== null && response.ok && used) await noteUsed(token, used)
    return response
  }

  const noteUsed = async (token: string, { grantId, secondsLeft }: Refreshed) =>
    kv.put(usedKey(await sha256Hex(token)), grantId, { expirationTtl: Math.max(KEPT_MIN, secondsLeft) })

  return {
    async answer(request, events) {
      const { pathname, search } = new URL(request.url)
      if (pathname === REGISTER) {
        const unused = store(kv, { ended: events.ended, clientLife: UNUSED_CLIENT_LIFE })
        const life = { ...env(events), OAUTH_KV: unused }
        return library.fetch(new Request(origin + pathname, request), life, CONTEXT)
      }
      // The library revokes at its token endpoint.
      const path = pathname === REVOKE ? TOKEN : pathname
      const asked = new Request(origin + path + search, request)
      if (pathname === TOKEN && request.method === 'POST') return answerToken(asked, events)
      const response = await library.fetch(asked, env(events), CONTEXT)
      if (request.method !== 'GET' || !response.ok) return response
      const metadata = {
        ...(await response.json<object>()),
        client_id_metadata_document_supported: true,
        revocation_endpoint: origin + REVOKE,
      }
      return new Response(JSON.stringify(metadata), response)
    },
    async readRequest(query) {
      const request = await readFresh(query)
      return request.ok ? ok(request.value.read) : request
    },
    async allow(query, { id, scopes }) {
      const request = await readRequest(query)
      if (!request.ok) throw new Error(`The request is not valid: ${request.failure.reason}`)
      const { read, sent } = request.value
      // A client that is used lives longer than one that only registered.
      await helpers.updateClient(read.client.id, {})
      const { redirectTo } = await helpers.completeAuthorization({
        request: sent,
        userId: id,
        scope: scopes,
        metadata: null,
        props: {},
        revokeExistingGrants: false,
      })
      return redirectTo
    },
    deny: async (query) => authorizationErrorRedirect(await parse(query), 'access_denied'),
    async readToken(resource, token) {
      const key = `${resource} ${token}`
      const known = kept.get(key)
      if (known) return known
      const found = await library.validateToken(addressOf(resource), token, env())
      if (!found) return null
      const { expiresAt, scope, userId: grantId } = found
      const read = { grantId, scopes: scope.filter(isScope), expiresAt: expiresAt * 1000 }
      const [oldest] = kept.keys()
      if (kept.size >= TOKENS_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(key, read)
      return read
    },
    forget,
  }
}

/** Code of an answer that refuses (RFC 6749, section 5.2); null for any other. */
const errorOf = async (response: Response): Promise<unknown> =>
  response.status === 400 ? (await response.clone().json<{ error?: unknown }>()).error : null

/** S256 is the only method that the library accepts; a public client may not do without, and here nobody may. */
const hasChallenge = (query: URLSearchParams) =>
  Boolean(query.get('code_challenge')) && query.get('code_challenge_method') === 'S256'

/** Control and format characters, which could turn a name around or hide a part of it. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/** The port of a loopback address differs each time (RFC 8252, section 7.3). */
function withoutLoopbackPort(address: string): string {
  const url = new URL(address)
  if (isLoopback(url.hostname)) url.port = ''
  return url.href
}

function refusalOf(metadata: Record<string, unknown>) {
  const { client_name: name, redirect_uris: addresses, token_endpoint_auth_method: method } = metadata
  const redirects = Array.isArray(addresses) ? addresses.map(String) : []
  const description =
    redirects.length > CLIENT_REDIRECTS_MAX
      ? `A client may have ${CLIENT_REDIRECTS_MAX} redirect URIs`
      : redirects.some((one) => one.length > REDIRECT_ADDRESS_MAX_LENGTH)
        ? `A redirect URI may have ${REDIRECT_ADDRESS_MAX_LENGTH} characters`
        : redirects.some(isAppAddress) && method !== 'none'
          ? 'A private-use redirect URI is for public clients: token_endpoint_auth_method "none"'
          : String(name ?? '').length > CLIENT_NAME_MAX_LENGTH
            ? `A client's name may have ${CLIENT_NAME_MAX_LENGTH} characters`
            : isOwnName(String(name ?? ''))
              ? 'This name is taken'
              : null
  return description === null ? undefined : { description }
}
