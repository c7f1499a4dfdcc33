// Codes and tokens that are used twice, stretched, or taken elsewhere.

import { env } from 'cloudflare:workers'
import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { readBearer } from '../../../workers/services/sessions/read-bearer.ts'
import { call, callWith, ORIGIN, send } from '../../support/workers/client.worker.ts'
import {
  type Asked,
  ask,
  connect,
  decide,
  discover,
  HTTP,
  REDIRECT,
  redeem,
  refresh,
  register,
} from '../../support/workers/oauth-client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const PROJECTS = '/api/v1/projects'
const GONE = { status: 401, body: { code: 'token_invalid' } }
const DAY = 24 * 60 * 60 * 1000

let person: Person
let server: oauth.AuthorizationServer
let client: oauth.Client

beforeAll(async () => {
  person = await buildPerson()
  server = await discover()
  client = await register(server)
})

async function allowed(parameters: Record<string, string> = {}): Promise<Asked & { redirectTo: string }> {
  const asked = await ask(client, parameters)
  const { body } = await decide(person, asked.query)
  return { ...asked, redirectTo: body.data.redirectTo }
}

type Exchange = { by?: oauth.Client; redirect?: string; proof?: string | typeof oauth.nopkce }

/** An exchange of a code as a client would send it, changed. */
async function exchange(
  { redirectTo, state, verifier }: Asked & { redirectTo: string },
  { by = client, redirect = REDIRECT, proof = verifier }: Exchange = {},
): Promise<{ status: number; error: string | undefined }> {
  const parameters = oauth.validateAuthResponse(server, client, new URL(redirectTo), state)
  const none = oauth.None()
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, by, none, parameters, redirect, proof, HTTP] as const),
  )
  const { error } = await response.json<{ error?: string }>()
  return { status: response.status, error }
}

const errorOf = async (response: Response) => (await response.json<{ error?: string }>()).error
const later = (milliseconds: number) => ({ clock: { now: () => Date.now() + milliseconds } })

describe('a code', () => {
  it('that comes a second time ends what it gave', async () => {
    const asked = await allowed()
    const tokens = await redeem(server, asked, asked.redirectTo)
    expect((await call(PROJECTS, { token: tokens.access_token })).status).toBe(200)
    expect(await exchange(asked)).toEqual({ status: 400, error: 'invalid_grant' })
    expect(await call(PROJECTS, { token: tokens.access_token })).toMatchObject(GONE)
    expect(await errorOf(await refresh({ client, server }, tokens.refresh_token ?? ''))).toBe('invalid_grant')
  })

  it('that comes twice at once gives nothing that lasts', async () => {
    const asked = await allowed()
    const both = await Promise.allSettled([
      redeem(server, asked, asked.redirectTo),
      redeem(server, asked, asked.redirectTo),
    ])
    const given = both.filter((one) => one.status === 'fulfilled')
    expect(given.length).toBeLessThan(2)
    for (const { value } of given)
      expect(await call(PROJECTS, { token: value.access_token })).toMatchObject(GONE)
  })

  it.each<[string, Exchange]>([
    ['with another verifier', { proof: oauth.generateRandomCodeVerifier() }],
    ['without a verifier', { proof: oauth.nopkce }],
    ['with another address', { redirect: 'https://evil.example/back' }],
  ])('%s is refused', async (_, change) => {
    const { error, status } = await exchange(await allowed(), change)
    expect(status).toBe(400)
    expect(error).toMatch(/^invalid_(grant|request)$/)
  })

  it('of another client is refused', async () => {
    const by = await register(server)
    expect(await exchange(await allowed(), { by })).toEqual({ status: 400, error: 'invalid_grant' })
  })

  it('is worth nothing once its grant has ended', async () => {
    const asked = await allowed()
    await createPorts(env).grants.end(new URL(asked.redirectTo).searchParams.get('code')?.split(':')[0] ?? '')
    expect(await exchange(asked)).toEqual({ status: 400, error: 'invalid_grant' })
  })
})

