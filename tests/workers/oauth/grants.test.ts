// Grants that end, and clients that register: sockets, streams, floods.

import { env } from 'cloudflare:workers'
import * as oauth from 'oauth4webapi'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOAuth } from '../../../workers/api/oauth-endpoints.ts'
import { CLOSE_EXPIRED, LIVE_PROTOCOL } from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { createPorts } from '../../../workers/env.ts'
import { revokeGrant } from '../../../workers/services/oauth/grants.ts'
import { purge } from '../../../workers/services/projects/purge.ts'
import { call, ORIGIN, send } from '../../support/workers/client.worker.ts'
import {
  ask,
  connect,
  decide,
  discover,
  HTTP,
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
const ports = createPorts(env)

beforeAll(async () => {
  server = await discover()
})
beforeEach(async () => {
  person = await buildPerson()
})

const grantOf = (token: string) => token.split(':')[0] ?? ''

describe('a grant', () => {
  it('that is revoked ends at once, with what was stored of it', async () => {
    const { accessToken, refreshToken, ...given } = await connect(person)
    const id = grantOf(accessToken)
    expect((await call(PROJECTS, { token: accessToken })).status).toBe(200)
    expect(await revokeGrant(ports, ORIGIN, (await buildPerson()).id, id)).toMatchObject({ ok: false })
    expect(await revokeGrant(ports, ORIGIN, person.id, id)).toEqual({ ok: true, value: null })
    expect(await call(PROJECTS, { token: accessToken })).toMatchObject(GONE)
    expect((await refresh(given, refreshToken)).status).toBe(400)
    for (const prefix of [`grant:${id}:`, `token:${id}:`])
      expect((await env.OAUTH_KV.list({ prefix })).keys).toEqual([])
  })

  it('ends when the client revokes its access token', async () => {
    const { accessToken, client } = await connect(person)
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), accessToken, HTTP),
    )
    expect(await call(PROJECTS, { token: accessToken })).toMatchObject(GONE)
    expect(await ports.grants.find(grantOf(accessToken))).toBeNull()
  })

  it('cannot be revoked by another client', async () => {
    const { accessToken } = await connect(person)
    const other = await register(server)
    await oauth.revocationRequest(server, other, oauth.None(), accessToken, HTTP)
    expect((await call(PROJECTS, { token: accessToken })).status).toBe(200)
  })

  it('of a program on one machine lives beside that on another, and each is ended alone', async () => {
    const { accessToken, client } = await connect(person)
    const asked = await ask(client)
    const { body } = await call('/api/v1/oauth/decisions', {
      method: 'POST',
      token: person.token,
      json: { decision: 'allow', query: asked.query, scopes: ['projects:read'], expiresInDays: 30 },
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    })
    const { access_token: next } = await redeem(server, asked, body.data.redirectTo)
    for (const token of [accessToken, next]) expect((await call(PROJECTS, { token })).status).toBe(200)
    const apps = (await call('/api/v1/account/apps', { token: person.token })).body.data.apps
    expect(apps.map((app: { device: string }) => app.device).sort()).toEqual(['', 'Firefox on Windows'])
    await call(`/api/v1/account/apps/${grantOf(accessToken)}`, { method: 'DELETE', token: person.token })
    expect(await call(PROJECTS, { token: accessToken })).toMatchObject(GONE)
    expect((await call(PROJECTS, { token: next })).status).toBe(200)
  })

  it('is listed once a program has redeemed it, with its last use', async () => {
    const owner = await buildPerson()
    const client = await register(server)
    const asked = await ask(client)
    const { body } = await decide(owner, asked.query)
    expect(await ports.grants.list(owner.id)).toEqual([])
    const { access_token: token } = await redeem(server, asked, body.data.redirectTo)
    const expected = { client: { id: client.client_id, name: 'A program', domain: null }, lastUsedAt: null }
    expect(await ports.grants.list(owner.id)).toMatchObject([expected])
    await call(PROJECTS, { token })
    await vi.waitFor(async () => {
      expect((await ports.grants.list(owner.id))[0]?.lastUsedAt).toBeGreaterThan(0)
    })
  })

  it('is forgotten a day after it was not redeemed, and 30 days after it expired', async () => {
    const owner = await buildPerson()
    const { accessToken } = await connect(owner)
    const { query } = await ask(await register(server))
    const { body } = await decide(owner, query)
    const unredeemed = grantOf(new URL(body.data.redirectTo).searchParams.get('code') ?? '')
    const at = (milliseconds: number) => purge({ ...ports, clock: { now: () => Date.now() + milliseconds } })
    await at(2 * DAY)
    expect(await ports.grants.find(unredeemed)).toBeNull()
    await at(59 * DAY)
    expect(await ports.grants.find(grantOf(accessToken))).not.toBeNull()
    await at(121 * DAY)
    expect(await ports.grants.find(grantOf(accessToken))).toBeNull()
  })

  it('closes its sockets when it is revoked', async () => {
    const { _id: projectId } = await buildProject(person.token)
    const { accessToken } = await connect(person, { scopes: ['projects:read', 'projects:write'] })
    const at = `${PROJECTS}/${projectId}`
    const { body } = await call(`${at}/live-ticket`, { method: 'POST', token: accessToken })
    const protocols = `${LIVE_PROTOCOL}, ticket.${body.data.ticket}, schema.${SCHEMA_VERSION}`
    const headers = { upgrade: 'websocket', origin: ORIGIN, 'sec-websocket-protocol': protocols }
    const socket = (await send(`${at}/live`, { headers })).webSocket
    if (!socket) throw new Error('no socket')
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    socket.accept()
    await revokeGrant(ports, ORIGIN, person.id, grantOf(accessToken))
    expect(await closed).toBe(CLOSE_EXPIRED)
  })

  it('that is revoked in the middle of a stream ends it at its next event', async () => {
    const { accessToken } = await connect(person, { scopes: ['ai'] })
    const stream = await send('/api/v1/ai/writing-assistant', {
      method: 'POST',
      token: accessToken,
      headers: { accept: 'text/event-stream' },
      json: { topic: 'Heat in towns', wordCount: 1000 },
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('no stream')
    let text = ''
    while (!text.includes('event: outline')) text += (await reader.read()).value ?? ''
    await revokeGrant(ports, ORIGIN, person.id, grantOf(accessToken))
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    expect(text).toContain('event: outline')
    expect(text).toContain('"code":"token_invalid"')
    expect(text).not.toContain('event: done')
  })
})

