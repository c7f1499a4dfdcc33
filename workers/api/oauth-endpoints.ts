// Addresses of OAuth outside of /api: metadata of the server and of its resources, registration, tokens, revocation; and
// where identity providers end sessions.

import {
  CLIENT_METADATA_MAX_BYTES,
  LOGOUT_REQUEST_MAX_BYTES,
  OAUTH_BODY_MAX_BYTES,
} from '../contracts/limits.ts'
import type { Problem } from '../contracts/problem.ts'
import { GRANT_RESOURCES, type GrantResource, RESOURCE_SCOPES } from '../domain/account/grant.ts'
import { grantEvents } from '../services/oauth/grants.ts'
import type { Ports } from '../services/ports.ts'
import { endByProvider } from '../services/sessions/sign-in-by-provider.ts'
import type { ApiEnv } from './api-env.ts'
import { METADATA_PREFIX, originOf } from './http/origin.ts'
import { problem } from './http/problem.ts'
import { readBytes } from './http/read-bytes.ts'
import { unexpected } from './http/unexpected.ts'
import { tooManyRequests } from './middleware/rate-limited.ts'

const REGISTER = '/oauth/register'
const ADDRESSES = ['/.well-known/oauth-authorization-server', '/oauth/token', REGISTER, '/oauth/revoke']

/** Followed by the id of an identity provider. */
const LOGOUT_PREFIX = '/oauth/back-channel-logout/'

export const isOAuthEndpoint = (pathname: string): boolean =>
  ADDRESSES.includes(pathname) || pathname.startsWith(METADATA_PREFIX) || pathname.startsWith(LOGOUT_PREFIX)

export const answerOAuth = (request: Request, env: ApiEnv['Bindings']): Promise<Response> =>
  answered(request, env).catch((error) => unexpected(env.ports.log, request.method, error))

async function answered(request: Request, { address, ports }: ApiEnv['Bindings']): Promise<Response> {
  const { pathname } = new URL(request.url)
  // What is registered is kept.
  const rate = pathname === REGISTER ? 'recordRate' : 'addressRate'
  if (!(await ports[rate].allow(`address:${address}`)))
    return asOAuthError(tooManyRequests(rate), 'temporarily_unavailable')
  if (pathname.startsWith(METADATA_PREFIX)) return resourceMetadata(request, pathname)
  if (pathname.startsWith(LOGOUT_PREFIX))
    return backChannelLogout(request, pathname.slice(LOGOUT_PREFIX.length), ports)
  const server = ports.oauth(originOf(request))
  if (request.method !== 'POST') return server.answer(request, grantEvents(ports))
  const body = await readBytes(
    request,
    pathname === REGISTER ? CLIENT_METADATA_MAX_BYTES : OAUTH_BODY_MAX_BYTES,
  )
  if (!body.ok) return asOAuthError(problem(body.failure), 'invalid_request')
  const { headers, method, url } = request
  return server.answer(new Request(url, { body: body.value, headers, method }), grantEvents(ports))
}

/** A problem in the form that OAuth's clients read (RFC 6749, section 5.2; RFC 7591, section 3.2.2). */
async function asOAuthError(refused: Response, error: string): Promise<Response> {
  const { detail } = await refused.json<Problem>()
  const answer = Response.json({ error, error_description: detail }, refused)
  answer.headers.set('content-type', 'application/json')
  return answer
}

/** OpenID Connect Back-Channel Logout 1.0, sections 2.5 and 2.8. */
async function backChannelLogout(request: Request, provider: string, ports: Ports): Promise<Response> {
  const unusable = (status: 400 | 503, error: string) =>
    Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
  if (request.method !== 'POST') return problem({ reason: 'route_not_found' })
  const body = await readBytes(request, LOGOUT_REQUEST_MAX_BYTES)
  if (!body.ok) return unusable(400, 'invalid_request')
  const token = new URLSearchParams(new TextDecoder().decode(body.value)).get('logout_token')
  if (!token) return unusable(400, 'invalid_request')
  const outcome = await endByProvider(ports, provider, token)
  if (outcome === 'unavailable') return unusable(503, 'temporarily_unavailable')
  if (outcome === 'invalid') return unusable(400, 'invalid_request')
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
}

const NAMES: Record<GrantResource, string> = { api: 'Colophon', mcp: 'Colophon for assistants' }

/** Nothing in it is secret, and a program in a browser reads it before anybody signs in. */
const ANYBODY = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Metadata of a resource (RFC 9728). */
function resourceMetadata(request: Request, pathname: string): Response {
  const resource = GRANT_RESOURCES.find((one) => pathname === `${METADATA_PREFIX}/${one}`)
  if (!resource) return problem({ reason: 'route_not_found' })
  const origin = originOf(request)
  const metadata = {
    resource: `${origin}/${resource}`,
    resource_name: NAMES[resource],
    authorization_servers: [origin],
    scopes_supported: RESOURCE_SCOPES[resource],
    bearer_methods_supported: ['header'],
    resource_documentation: `${origin}/openapi.json`,
  }
  return request.method === 'OPTIONS'
    ? new Response(null, { status: 204, headers: ANYBODY })
    : Response.json(metadata, { headers: ANYBODY })
}
