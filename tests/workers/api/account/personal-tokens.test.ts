// Personal access tokens: made, used within what they allow, and ended.

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { PERSONAL_TOKENS_MAX } from '../../../../workers/contracts/limits.ts'
import { CLOSE_EXPIRED, LIVE_PROTOCOL } from '../../../../workers/contracts/room.ts'
import { isOfAllProjects, scopesOf } from '../../../../workers/contracts/routes/route-contract.ts'
import { type PublishedRoute, ROUTES } from '../../../../workers/contracts/routes/routes.ts'
import { SCOPES } from '../../../../workers/domain/account/scopes.ts'
import { SCHEMA_VERSION } from '../../../../workers/domain/manuscript/schema/schema-version.ts'
import { createPorts } from '../../../../workers/env.ts'
import { purge } from '../../../../workers/services/projects/purge.ts'
import { call, callWith, ORIGIN, send } from '../../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'
import { buildProject } from '../../../support/workers/project.worker.ts'

const DAY = 24 * 60 * 60 * 1000
const TOKENS = '/api/v1/account/tokens'
const ALL = ['projects:read', 'projects:write', 'library:read', 'profile']

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

const make = (json: Record<string, unknown> = {}, { token } = person) =>
  call(TOKENS, { method: 'POST', token, json: { name: 'A script', scopes: ALL, ...json } })
async function buildToken(json: Record<string, unknown> = {}, owner = person) {
  const made = await make(json, owner)
  if (made.status !== 201) throw new Error(`Making a token answered ${made.status}`)
  return { secret: made.body.data.token as string, ...made.body.data.personalToken }
}
const list = async ({ token } = person) => (await call(TOKENS, { token })).body.data.tokens
const sha256 = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
/** Code of the answer to a request without a body that has this id wherever the path has one. */
const codeOf = async ({ method, path }: PublishedRoute, id: string, token: string) => {
  const address = `/api${path.replace(/\{\w+\}/g, id)}`
  return (await call(address, { method: method.toUpperCase(), token })).body.code
}
/** The clock moved by so many milliseconds. */
const later = (milliseconds: number) => ({ clock: { now: () => Date.now() + milliseconds } })

