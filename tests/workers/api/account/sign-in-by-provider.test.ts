// Signing in by an identity provider of the deployment, through the API, against a provider on the wire.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Deployment, deployedWith, ORIGIN } from '../../../support/workers/campus.worker.ts'
import { CLIENT_ID, type Lies, SECRET, WireProvider } from '../../../support/workers/provider.worker.ts'

let provider: WireProvider
beforeEach(() => {
  // Metadata and keys are kept by issuer.
  provider = new WireProvider(`https://id-${crypto.randomUUID()}.test`)
  vi.stubGlobal('fetch', provider.fetch)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const deployed = (deployment?: Deployment) => deployedWith(provider, deployment)

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

  it.each<[string, Record<string, unknown>, Lies]>([
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
