import { env } from 'cloudflare:workers'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createLocalIssuer } from '../../../../workers/adapters/sign-in/local-issuer.ts'
import { createPorts } from '../../../../workers/env.ts'
import { call, callWith } from '../../../support/workers/client.worker.ts'
import { buildPerson } from '../../../support/workers/person.worker.ts'
import { buildProject } from '../../../support/workers/project.worker.ts'

const post = (path: string, json: unknown, token?: string) =>
  call(`/api/v1/auth/${path}`, { method: 'POST', json, token })
const refresh = (refreshToken: string) => post('refresh-token', { refreshToken })

describe('signing in on this machine', () => {
  it('gives both tokens at the top level, and who signed in', async () => {
    const local = await post('local-credential', { email: 'ada@example.org', name: 'Ada' })
    const answer = await post('google', { credential: local.body.data.credential })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'Successful',
      data: { user: { email: 'ada@example.org', name: 'Ada', picture: null } },
    })
    expect(answer.body.refreshToken).toMatch(/^[0-9a-f]{64}$/)
    const { exp = 0, iat = 0, sub, sid } = decodeJwt(answer.body.accessToken)
    expect(exp - iat).toBe(15 * 60)
    expect(sub).toBe(answer.body.data.user._id)
    expect(sid).toMatch(/^[0-9a-f]{24}$/)
  })

  it('finds the user of the same address, and updates the name', async () => {
    const first = await buildPerson('grace@example.org')
    const local = await post('local-credential', { email: 'Grace@example.org', name: 'Rear Admiral Hopper' })
    const again = await post('google', { credential: local.body.data.credential })
    expect(again.body.data.user).toMatchObject({ _id: first.id, name: 'Rear Admiral Hopper' })
  })

  it('takes each credential once, however its signature is written, and logs both without a word of it', async () => {
    const local = await post('local-credential', { email: 'once@example.org', name: 'Once' })
    const { credential } = local.body.data
    const logged: unknown[] = []
    const add = (...line: unknown[]) => void logged.push(line)
    const log = { info: add, warn: add, error: add }
    const signIn = (written: string) =>
      callWith({ log }, '/api/v1/auth/google', { method: 'POST', json: { credential: written } })
    const first = await signIn(credential)
    expect(first.status).toBe(200)
    // The last letter of 342 holds four bits that say nothing.
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.indexOf(credential.at(-1))
    const other =
      credential.slice(0, -1) + 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[last ^ 1]
    for (const again of [credential, other])
      expect(await signIn(again)).toMatchObject({ status: 401, body: { code: 'credential_invalid' } })
    expect((await signIn('nonsense')).status).toBe(401)
    const { sid } = decodeJwt<{ sid: string }>(first.body.accessToken)
    expect(logged).toEqual([
      ['signed_in', { user: first.body.data.user._id, session: sid }],
      ['sign_in_refused', { reason: 'used' }],
      ['sign_in_refused', { reason: expect.stringMatching(/^(used|invalid)$/) }],
      ['sign_in_refused', { reason: 'invalid' }],
    ])
  })

  it('refuses a credential whose key has an endless name', async () => {
    const { trusted } = createLocalIssuer(env.OAUTH_KV, { now: () => Date.now() })
    const { privateKey } = await generateKeyPair('RS256')
    const credential = await new SignJWT({ email: 'ada@example.org', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'k'.repeat(600) })
      .setIssuer(trusted.names[0])
      .setAudience(trusted.audience)
      .setSubject('ada')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    expect(await post('google', { credential })).toMatchObject({
      status: 401,
      body: { code: 'credential_invalid' },
    })
  })

  it.each([
    [{}, ['email', 'name']],
    [{ email: 'not an address', name: 'x' }, ['email']],
    [{ email: 'a@example.org', name: '   ' }, ['name']],
    [{ email: `${'a'.repeat(250)}@example.org`, name: 'x' }, ['email']],
  ])('refuses %j and names what is wrong', async (json, paths) => {
    const answer = await post('local-credential', json)
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
    const named = answer.body.errors.map((error: { path: string }) => error.path)
    expect([...new Set(named)]).toEqual(paths)
  })

  it('is not there where local sign-in is off', async () => {
    const answer = await callWith({ localIssuer: null }, '/api/v1/auth/local-credential', {
      method: 'POST',
      json: { email: 'a@example.org', name: 'x' },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'route_not_found' } })
  })

  it('gives credentials that a deployment without local sign-in refuses', async () => {
    const local = await post('local-credential', { email: 'eve@example.org', name: 'Eve' })
    const { identityProvider } = createPorts({ ...env, LOCAL_SIGN_IN: '' })
    const answer = await callWith({ identityProvider }, '/api/v1/auth/google', {
      method: 'POST',
      json: { credential: local.body.data.credential },
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'credential_invalid' } })
  })
})

