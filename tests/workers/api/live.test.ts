// The way to a socket: a ticket, an origin, an upgrade. What the room does with it is tested with the room.

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLOSE_DELETED, CLOSE_EXPIRED, LIVE_PROTOCOL, ROOM_HEADERS } from '../../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { createPorts } from '../../../workers/env.ts'
import { call, callWith, ORIGIN, send } from '../../support/workers/client.worker.ts'
import { signLike } from '../../support/workers/jwt.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

let person: Person
let id: string
beforeAll(async () => {
  person = await buildPerson()
  id = (await buildProject(person.token))._id
})

const path = (projectId = id) => `/api/v1/projects/${projectId}/live`
const ticketFor = async ({ token }: Person, projectId = id): Promise<string> =>
  (await call(`/api/v1/projects/${projectId}/live-ticket`, { method: 'POST', token })).body.data.ticket
const protocols = (ticket: string, schema = `${SCHEMA_VERSION}`) =>
  `${LIVE_PROTOCOL}, ticket.${ticket}, schema.${schema}`
const upgrade = (ticket: string, changed: Record<string, string> = {}) => ({
  headers: { upgrade: 'websocket', origin: ORIGIN, 'sec-websocket-protocol': protocols(ticket), ...changed },
})

describe('a socket', () => {
  it('opens for a ticket, once', async () => {
    const ticket = await ticketFor(person)
    const opened = await send(path(), upgrade(ticket))
    expect(opened.status).toBe(101)
    expect(opened.headers.get('sec-websocket-protocol')).toBe(LIVE_PROTOCOL)
    const socket = opened.webSocket
    expect(socket).not.toBeNull()
    socket?.accept()
    socket?.close()
  })

  it('brings the room what the ticket says, whatever the client claims of itself', async () => {
    const headers: Record<string, string> = {}
    const rooms = {
      ...createPorts(env).rooms,
      connect: async (_projectId: string, request: Request) => {
        for (const [name, value] of request.headers) headers[name] = value
        return new Response(null, { status: 204 })
      },
    }
    const claimed = Object.fromEntries(Object.values(ROOM_HEADERS).map((name) => [name, 'claimed']))
    await callWith({ rooms }, path(), upgrade(await ticketFor(person), claimed))
    expect(headers).toMatchObject({
      [ROOM_HEADERS.family]: expect.stringMatching(/^[0-9a-f]{24}$/),
      [ROOM_HEADERS.schema]: `${SCHEMA_VERSION}`,
      [ROOM_HEADERS.ticket]: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
    const now = Date.now()
    const ticketExpires = Number(headers[ROOM_HEADERS.ticketExpires])
    expect(ticketExpires).toBeGreaterThan(now)
    expect(ticketExpires).toBeLessThanOrEqual(now + 30_000)
    const expires = Number(headers[ROOM_HEADERS.expires])
    expect(expires).toBeGreaterThan(now + 60_000)
    expect(expires).toBeLessThanOrEqual(now + 15 * 60_000)
  })

  it.each(['', 'x', '-1', '9999999'])('of schema %j is older than any', async (schema) => {
    let seen: string | null = null
    const rooms = {
      ...createPorts(env).rooms,
      connect: async (_projectId: string, request: Request) => {
        seen = request.headers.get(ROOM_HEADERS.schema)
        return new Response(null, { status: 204 })
      },
    }
    const ticket = await ticketFor(person)
    const changed = { 'sec-websocket-protocol': protocols(ticket, schema) }
    await callWith({ rooms }, path(), upgrade(ticket, changed))
    expect(seen).toBe('0')
  })
})

describe('an open socket', () => {
  async function open(someone: Person, projectId: string) {
    const opened = await send(path(projectId), upgrade(await ticketFor(someone, projectId)))
    const socket = opened.webSocket
    if (!socket) throw new Error(`No socket: ${opened.status}`)
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', ({ code }) => resolve(code))
    })
    socket.accept()
    return { closed }
  }

  it('closes with 4401 when its session is ended', async () => {
    const leaving = await buildPerson()
    const { closed } = await open(leaving, (await buildProject(leaving.token))._id)
    await call('/api/v1/auth/logout', { method: 'POST', token: leaving.token })
    expect(await closed).toBe(CLOSE_EXPIRED)
  })

  it('closes with 4401 when its refresh token is used twice', async () => {
    const robbed = await buildPerson()
    const { closed } = await open(robbed, (await buildProject(robbed.token))._id)
    const json = { refreshToken: robbed.refreshToken }
    for (let use = 0; use < 2; use++) await call('/api/v1/auth/refresh-token', { method: 'POST', json })
    expect(await closed).toBe(CLOSE_EXPIRED)
  })

  it('stays open when another session of the same person ends', async () => {
    const [laptop, phone] = [await buildPerson('both@example.org'), await buildPerson('both@example.org')]
    const project = await buildProject(laptop.token)
    const { closed } = await open(laptop, project._id)
    await open(phone, project._id)
    await call('/api/v1/auth/logout', { method: 'POST', token: phone.token })
    await call(`/api/v1/projects/${project._id}`, { method: 'DELETE', token: laptop.token })
    expect(await closed).toBe(CLOSE_DELETED)
  })
})