describe('a new token', () => {
  it('is shown once, with a prefix and a checksum by which scanners know it', async () => {
    const { secret, ...rest } = await buildToken()
    expect(secret).toMatch(/^colophon_[0-9a-f]{48}$/)
    expect((await sha256(secret.slice(0, -8))).slice(0, 8)).toBe(secret.slice(-8))
    expect(rest).toMatchObject({ name: 'A script', scopes: ALL, project: null, lastUsedAt: null })
    expect(rest.lastFour).toBe(secret.slice(-4))
    const listed = await list()
    expect(listed).toContainEqual(rest)
    expect(JSON.stringify(listed)).not.toContain(secret.slice(9, -4))
  })

  it('lives 90 days unless said', async () => {
    const { createdAt, expiresAt } = await buildToken()
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(90 * DAY)
    const short = await buildToken({ expiresInDays: 1 })
    expect(Date.parse(short.expiresAt) - Date.parse(short.createdAt)).toBe(DAY)
  })

  it('is stored as its hash alone', async () => {
    const { _id, secret } = await buildToken()
    const { results } = await env.DB.prepare('SELECT * FROM personal_tokens WHERE id = ?').bind(_id).all()
    expect(results[0]?.hash).toBe(await sha256(secret))
    expect(JSON.stringify(results)).not.toContain(secret.slice(9, -4))
  })

  it('is not in the log', async () => {
    const logged: unknown[] = []
    const add = (...line: unknown[]) => void logged.push(line)
    const ports = { log: { info: add, warn: add, error: add } }
    const json = { name: 'Logged', scopes: ALL }
    const made = await callWith(ports, TOKENS, { method: 'POST', token: person.token, json })
    const { personalToken, token } = made.body.data
    await callWith(ports, '/api/v1/projects', { token })
    await callWith(ports, `${TOKENS}/${personalToken._id}`, { method: 'DELETE', token: person.token })
    await callWith(ports, '/api/v1/projects', { token })
    const facts = { user: person.id, token: personalToken._id }
    expect(logged).toEqual([
      ['personal_token_made', facts],
      ['personal_token_revoked', facts],
    ])
  })

  it('is made once for an Idempotency-Key, and shown once', async () => {
    const sent = {
      method: 'POST',
      token: person.token,
      headers: { 'idempotency-key': 'one' },
      json: { name: 'Once', scopes: ALL },
    }
    const [first, again] = [await call(TOKENS, sent), await call(TOKENS, sent)]
    expect(again.body.data).toEqual({ token: null, personalToken: first.body.data.personalToken })
    const { results } = await env.DB.prepare('SELECT * FROM idempotency_keys').all()
    expect(JSON.stringify(results)).not.toContain(first.body.data.token)
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ name: '  ' }, 'name'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ expiresInDays: 366 }, 'expiresInDays'],
    [{ expiresInDays: 1.5 }, 'expiresInDays'],
  ])('is refused with %j', async (json, path) => {
    const answer = await make(json)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  })

  it('has a scope once that was named twice', async () => {
    expect((await buildToken({ scopes: ['ai', 'ai'] })).scopes).toEqual(['ai'])
  })

  it('cannot be for a project of somebody else', async () => {
    const { _id: projectId } = await buildProject((await buildPerson()).token)
    expect(await make({ projectId })).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
  })

  it('is one too many beyond the limit of an account', async () => {
    const owner = await buildPerson()
    const made = await Promise.all(Array.from({ length: PERSONAL_TOKENS_MAX }, () => buildToken({}, owner)))
    expect(await make({}, owner)).toMatchObject({ status: 409, body: { code: 'personal_tokens_full' } })
    await call(`${TOKENS}/${made[0]?._id}`, { method: 'DELETE', token: owner.token })
    expect((await make({}, owner)).status).toBe(201)
  })
})