describe('POST /v1/auth/google', () => {
  it.each([[{}], [{ credential: '' }]])('answers %j with credential_missing', async (json) => {
    expect(await post('google', json)).toMatchObject({ status: 400, body: { code: 'credential_missing' } })
  })

  it.each(['abc', 'a.b.c', '..', 'x'.repeat(8000)])('refuses what is no credential', async (credential) => {
    expect(await post('google', { credential })).toMatchObject({
      status: 401,
      body: { code: 'credential_invalid' },
    })
  })

  it('refuses a credential of the wrong shape or length', async () => {
    expect((await post('google', { credential: 5 })).status).toBe(422)
    expect((await post('google', { credential: 'x'.repeat(9000) })).status).toBe(422)
  })

  it('reports an identity provider that cannot be reached', async () => {
    const identityProvider = { verify: async () => ({ ok: false, reason: 'unavailable' }) as const }
    const answer = await callWith({ identityProvider }, '/api/v1/auth/google', {
      method: 'POST',
      json: { credential: 'x' },
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'identity_provider_unavailable' } })
  })

  it('counts refreshes by person, and spends no token that it refuses', async () => {
    const { id, refreshToken } = await buildPerson()
    const keys: string[] = []
    const requestRate = { allow: async (key: string) => keys.push(key) > 1 }
    const attempt = () =>
      callWith({ requestRate }, '/api/v1/auth/refresh-token', { method: 'POST', json: { refreshToken } })
    expect(await attempt()).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await attempt()).status).toBe(200)
    expect(keys).toEqual([`user:${id}`, `user:${id}`])
  })

  it('counts attempts by address', async () => {
    const keys: string[] = []
    const addressRate = { allow: async (key: string) => keys.push(key) < 2 }
    const attempt = () =>
      callWith({ addressRate }, '/api/v1/auth/google', { method: 'POST', json: { credential: 'x' } })
    expect((await attempt()).status).toBe(401)
    const refused = await attempt()
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('ratelimit')).toBe('"requests";r=0;t=60')
    expect(refused.headers.get('ratelimit-policy')).toBe('"requests";q=12000;w=60')
    expect(keys).toEqual(['address:192.0.2.1', 'address:192.0.2.1'])
  })
})

describe('refreshing', () => {
  it('gives a new pair that works', async () => {
    const { refreshToken, id } = await buildPerson()
    const answer = await refresh(refreshToken)
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { _id: id } } } })
    expect(answer.body.refreshToken).not.toBe(refreshToken)
    expect((await call('/api/v1/projects', { token: answer.body.accessToken })).status).toBe(200)
    expect((await refresh(answer.body.refreshToken)).status).toBe(200)
  })

  it('ends the whole family when a token comes a second time', async () => {
    const { refreshToken } = await buildPerson()
    const next = await refresh(refreshToken)
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { code: 'refresh_token_reused' } })
    expect(await refresh(next.body.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'refresh_token_invalid' },
    })
  })

  it('lets exactly one of several at once through', async () => {
    const { refreshToken } = await buildPerson()
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(refreshToken)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('refresh_token_reused')
  })

  it('refuses the later of two that both found the token unused', async () => {
    const { refreshToken } = await buildPerson()
    const { sessions } = createPorts(env)
    const late = {
      ...sessions,
      async findToken(hash: string) {
        const found = await sessions.findToken(hash)
        return found && { ...found, usedAt: null, familyRevokedAt: null }
      },
    }
    const first = await refresh(refreshToken)
    const answer = await callWith({ sessions: late }, '/api/v1/auth/refresh-token', {
      method: 'POST',
      json: { refreshToken },
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'refresh_token_reused' } })
    expect((await refresh(first.body.refreshToken)).status).toBe(401)
  })

  it('leaves the other sessions of the person alone', async () => {
    const phone = await buildPerson('two-devices@example.org')
    const laptop = await buildPerson('two-devices@example.org')
    await refresh(phone.refreshToken)
    await refresh(phone.refreshToken)
    expect((await refresh(laptop.refreshToken)).status).toBe(200)
  })

  it('refuses a token that nobody issued, and an access token', async () => {
    const { token } = await buildPerson()
    for (const unknown of ['nothing', token.slice(0, 500)])
      expect(await refresh(unknown)).toMatchObject({ status: 401, body: { code: 'refresh_token_invalid' } })
    expect((await post('refresh-token', {})).status).toBe(422)
  })

  it('refuses a token after thirty days', async () => {
    const { refreshToken } = await buildPerson()
    const clock = { now: () => Date.now() + 31 * 24 * 3600 * 1000 }
    const answer = await callWith({ clock }, '/api/v1/auth/refresh-token', {
      method: 'POST',
      json: { refreshToken },
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'refresh_token_expired' } })
  })

  it('ends ninety days after signing in, however often it was done', async () => {
    const DAY = 24 * 3600 * 1000
    let { refreshToken } = await buildPerson()
    const refreshOn = (day: number) =>
      callWith({ clock: { now: () => Date.now() + day * DAY } }, '/api/v1/auth/refresh-token', {
        method: 'POST',
        json: { refreshToken },
      })
    for (const day of [29, 58, 87]) {
      const next = await refreshOn(day)
      expect(next.status).toBe(200)
      refreshToken = next.body.refreshToken
    }
    expect(await refreshOn(91)).toMatchObject({ status: 401, body: { code: 'refresh_token_expired' } })
  })

  it('logs a token that comes a second time', async () => {
    const { refreshToken, token, id } = await buildPerson()
    await refresh(refreshToken)
    const warned: unknown[] = []
    const log = { ...createPorts(env).log, warn: (...line: unknown[]) => void warned.push(line) }
    await callWith({ log }, '/api/v1/auth/refresh-token', { method: 'POST', json: { refreshToken } })
    const { sid } = decodeJwt<{ sid: string }>(token)
    expect(warned).toEqual([['refresh_token_reused', { user: id, session: sid }]])
  })

  it('keeps hashes only', async () => {
    const { refreshToken } = await buildPerson()
    const { results } = await env.DB.prepare('select hash from refresh_tokens').all<{ hash: string }>()
    expect(results.length).toBeGreaterThan(0)
    expect(results.map(({ hash }) => hash)).not.toContain(refreshToken)
  })
})

