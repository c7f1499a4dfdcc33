// A deployment whose people sign in by an identity provider on the wire.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { serve } from '../../../workers/serve.ts'
import { CLIENT_ID, type WireProvider } from './provider.worker.ts'

export const ORIGIN = 'http://localhost:8787'

export type Deployment = {
  settings?: Record<string, unknown>
  allowed?: string
  secrets?: object
  origin?: string
  variables?: Record<string, string>
}

/** The API of a deployment with this provider, and what a browser and the provider do with it. */
export function deployedWith(
  provider: WireProvider,
  { settings, allowed = 'example.edu', secrets = {}, origin = ORIGIN, variables = {} }: Deployment = {},
) {
  const own = { id: 'campus', name: 'Campus', issuer: provider.issuer, clientId: CLIENT_ID, ...settings }
  const bindings = {
    ...env,
    SIGN_IN_ALLOWED: allowed,
    IDENTITY_PROVIDERS: JSON.stringify([own]),
    IDENTITY_PROVIDER_SECRETS: JSON.stringify(secrets),
    ...(origin === ORIGIN ? {} : { LOCAL_SIGN_IN: '' }),
    ...variables,
  } as unknown as Env
  const ask = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`${origin}${path}`, init)
    const response = await serve(request, bindings, createExecutionContext(), async () => new Response())
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const begin = async () => {
    const answer = await post('/api/v1/auth/providers/campus', {})
    const cookie = answer.headers.get('set-cookie') ?? ''
    return {
      answer,
      url: String(answer.body.data?.url),
      setCookie: cookie,
      cookie: cookie.split(';')[0] ?? '',
    }
  }
  const finish = (parameters: Record<string, string>, cookie: string) =>
    post('/api/v1/auth/provider-answers', { parameters }, { cookie })
  const signIn = async (changed: Record<string, string> = {}) => {
    const { url, cookie } = await begin()
    return finish(provider.authorize(url, changed), cookie)
  }
  const endSessions = (token: string) =>
    ask('/oauth/back-channel-logout/campus', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }),
    })
  const account = (token: string) => ask('/api/v1/account', { headers: { authorization: `Bearer ${token}` } })
  return { account, begin, endSessions, finish, post, signIn }
}
