// Whom a deployment lets in by its identity providers, and until when.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../../workers/serve.ts'
import { type Deployment, deployedWith, ORIGIN } from '../../../support/workers/campus.worker.ts'
import { CLIENT_ID, type Lies, WireProvider } from '../../../support/workers/provider.worker.ts'

let provider: WireProvider
beforeEach(() => {
  // Metadata and keys are kept by issuer.
  provider = new WireProvider(`https://id-${crypto.randomUUID()}.test`)
  vi.stubGlobal('fetch', provider.fetch)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const deployed = (deployment?: Deployment) => deployedWith(provider, deployment)

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