describe('registration', () => {
  const post = (metadata: object, headers: Record<string, string> = {}) =>
    send('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token_endpoint_auth_method: 'none', ...metadata }),
    })

  it.each([
    ['a script', ['javascript:alert(1)']],
    ['plain HTTP', ['http://program.example/back']],
    ['a fragment', ['https://program.example/back#x']],
    ['no address', []],
    ['eleven addresses', Array.from({ length: 11 }, (_, index) => `https://program.example/${index}`)],
    ['a very long address', [`https://program.example/${'a'.repeat(1000)}`]],
  ])('with %s is refused', async (_, addresses) => {
    expect((await post({ redirect_uris: addresses })).status).toBe(400)
  })

  it('with the scheme of a native app is for public clients', async () => {
    const addresses = ['com.example.writer:/back', 'writer://example.com/back']
    expect((await post({ redirect_uris: addresses })).status).toBe(201)
    const confidential = { redirect_uris: addresses, token_endpoint_auth_method: 'client_secret_basic' }
    expect((await post(confidential)).status).toBe(400)
  })

  it.each(['Colophon', 'c o l o p h o n', 'Co\u200blophon Desktop', 'Ｃｏｌｏｐｈｏｎ'])(
    'with the product’s name, %j, is refused',
    async (name) => {
      const metadata = { redirect_uris: ['https://program.example/back'], client_name: name }
      expect((await post(metadata)).status).toBe(400)
    },
  )

  it('with a name without end is refused', async () => {
    const addresses = ['https://program.example/back']
    expect((await post({ redirect_uris: addresses, client_name: 'a'.repeat(101) })).status).toBe(400)
  })

  it('of more than 4 KB is refused', async () => {
    const metadata = { redirect_uris: ['https://program.example/back'], contacts: ['a'.repeat(4100)] }
    const answer = await post(metadata)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/json'])
    expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: expect.any(String) })
  })

  it('in a flood is refused by address', async () => {
    let left = 3
    const recordRate = { allow: async (key: string) => key === 'address:192.0.2.7' && left-- > 0 }
    const request = () =>
      new Request(`${ORIGIN}/oauth/register`, {
        method: 'POST',
        body: JSON.stringify({ redirect_uris: ['https://a.example/b'], token_endpoint_auth_method: 'none' }),
        headers: { 'content-type': 'application/json' },
      })
    const bindings = { ports: { ...ports, recordRate }, address: '192.0.2.7' }
    for (let sent = 0; sent < 3; sent++) expect((await answerOAuth(request(), bindings)).status).toBe(201)
    const refused = await answerOAuth(request(), bindings)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' })
  })

  it('that fails unexpectedly is a problem, and logged without its words', async () => {
    const logged: unknown[] = []
    const log = { ...ports.log, error: (...line: unknown[]) => void logged.push(line) }
    const oauth = () => {
      throw new TypeError('secret words')
    }
    const request = new Request(`${ORIGIN}/oauth/register`, { method: 'POST', body: '{}' })
    const answer = await answerOAuth(request, { ports: { ...ports, log, oauth }, address: '192.0.2.8' })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ code: 'internal_error' })
    expect(logged).toMatchObject([['request_failed', { method: 'POST', error: 'TypeError' }]])
    expect(JSON.stringify(logged)).not.toContain('secret words')
  })

  it('lasts a day, and 400 once somebody has allowed the client something', async () => {
    const client = await register(server)
    const daysLeft = async () => {
      const { keys } = await env.OAUTH_KV.list({ prefix: `client:${client.client_id}` })
      return Math.round(((keys[0]?.expiration ?? 0) * 1000 - Date.now()) / DAY)
    }
    expect(await daysLeft()).toBe(1)
    const { query } = await ask(client)
    await decide(person, query)
    expect(await daysLeft()).toBe(400)
  })
})
