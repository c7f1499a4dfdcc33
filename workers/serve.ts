// Handles a request: checks the configuration, sends /api and the addresses of OAuth to the API and all else to the pages, and adds security
// headers. Pages are rendered by a function parameter, so that tests need no build of them.

import { consoleLog, withLogContext } from './adapters/console-log.ts'
import { clientAddress } from './api/http/client-address.ts'
import { problem } from './api/http/problem.ts'
import { dropBody } from './api/http/read-bytes.ts'
import { withSecurityHeaders } from './api/http/security-headers.ts'
import { api } from './api/index.ts'
import { answerOAuth, isOAuthEndpoint } from './api/oauth-endpoints.ts'
import { readConfiguration } from './contracts/configuration.ts'
import type { FindAsset } from './contracts/pages/page-assets.ts'
import type { PageSettings } from './contracts/pages/page-settings.ts'
import type { Problem } from './contracts/problem.ts'
import { apiSources } from './domain/api-address.ts'
import { isLoopback } from './domain/loopback.ts'
import { createPorts, pageSettingsOf } from './env.ts'

export type RenderPage = (
  request: Request,
  page: { settings: PageSettings; nonce: string; findAsset: FindAsset },
) => Promise<Response>

/** `x-request-id` of the response is also in problems, and on each log line of the request. */
export async function serve(
  request: Request,
  env: Env,
  context: ExecutionContext,
  renderPage: RenderPage,
): Promise<Response> {
  const id = request.headers.get('cf-ray') ?? crypto.randomUUID()
  const [, project] = PROJECT_PATH.exec(new URL(request.url).pathname) ?? []
  const response = await withLogContext({ request: id, ...(project && { project }) }, () =>
    answerTo(request, env, context, renderPage),
  )
  await dropBody(request)
  // The response of an upgrade carries the socket and must not be copied.
  if (response.status === 101) return response
  response.headers.set('x-request-id', id)
  // A response to HEAD has no body.
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  if (!isProblem || response.body === null) return response
  const named: Problem = { ...(await response.json<Problem>()), requestId: id }
  return new Response(JSON.stringify(named), response)
}

const PROJECT_PATH = /^\/api\/v1\/projects\/([\da-f]{24})(?:\/|$)/

async function answerTo(
  request: Request,
  env: Env,
  context: ExecutionContext,
  renderPage: RenderPage,
): Promise<Response> {
  const { hostname, pathname } = new URL(request.url)
  const secure = !isLoopback(hostname)
  const configuration = readConfiguration(env)
  const causes = configuration.ok
    ? configuration.value.LOCAL_SIGN_IN && secure
      ? ['LOCAL_SIGN_IN']
      : []
    : configuration.failure
  if (!configuration.ok || causes.length > 0) {
    consoleLog.error('configuration_invalid', { causes: causes.join(', ') })
    return withSecurityHeaders(problem({ reason: 'configuration_invalid' }), { nonce: null, secure })
  }

  const isApi = pathname === '/api' || pathname.startsWith('/api/')
  const isMcp = pathname === '/mcp'
  if (isApi || isMcp || isOAuthEndpoint(pathname)) {
    const bindings = {
      ports: createPorts(env),
      address: clientAddress(request),
    }
    // The protocol's library is loaded by those who speak it.
    const answering = isMcp ? (await import('./api/mcp/index.ts')).mcp : api
    const response = await (isApi || isMcp
      ? answering.fetch(request, bindings, context)
      : answerOAuth(request, bindings))
    return withSecurityHeaders(response, { nonce: null, secure })
  }

  const nonce = makeNonce()
  const ports = createPorts(env)
  const settings = pageSettingsOf(configuration.value, ports)
  const page = await renderPage(request, { settings, nonce, findAsset: ports.assets.find })
  return withSecurityHeaders(page, { nonce, secure, api: apiSources(import.meta.env.VITE_API_ADDRESS) })
}

/** 128 bits (CSP level 3, section 8.1), in base64. */
const makeNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