describe('a token', () => {
  it('does what its scopes allow, as its owner', async () => {
    const { secret } = await buildToken()
    const made = await buildProject(secret, { title: 'By a script' })
    const read = await call(`/api/v1/projects/${made._id}`, { token: person.token })
    expect(read.body.data.title).toBe('By a script')
  })

  it('is told which scope it lacks (RFC 6750, section 3.1)', async () => {
    const { secret } = await buildToken({ scopes: ['projects:read'] })
    const answer = await call('/api/v1/projects', { method: 'POST', token: secret, json: { title: 'No' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } })
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="projects:write"',
    )
    expect((await call('/api/v1/projects', { token: secret })).status).toBe(200)
  })

  it('with all scopes calls no route that is for sessions', async () => {
    const { secret } = await buildToken({ scopes: SCOPES })
    const closed = ROUTES.filter(({ access }) => access === 'session')
    expect(closed.map(({ path }) => path)).toContain('/v1/account/tokens')
    for (const route of closed)
      expect([route.path, await codeOf(route, person.id, secret)]).toEqual([route.path, 'session_required'])
  })

  it('of one project with all scopes reaches no other by any route', async () => {
    const mine = await buildProject(person.token)
    const other = await buildProject(person.token)
    const { secret } = await buildToken({ projectId: mine._id, scopes: SCOPES })
    for (const route of ROUTES.filter((one) => scopesOf(one) !== null)) {
      const expected = isOfAllProjects(route)
        ? 'one_project_only'
        : route.path.startsWith('/v1/projects/{id}')
          ? 'project_not_found'
          : null
      if (expected !== null)
        expect([route.path, await codeOf(route, other._id, secret)]).toEqual([route.path, expected])
    }
  })

  it('of one project sees no other, and ends with it', async () => {
    const mine = await buildProject(person.token)
    const other = await buildProject(person.token)
    const scopes = ['projects:read', 'projects:write', 'ai', 'library:read']
    const { _id, project, secret } = await buildToken({ projectId: mine._id, scopes })
    expect(project).toEqual({ _id: mine._id, title: mine.title })
    const read = (path: string) => call(`/api/v1/projects${path}`, { token: secret })
    expect((await read(`/${mine._id}`)).status).toBe(200)
    expect(await read(`/${other._id}`)).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
    expect(await read('/stats')).toMatchObject({ status: 403, body: { code: 'one_project_only' } })
    const post = (path: string, json: object) => call(path, { method: 'POST', token: secret, json })
    expect(await post(`/api/v1/projects/${mine._id}/duplicate`, { newTitle: 'More' })).toMatchObject({
      status: 403,
      body: { code: 'one_project_only' },
    })
    const suggest = (projectId: string) =>
      post('/api/v1/ai-suggestions/generate', { context: { text: 'Trees.', projectId } })
    expect((await suggest(mine._id)).status).toBe(200)
    expect(await suggest(other._id)).toMatchObject({ status: 403, body: { code: 'one_project_only' } })
    const listed = (projectId: string) =>
      call(`/api/v1/citation/references?projectId=${projectId}`, { token: secret })
    expect((await listed(mine._id)).status).toBe(200)
    expect((await listed(other._id)).status).toBe(403)
    await call(`/api/v1/projects/${mine._id}`, { method: 'DELETE', token: person.token })
    expect(await read(`/${mine._id}`)).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect((await list()).map((one: { _id: string }) => one._id)).not.toContain(_id)
  })

  it('has requests of its own, so that the person goes on writing', async () => {
    const { _id, secret } = await buildToken()
    const keys: string[] = []
    const requestRate = { allow: async (key: string) => keys.push(key) > 0 }
    for (const token of [secret, person.token]) await callWith({ requestRate }, '/api/v1/projects', { token })
    expect(keys).toEqual([`program:${_id}`, `user:${person.id}`])
  })

  it('ends when its time has come, and says so', async () => {
    const { _id, secret } = await buildToken({ expiresInDays: 1 })
    expect((await callWith(later(DAY - 60_000), '/api/v1/projects', { token: secret })).status).toBe(200)
    expect(await callWith(later(DAY), '/api/v1/projects', { token: secret })).toMatchObject({
      status: 401,
      body: { code: 'token_expired' },
    })
    const ids = async () => (await list()).map((one: { _id: string }) => one._id)
    const { sessions, ...others } = createPorts(env)
    const kept = { ...sessions, purge: async () => {} }
    const onlyTokens = (ports: object) => ({ ...others, ...ports, sessions: kept })
    await purge(onlyTokens({ clock: { now: () => Date.now() + 20 * DAY } }))
    expect(await ids()).toContain(_id)
    await purge(onlyTokens({ clock: { now: () => Date.now() + 40 * DAY } }))
    expect(await ids()).not.toContain(_id)
  })

  it('ends at once when it is revoked, and another stays', async () => {
    const [one, other] = [await buildToken(), await buildToken()]
    const revoked = await call(`${TOKENS}/${one._id}`, { method: 'DELETE', token: person.token })
    expect(revoked).toMatchObject({ status: 200, body: { data: { deleted: 1 } } })
    expect(await call('/api/v1/projects', { token: one.secret })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    expect((await call('/api/v1/projects', { token: other.secret })).status).toBe(200)
  })

  it('of somebody else is not found', async () => {
    const { _id, secret } = await buildToken()
    const { token } = await buildPerson()
    const answer = await call(`${TOKENS}/${_id}`, { method: 'DELETE', token })
    expect(answer).toMatchObject({ status: 404, body: { code: 'personal_token_not_found' } })
    expect((await call('/api/v1/projects', { token: secret })).status).toBe(200)
  })

  it('stays when its owner signs out everywhere', async () => {
    const owner = await buildPerson()
    const { secret } = await buildToken({}, owner)
    await call('/api/v1/auth/logout-everywhere', { method: 'POST', token: owner.token })
    expect((await call('/api/v1/projects', { token: secret })).status).toBe(200)
  })

  it.each([
    [
      'with a wrong checksum',
      (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`,
    ],
    ['that is too short', (secret: string) => secret.slice(0, -1)],
    ['that goes on', (secret: string) => `${secret}0`],
    ['in other letters', (secret: string) => secret.toUpperCase().replace('COLOPHON', 'colophon')],
  ])('%s is refused before it is looked up', async (_name, change) => {
    const { secret } = await buildToken()
    let asked = 0
    const { personalTokens } = createPorts(env)
    const counted = {
      ...personalTokens,
      findByHash: (hash: string) => {
        asked++
        return personalTokens.findByHash(hash)
      },
    }
    const answer = await callWith({ personalTokens: counted }, '/api/v1/projects', { token: change(secret) })
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect(asked).toBe(0)
  })

  it('that was never made is refused', async () => {
    const start = `colophon_${'0'.repeat(40)}`
    const token = start + (await sha256(start)).slice(0, 8)
    expect(await call('/api/v1/projects', { token })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
  })
})

describe('the last use', () => {
  it('is written after the response, and again after an hour', async () => {
    const { _id, secret } = await buildToken()
    const writes: number[] = []
    const { personalTokens } = createPorts(env)
    const noteUse = (id: string, at: number) => {
      writes.push(at)
      return personalTokens.noteUse(id, at)
    }
    const use = async (milliseconds: number) => {
      const context = createExecutionContext()
      const ports = { ...later(milliseconds), personalTokens: { ...personalTokens, noteUse } }
      await callWith(ports, '/api/v1/projects', { token: secret }, context)
      await waitOnExecutionContext(context)
    }
    await use(0)
    await use(30 * 60_000)
    expect(writes).toHaveLength(1)
    await use(61 * 60_000)
    expect(writes).toHaveLength(2)
    const found = (await list()).find((one: { _id: string }) => one._id === _id)
    expect(Date.parse(found.lastUsedAt)).toBe(writes[1])
  })
})

describe('sockets', () => {
  const openSocket = async (secret: string, projectId: string) => {
    const at = `/api/v1/projects/${projectId}`
    const { body } = await call(`${at}/live-ticket`, { method: 'POST', token: secret })
    const protocols = `${LIVE_PROTOCOL}, ticket.${body.data.ticket}, schema.${SCHEMA_VERSION}`
    return {
      headers: { upgrade: 'websocket', origin: ORIGIN, 'sec-websocket-protocol': protocols },
      path: `${at}/live`,
    }
  }

  it('of a token close when it is revoked', async () => {
    const { _id: projectId } = await buildProject(person.token)
    const { _id, secret } = await buildToken()
    const { headers, path } = await openSocket(secret, projectId)
    const socket = (await send(path, { headers })).webSocket
    if (!socket) throw new Error('no socket')
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    socket.accept()
    await call(`${TOKENS}/${_id}`, { method: 'DELETE', token: person.token })
    expect(await closed).toBe(CLOSE_EXPIRED)
  })

  it('that open while their token is revoked close again', async () => {
    const { _id: projectId } = await buildProject(person.token)
    const { _id, secret } = await buildToken()
    const { headers, path } = await openSocket(secret, projectId)
    const { rooms } = createPorts(env)
    const connect = async () => {
      await call(`${TOKENS}/${_id}`, { method: 'DELETE', token: person.token })
      return new Response(null, { status: 204 })
    }
    const closed: unknown[] = []
    const closeSession: typeof rooms.closeSession = async (...ended) => void closed.push(ended)
    const context = createExecutionContext()
    await callWith({ rooms: { ...rooms, connect, closeSession } }, path, { headers }, context)
    await waitOnExecutionContext(context)
    expect(closed).toEqual([[projectId, _id]])
  })

  it('do not open with a ticket of a token that was revoked meanwhile', async () => {
    const { _id: projectId } = await buildProject(person.token)
    const { _id, secret } = await buildToken()
    const { headers, path } = await openSocket(secret, projectId)
    await call(`${TOKENS}/${_id}`, { method: 'DELETE', token: person.token })
    expect(await call(path, { headers })).toMatchObject({ status: 401, body: { code: 'ticket_invalid' } })
  })
})