describe('a refresh token', () => {
  it('cannot widen what was given', async () => {
    const given = await connect(person)
    const wider = await refresh(given, given.refreshToken, 'projects:read projects:write')
    const answer = await wider.json<{ scope: string; access_token: string }>()
    expect(answer.scope).toBe('projects:read')
    const write = await call(PROJECTS, { method: 'POST', token: answer.access_token, json: { title: 'No' } })
    expect(write).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } })
  })

  it('for a scope that was not given is refused', async () => {
    const given = await connect(person)
    expect(await errorOf(await refresh(given, given.refreshToken, 'ai'))).toBe('invalid_scope')
  })

  it('is replaced by each use: one before the last is refused', async () => {
    const given = await connect(person)
    const next = async (token: string) =>
      (await (await refresh(given, token)).json<{ refresh_token: string }>()).refresh_token
    const lost = await next(given.refreshToken)
    // A client that lost the answer asks again, and what was lost is worth nothing.
    const second = await next(given.refreshToken)
    expect(await errorOf(await refresh(given, lost))).toBe('invalid_grant')
    const third = await next(second)
    expect((await refresh(given, third)).status).toBe(200)
  })

  it('that comes again after its successor was used ends its grant', async () => {
    const given = await connect(person)
    const next = async (token: string) =>
      (await refresh(given, token)).json<{ access_token: string; refresh_token: string }>()
    const second = await next(given.refreshToken)
    const third = await next(second.refresh_token)
    expect((await call(PROJECTS, { token: third.access_token })).status).toBe(200)
    expect(await errorOf(await refresh(given, given.refreshToken))).toBe('invalid_grant')
    expect((await call(PROJECTS, { token: third.access_token })).status).toBe(401)
    expect(await errorOf(await refresh(given, third.refresh_token))).toBe('invalid_grant')
  })

  it('that comes again for a lost answer, and asks for what was not given, ends no grant', async () => {
    const given = await connect(person)
    expect((await refresh(given, given.refreshToken)).status).toBe(200)
    expect(await errorOf(await refresh(given, given.refreshToken, 'ai'))).toBe('invalid_scope')
    expect((await refresh(given, given.refreshToken)).status).toBe(200)
  })

  it('that was made up ends no grant', async () => {
    const given = await connect(person)
    const [grantId, libraryId] = given.refreshToken.split(':')
    expect(await errorOf(await refresh(given, `${grantId}:${libraryId}:guess`))).toBe('invalid_grant')
    expect((await call(PROJECTS, { token: given.accessToken })).status).toBe(200)
  })

  it('of another client is refused', async () => {
    const given = await connect(person)
    const other = await register(server)
    const answer = await refresh({ server, client: other }, given.refreshToken)
    expect(await errorOf(answer)).toBe('invalid_grant')
  })
})

describe('what is longer than any name in the store', () => {
  const LONG = 'a'.repeat(600)
  const token = (sent: Record<string, string>) =>
    send('/oauth/token', { method: 'POST', body: new URLSearchParams(sent) })

  it.each([
    ['client', { grant_type: 'refresh_token', client_id: LONG, refresh_token: 'a:b:c' }, 'invalid_client'],
    ['refresh token', { grant_type: 'refresh_token', refresh_token: `${LONG}:b:c` }, 'invalid_grant'],
    ['code', { grant_type: 'authorization_code', code: `${LONG}:b:c`, code_verifier: LONG }, 'invalid_grant'],
  ])('is refused as a %s', async (_, sent, code) => {
    const answer = await token({ client_id: client.client_id, redirect_uri: REDIRECT, ...sent })
    expect(await answer.json()).toMatchObject({ error: code })
  })

  it('is refused as a token to revoke', async () => {
    const body = new URLSearchParams({ client_id: client.client_id, token: `${LONG}:b:c` })
    expect((await send('/oauth/revoke', { method: 'POST', body })).status).toBe(200)
  })
})

describe('an access token', () => {
  it('is for the resource that was asked for, and no other (RFC 8707)', async () => {
    const asked = await ask(client, { resource: `${ORIGIN}/mcp` })
    const { body } = await decide(person, asked.query)
    const { access_token: token } = await redeem(server, asked, body.data.redirectTo)
    expect(await call(PROJECTS, { token })).toMatchObject(GONE)
    const ports = createPorts(env)
    expect((await readBearer(ports, { origin: ORIGIN, resource: 'mcp', token })).ok).toBe(true)
    const elsewhere = { origin: 'https://staging.example', resource: 'mcp', token } as const
    expect(await readBearer(ports, elsewhere)).toEqual({ ok: false, reason: 'invalid' })
  })

  it.each(['a:b:c', `${'0'.repeat(24)}:0123456789abcdef:secret`, `${'0'.repeat(24)}:${'a'.repeat(600)}:b`])(
    'that is made up (%s) is refused',
    async (token) => {
      expect(await call(PROJECTS, { token })).toMatchObject(GONE)
    },
  )

  it('ends with the time that the person chose', async () => {
    const { accessToken } = await connect(person, { expiresInDays: 30 })
    expect((await callWith(later(30 * DAY - 60_000), PROJECTS, { token: accessToken })).status).toBe(401)
    const found = (await createPorts(env).grants.list(person.id))[0]
    expect((found?.expiresAt ?? 0) - (found?.createdAt ?? 0)).toBe(30 * DAY)
  })

  it('of one project sees no other, and ends with it', async () => {
    const owner = await buildPerson()
    const mine = await buildProject(owner.token)
    const other = await buildProject(owner.token)
    const given = await connect(owner, { projectId: mine._id })
    const read = (path: string) => call(`${PROJECTS}${path}`, { token: given.accessToken })
    expect((await read(`/${mine._id}`)).status).toBe(200)
    expect(await read(`/${other._id}`)).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
    await call(`${PROJECTS}/${mine._id}`, { method: 'DELETE', token: owner.token })
    expect(await read(`/${mine._id}`)).toMatchObject(GONE)
    expect(await read(`/${other._id}`)).toMatchObject(GONE)
    expect(await errorOf(await refresh(given, given.refreshToken))).toBe('invalid_grant')
  })
})