describe('signing out everywhere', () => {
  it('ends every session of the person and its sockets, and nobody else’s', async () => {
    const email = 'everywhere@example.org'
    const [phone, laptop, other] = [await buildPerson(email), await buildPerson(email), await buildPerson()]
    const project = await buildProject(phone.token)
    const ports = createPorts(env)
    const sidOf = ({ token }: { token: string }) => decodeJwt<{ sid: string }>(token).sid
    for (const one of [phone, laptop, other])
      await ports.sessions.noteLive(sidOf(one), project._id, Date.now())
    const closed: string[][] = []
    const rooms = { ...ports.rooms, closeSession: async (...which: string[]) => void closed.push(which) }
    const everywhere = { method: 'POST', token: phone.token }
    expect((await callWith({ rooms }, '/api/v1/auth/logout-everywhere', everywhere)).status).toBe(200)
    expect(closed.sort()).toEqual([phone, laptop].map((one) => [project._id, sidOf(one)]).sort())
    for (const { refreshToken } of [phone, laptop])
      expect(await refresh(refreshToken)).toMatchObject({
        status: 401,
        body: { code: 'refresh_token_invalid' },
      })
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })
})

describe('logging out', () => {
  it('ends refreshing', async () => {
    const { token, refreshToken } = await buildPerson()
    expect(await call('/api/v1/auth/logout', { method: 'POST', token })).toMatchObject({
      status: 200,
      body: { status: 'Successful' },
    })
    expect(await refresh(refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'refresh_token_invalid' },
    })
  })

  it('takes no new socket and closes the open ones', async () => {
    const person = await buildPerson()
    const project = await buildProject(person.token)
    const { sid } = decodeJwt<{ sid: string }>(person.token)
    const ports = createPorts(env)
    await ports.sessions.noteLive(sid, project._id, Date.now())
    // A socket of an hour ago has closed with its access token: nobody is called for it.
    await ports.sessions.noteLive(sid, '0123456789abcdef01234567', Date.now() - 3600_000)
    const closed: string[][] = []
    const rooms = {
      ...ports.rooms,
      closeSession: async (...which: string[]) => void closed.push(which),
    }
    await callWith({ rooms }, '/api/v1/auth/logout', { method: 'POST', token: person.token })
    expect(closed).toEqual([[project._id, sid]])
    expect(await ports.sessions.noteLive(sid, project._id, Date.now())).toBe(false)
  })

  it('succeeds though a room cannot be reached', async () => {
    const person = await buildPerson()
    const { sid } = decodeJwt<{ sid: string }>(person.token)
    const ports = createPorts(env)
    await ports.sessions.noteLive(sid, '0123456789abcdef01234567', Date.now())
    const rooms = { ...ports.rooms, closeSession: () => Promise.reject(new Error('gone')) }
    const warned: string[] = []
    const log = { ...ports.log, warn: (event: string) => void warned.push(event) }
    const answer = await callWith({ rooms, log }, '/api/v1/auth/logout', {
      method: 'POST',
      token: person.token,
    })
    expect(answer.status).toBe(200)
    expect(warned).toEqual(['session_sockets_not_closed'])
  })
})