it('opens for a program, which has no origin', async () => {
  const { origin: _, ...headers } = upgrade(await ticketFor(person)).headers
  const opened = await send(path(), { headers: { ...headers, 'sec-fetch-mode': 'websocket' } })
  expect(opened.status).toBe(101)
  opened.webSocket?.accept()
  opened.webSocket?.close()
})

describe('no socket opens', () => {
  it('without an upgrade', async () => {
    const answer = await call(path(), { headers: { origin: ORIGIN } })
    expect(answer).toMatchObject({ status: 426, body: { code: 'upgrade_required' } })
  })

  it.each(['https://evil.example', 'http://localhost:1', 'null'])('from the origin %j', async (origin) => {
    const answer = await call(path(), upgrade(await ticketFor(person), { origin }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin_forbidden' } })
  })

  it('from a browser that hides its origin', async () => {
    const { origin: _, ...headers } = upgrade(await ticketFor(person)).headers
    const answer = await call(path(), { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin_forbidden' } })
  })

  it('without a ticket, or with one that is none', async () => {
    const offers = ['', LIVE_PROTOCOL, protocols(''), protocols('x.y.z'), `ticket.${await ticketFor(person)}`]
    for (const offer of offers)
      expect(await call(path(), upgrade('', { 'sec-websocket-protocol': offer })), offer).toMatchObject({
        status: 401,
        body: { code: 'ticket_invalid' },
      })
  })

  it('with an access token in the place of a ticket', async () => {
    expect(await call(path(), upgrade(person.token))).toMatchObject({
      status: 401,
      body: { code: 'ticket_invalid' },
    })
  })

  it('with a ticket for another project', async () => {
    const other = await buildProject(person.token)
    const answer = await call(path(), upgrade(await ticketFor(person, other._id)))
    expect(answer).toMatchObject({ status: 401, body: { code: 'ticket_invalid' } })
  })

  it('with a ticket that has expired', async () => {
    const past = Math.floor(Date.now() / 1000) - 1
    const claims = { sub: person.id, sid: id, jti: id, project: id, session_exp: past + 900, exp: past }
    const ticket = await signLike(claims, { audience: 'colophon-live' })
    expect(await call(path(), upgrade(ticket))).toMatchObject({
      status: 401,
      body: { code: 'ticket_invalid' },
    })
  })

  it('for a session that has ended, whose access token gets no ticket any more', async () => {
    const leaving = await buildPerson()
    const project = await buildProject(leaving.token)
    await call('/api/v1/auth/logout', { method: 'POST', token: leaving.token })
    const asked = { method: 'POST', token: leaving.token }
    expect(await call(`/api/v1/projects/${project._id}/live-ticket`, asked)).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
  })

  it('after the session was ended', async () => {
    const leaving = await buildPerson()
    const project = await buildProject(leaving.token)
    const ticket = await ticketFor(leaving, project._id)
    await call('/api/v1/auth/logout', { method: 'POST', token: leaving.token })
    expect(await call(path(project._id), upgrade(ticket))).toMatchObject({
      status: 401,
      body: { code: 'ticket_invalid' },
    })
  })

  it('into a project that was deleted meanwhile', async () => {
    const gone = await buildProject(person.token)
    const ticket = await ticketFor(person, gone._id)
    await call(`/api/v1/projects/${gone._id}`, { method: 'DELETE', token: person.token })
    expect(await call(path(gone._id), upgrade(ticket))).toMatchObject({
      status: 404,
      body: { code: 'project_not_found' },
    })
  })

  it('under an id that is none', async () => {
    expect(await call(path('xyz'), upgrade('x'))).toMatchObject({
      status: 400,
      body: { code: 'id_malformed' },
    })
  })
})
