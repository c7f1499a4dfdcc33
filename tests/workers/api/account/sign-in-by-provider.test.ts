// Signing in by an identity provider of the deployment, through the API, against a provider on the wire.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../../workers/serve.ts'
import { CLIENT_ID, type Lies, SECRET, WireProvider } from '../../../support/workers/provider.worker.ts'

const ORIGIN = 'http://localhost:8787'

let provider: WireProvider
beforeEach(() => {
  // Metadata and keys are kept by issuer.
  provider = new WireProvider(`https://id-${crypto.randomUUID()}.test`)
  vi.stubGlobal('fetch', provider.fetch)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

type Settings = Record<string, unknown>
type Deployment = {
  settings?: Settings
  allowed?: string
  others?: Settings[]
  secrets?: object
  origin?: string
  variables?: Record<string, string>
}

function deployed({
  settings,
  allowed = 'example.edu',
  others = [],
  secrets = {},
  origin = ORIGIN,
  variables = {},
}: Deployment = {}) {
  const own = { id: 'campus', name: 'Campus', issuer: provider.issuer, clientId: CLIENT_ID, ...settings }
  const bindings = {
    ...env,
    SIGN_IN_ALLOWED: allowed,
    IDENTITY_PROVIDERS: JSON.stringify([own, ...others]),
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

describe('beginning', () => {
  it('sends the person to the provider with PKCE, a state and a nonce', async () => {
    const { url, setCookie } = await deployed().begin()
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: `${ORIGIN}/sign-in`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^.{20,}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(setCookie).toMatch(/^colophon-sign-in=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    // What is sealed is not readable.
    expect(atob((setCookie.split(/[=;]/)[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(
      searchParams.get('nonce'),
    )
  })

  it('keeps the attempt in a cookie that no other host of the domain can set', async () => {
    const here = deployed({ origin: 'https://papers.example.edu' })
    const { setCookie, url, cookie } = await here.begin()
    expect(setCookie).toMatch(/^__Host-colophon-sign-in=[^;]+; Path=\/; .*; Secure$/)
    const parameters = provider.authorize(url)
    const tossed = cookie.replace('__Host-', '')
    expect((await here.finish(parameters, tossed)).body.code).toBe('credential_missing')
    expect((await here.finish(parameters, `${tossed}; ${cookie}`)).status).toBe(200)
  })

  it.each<[string, Lies, number, string]>([
    [
      'does not answer',
      { answers: { '/.well-known/openid-configuration': () => new Response(null, { status: 502 }) } },
      503,
      'identity_provider_unavailable',
    ],
    [
      'answers HTML',
      {
        answers: {
          '/.well-known/openid-configuration': () =>
            new Response('<html>', { headers: { 'content-type': 'text/html' } }),
        },
      },
      503,
      'identity_provider_unavailable',
    ],
    [
      'names another issuer',
      { metadata: { issuer: 'https://another.test' } },
      503,
      'identity_provider_unavailable',
    ],
    [
      'has no authorization endpoint',
      { metadata: { authorization_endpoint: undefined } },
      503,
      'identity_provider_unavailable',
    ],
    [
      'answers more than is read',
      { metadata: { padding: 'x'.repeat(2_100_000) } },
      503,
      'identity_provider_unavailable',
    ],
  ])('says so where the provider %s', async (_name, lies, status, code) => {
    provider.lies = lies
    const { answer } = await deployed().begin()
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('knows no other provider', async () => {
    const answer = await deployed().post('/api/v1/auth/providers/another', {})
    expect(answer).toMatchObject({ status: 404, body: { code: 'identity_provider_unknown' } })
  })
})

describe('coming back', () => {
  it('signs the person in, once more as the same', async () => {
    const here = deployed({ secrets: { campus: SECRET } })
    const first = await here.signIn()
    expect(first).toMatchObject({
      status: 200,
      body: { data: { user: { email: 'ada@example.edu', name: 'Ada' } } },
    })
    expect(first.headers.get('set-cookie')).toContain('Max-Age=0')
    const second = await here.signIn()
    expect(second.body.data.user._id).toBe(first.body.data.user._id)
    expect((await here.account(first.body.accessToken)).status).toBe(200)
    const exchanges = provider.asked.filter(({ path }) => path === '/token')
    expect(exchanges[0]?.authorization).toBe(
      `Basic ${btoa(`${CLIENT_ID}:${encodeURIComponent(SECRET).replaceAll('%20', '+')}`)}`,
    )
    expect(exchanges[0]?.body.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })

  it('sends a public client without a secret, and a secret in the body where that alone is accepted', async () => {
    await deployed().signIn()
    expect(
      provider.asked.at(-2)?.body.get('client_id') ??
        provider.asked.find(({ path }) => path === '/token')?.body.get('client_id'),
    ).toBe(CLIENT_ID)
    provider = new WireProvider(`https://id-${crypto.randomUUID()}.test`)
    provider.lies = { metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } }
    vi.stubGlobal('fetch', provider.fetch)
    await deployed({ secrets: { campus: SECRET } }).signIn()
    expect(provider.asked.find(({ path }) => path === '/token')?.body.get('client_secret')).toBe(SECRET)
  })

  it('asks the user info where the ID token has no address', async () => {
    provider.lies = {
      claims: { email: undefined, email_verified: undefined },
      userInfo: { email: 'ada@example.edu', email_verified: true },
    }
    expect((await deployed().signIn()).body.data.user.email).toBe('ada@example.edu')
  })

  it.each<[string, Settings, Lies]>([
    [
      'whether the address is verified',
      {},
      { claims: { email_verified: undefined }, userInfo: { email: 'ada@example.edu', email_verified: true } },
    ],
    ['the groups', { groups: ['writers'] }, { userInfo: { groups: ['writers'] } }],
  ])('asks the user info where the ID token lacks %s', async (_name, settings, lies) => {
    provider.lies = lies
    expect((await deployed({ settings }).signIn()).status).toBe(200)
  })

  it('takes no address as verified because another one is', async () => {
    provider.lies = {
      claims: { email: 'dean@example.edu', email_verified: undefined },
      userInfo: { email: 'ada@example.edu', email_verified: true },
    }
    expect((await deployed().signIn()).body.data.user.email).toBe('ada@example.edu')
  })

  it('goes on when the provider has changed its keys', async () => {
    const here = deployed()
    expect((await here.signIn()).status).toBe(200)
    provider.rotate()
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    try {
      expect((await here.signIn()).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  it.each<[string, Lies]>([
    ['of another issuer', { claims: { iss: 'https://another.test' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients, of another party', { claims: { aud: [CLIENT_ID, 'another'], azp: 'another' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { iat: hourAgo, exp: hourAgo + 60 } }],
    ['from the future', { claims: { nbf: hourAgo + 9000 } }],
    ['by other keys', { otherKeys: true }],
    ['without a signature', { algorithm: 'none' }],
    ['signed with the shared secret', { algorithm: 'HS256' }],
    ['without a subject', { claims: { sub: undefined } }],
    [
      'whose user info is of somebody else',
      {
        claims: { email: undefined },
        userInfo: { sub: 'eve', email: 'eve@example.edu', email_verified: true },
      },
    ],
    [
      'that is none',
      {
        answers: {
          '/token': () => Response.json({ access_token: 'a', token_type: 'Bearer', id_token: 'x' }),
        },
      },
    ],
    [
      'that is missing',
      { answers: { '/token': () => Response.json({ access_token: 'a', token_type: 'Bearer' }) } },
    ],
    [
      'that was refused',
      { answers: { '/token': () => Response.json({ error: 'invalid_grant' }, { status: 400 }) } },
    ],
  ])('refuses a token %s', async (_name, lies) => {
    const here = deployed()
    await here.begin()
    provider.lies = lies
    expect(await here.signIn()).toMatchObject({ status: 401, body: { code: 'credential_invalid' } })
  })

  it.each<[string, Lies]>([
    ['is out of order', { answers: { '/token': () => new Response('busy', { status: 503 }) } }],
    ['cannot be reached', { answers: { '/token': () => Promise.reject(new TypeError('reset')) } }],
    ['gives no keys', { answers: { '/keys': () => new Response(null, { status: 500 }) } }],
  ])('says so where the provider %s', async (_name, lies) => {
    provider.lies = lies
    expect(await deployed().signIn()).toMatchObject({
      status: 503,
      body: { code: 'identity_provider_unavailable' },
    })
  })

  it.each<[string, Record<string, string>, number, string]>([
    ['another state', { state: 'another' }, 401, 'credential_invalid'],
    ['the answer of another issuer (mix-up)', { iss: 'https://another.test' }, 401, 'credential_invalid'],
    ['an error', { error: 'server_error' }, 401, 'credential_invalid'],
    ['a refusal', { error: 'access_denied' }, 401, 'sign_in_declined'],
  ])('refuses %s', async (_name, changed, status, code) => {
    expect(await deployed().signIn(changed)).toMatchObject({ status, body: { code } })
  })

  it('takes an answer in the browser alone that began, and not an attempt of long ago', async () => {
    const here = deployed()
    const { url, cookie } = await here.begin()
    const parameters = provider.authorize(url)
    expect((await here.finish(parameters, '')).body.code).toBe('credential_missing')
    expect((await here.finish(parameters, 'colophon-sign-in=forged')).body.code).toBe('credential_invalid')
    expect((await here.finish(parameters, (await here.begin()).cookie)).body.code).toBe('credential_invalid')
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
    try {
      expect((await here.finish(parameters, cookie)).body.code).toBe('credential_invalid')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('who is let in', () => {
  it.each<[string, Deployment, Lies, number, string | undefined]>([
    ['nobody where nobody is named', { allowed: '' }, {}, 403, 'sign_in_not_allowed'],
    ['nobody of another domain', { allowed: 'example.org' }, {}, 403, 'sign_in_not_allowed'],
    ['anybody of a provider that may', { allowed: '', settings: { allowed: 'anybody' } }, {}, 200, undefined],
    [
      'nobody of a provider of which others may',
      { allowed: 'anybody', settings: { allowed: 'example.org' } },
      {},
      403,
      'sign_in_not_allowed',
    ],
    [
      'nobody whose address is not verified',
      {},
      { claims: { email_verified: false } },
      403,
      'address_unverified',
    ],
    [
      'nobody whose address may be unverified',
      {},
      { claims: { email_verified: undefined } },
      403,
      'address_unverified',
    ],
    [
      'those of a directory that sets addresses',
      { settings: { trustsAddresses: true } },
      { claims: { email_verified: undefined } },
      200,
      undefined,
    ],
    [
      'not even there one that is said to be unverified',
      { settings: { trustsAddresses: true } },
      { claims: { email_verified: false } },
      403,
      'address_unverified',
    ],
    [
      'a member of a group',
      { settings: { groups: ['writers'] } },
      { claims: { groups: ['readers', 'writers'] } },
      200,
      undefined,
    ],
    [
      'a member of the one group that is named',
      { settings: { groups: ['writers'], groupsClaim: 'role' } },
      { claims: { role: 'writers' } },
      200,
      undefined,
    ],
    [
      'nobody without the group',
      { settings: { groups: ['writers'] } },
      { claims: { groups: ['readers'] } },
      403,
      'sign_in_not_allowed',
    ],
    [
      'nobody without groups',
      { settings: { groups: ['writers'] } },
      { claims: { groups: { writers: true } } },
      403,
      'sign_in_not_allowed',
    ],
    [
      'a member of 10,000 groups',
      { settings: { groups: ['group-9999'] } },
      { claims: { groups: Array.from({ length: 10_000 }, (_, at) => `group-${at}`) } },
      200,
      undefined,
    ],
  ])('%s', async (_name, deployment, lies, status, code) => {
    provider.lies = lies
    const answer = await deployed(deployment).signIn()
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(code)
  })

  it('lets nobody stay who is not admitted any more', async () => {
    const { body } = await deployed().signIn()
    const closed = deployed({ allowed: 'example.org' })
    const { refreshToken } = body
    const refreshed = await closed.post('/api/v1/auth/refresh-token', { refreshToken })
    expect(refreshed).toMatchObject({ status: 403, body: { code: 'sign_in_not_allowed' } })
    expect((await closed.account(body.accessToken)).status).toBe(401)
  })

  it('lets nobody stay whose provider is none any more, though anybody may sign in', async () => {
    const { body } = await deployed().signIn()
    const without = deployed({ allowed: 'anybody', variables: { IDENTITY_PROVIDERS: '' } })
    const { refreshToken } = body
    const refreshed = await without.post('/api/v1/auth/refresh-token', { refreshToken })
    expect(refreshed).toMatchObject({ status: 403, body: { code: 'sign_in_not_allowed' } })
  })

  it('refuses a personal token of somebody who is not admitted any more', async () => {
    const here = deployed()
    const { body } = await here.signIn()
    const made = await here.post(
      '/api/v1/account/tokens',
      { name: 'A program', scopes: ['projects:read'] },
      { authorization: `Bearer ${body.accessToken}` },
    )
    const token = made.body.data.token
    expect((await here.account(token)).status).not.toBe(401)
    expect((await deployed({ allowed: '' }).account(token)).status).toBe(401)
  })
})

describe('the provider ends sessions', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const logout = (changed: Record<string, unknown> = {}) => ({
    iss: provider.issuer,
    aud: CLIENT_ID,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: crypto.randomUUID(),
    events: EVENTS,
    ...changed,
  })

  it('of one session, or of all of a person', async () => {
    const here = deployed()
    const one = (await here.signIn()).body.accessToken
    provider.lies = { claims: { sid: 'another-session' } }
    const another = (await here.signIn()).body.accessToken
    const ended = await here.endSessions(await provider.sign(logout({ sid: 'session-of-ada' })))
    expect(ended.status).toBe(200)
    expect(ended.headers.get('cache-control')).toBe('no-store')
    expect((await here.account(one)).status).toBe(401)
    expect((await here.account(another)).status).toBe(200)
    expect((await here.endSessions(await provider.sign(logout({ sub: 'ada' })))).status).toBe(200)
    expect((await here.account(another)).status).toBe(401)
  })

  it('but not by a token that is no logout token of it', async () => {
    const here = deployed()
    const { accessToken } = (await here.signIn()).body
    const old = Math.floor(Date.now() / 1000) - 3600
    const wrong = [
      logout({ sub: 'ada', iss: 'https://another.test' }),
      logout({ sub: 'ada', aud: 'another' }),
      logout({ sub: 'ada', events: {} }),
      logout({ sub: 'ada', events: undefined }),
      logout({ sub: 'ada', nonce: 'an ID token has one' }),
      logout({ sub: 'ada', jti: undefined }),
      logout({ sub: 'ada', iat: old }),
      logout(),
    ]
    for (const claims of wrong) expect((await here.endSessions(await provider.sign(claims))).status).toBe(400)
    provider.lies = { otherKeys: true }
    expect((await here.endSessions(await provider.sign(logout({ sub: 'ada' })))).status).toBe(400)
    expect((await here.endSessions('no token')).status).toBe(400)
    expect((await here.account(accessToken)).status).toBe(200)
  })
})

describe('a configuration', () => {
  const other = { id: 'other', name: 'Other', issuer: 'https://other.test', clientId: 'x' }
  it.each<[string, Record<string, string>, string]>([
    ['with a list that is no JSON', { IDENTITY_PROVIDERS: '[{' }, 'IDENTITY_PROVIDERS'],
    [
      'with an unknown field',
      { IDENTITY_PROVIDERS: JSON.stringify([{ ...other, secret: 'x' }]) },
      'IDENTITY_PROVIDERS',
    ],
    [
      'with two of one id',
      { IDENTITY_PROVIDERS: JSON.stringify([other, { ...other, issuer: 'https://b.test' }]) },
      'IDENTITY_PROVIDERS',
    ],
    [
      'with two of one issuer',
      { IDENTITY_PROVIDERS: JSON.stringify([other, { ...other, id: 'b' }]) },
      'IDENTITY_PROVIDERS',
    ],
    [
      'with an issuer by http',
      { IDENTITY_PROVIDERS: JSON.stringify([{ ...other, issuer: 'http://id.test' }]) },
      'IDENTITY_PROVIDERS',
    ],
    ['with secrets that are no object', { IDENTITY_PROVIDER_SECRETS: '["x"]' }, 'IDENTITY_PROVIDER_SECRETS'],
    ['with people who are none', { SIGN_IN_ALLOWED: 'everybody' }, 'SIGN_IN_ALLOWED'],
  ])('%s is invalid', async (_name, variables, cause) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bindings = { ...env, ...variables } as unknown as Env
    const request = new Request(`${ORIGIN}/api/v1/projects`)
    const answer = await serve(request, bindings, createExecutionContext(), async () => new Response())
    expect(answer.status).toBe(503)
    expect(logged.mock.calls.join()).toContain(cause)
    logged.mockRestore()
  })
})
