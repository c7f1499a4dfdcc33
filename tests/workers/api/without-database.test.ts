// What a room answers by itself while D1 does not: the text of a project to its owner, and a socket to a session that D1
// let in within the last quarter of an hour.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIVE_PROTOCOL, ROOM_HEADERS } from '../../../workers/contracts/room.ts'
import { DatabaseUnavailable } from '../../../workers/domain/database-unavailable.ts'
import { SCHEMA_VERSION } from '../../../workers/domain/manuscript/schema/schema-version.ts'
import { createPorts } from '../../../workers/env.ts'
import type { Ports } from '../../../workers/services/ports.ts'
import { type Answer, call, callWith, ORIGIN } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const statement = { bind: () => statement, run: locked, all: locked, raw: locked }
function locked() {
  return Promise.reject(new Error('D1_ERROR: database is locked: SQLITE_BUSY'))
}
const DB = { prepare: () => statement, batch: locked } as unknown as D1Database
/** Ports of a request that comes while D1 is locked; rooms are the real ones. */
const whileLocked = (): Ports => createPorts({ ...env, DB })
const UNAVAILABLE = { status: 503, body: { code: 'database_unavailable' } }

let person: Person
let id: string
beforeEach(async () => {
  person = await buildPerson()
  id = (await buildProject(person.token, { content: '<p>Rivers run.</p>' }))._id
})

describe('a project that is read', () => {
  const read = (token = person.token) => callWith(whileLocked(), `/api/v1/projects/${id}`, { token })

  it('is the same as when D1 answered, with the text as it is by now', async () => {
    const before = (await call(`/api/v1/projects/${id}`, { token: person.token })).body.data
    const editor = await openEditor(person.token, id)
    await editor.synced()
    editor.type('They also stand still.')
    await editor.until(() => editor.seen.stored > 0)
    const answer = await read()
    expect(answer.status).toBe(200)
    const content = '<p>Rivers run.</p><p>They also stand still.</p>'
    const begins = 'Rivers run. They also stand still.'
    expect(answer.body.data).toEqual({
      ...before,
      begins,
      content,
      wordCount: 6,
      characterCount: expect.any(Number),
    })
  })

  it('is not told to another person, nor that it exists', async () => {
    await call(`/api/v1/projects/${id}`, { token: person.token })
    expect(await read((await buildPerson()).token)).toMatchObject(UNAVAILABLE)
  })

  it('is not told where the room was never told whose it is', async () => {
    expect(await read()).toMatchObject(UNAVAILABLE)
  })

  it('is forgotten with the project', async () => {
    const { token } = person
    await call(`/api/v1/projects/${id}`, { token })
    await call(`/api/v1/projects/${id}`, { method: 'DELETE', token })
    expect(await read()).toMatchObject(UNAVAILABLE)
  })
})

describe('a socket', () => {
  const askTicket = (ports: Partial<Ports>, { token } = person) =>
    callWith(ports, `/api/v1/projects/${id}/live-ticket`, { method: 'POST', token })
  /** What the room gets of an upgrade; null where the request does not reach it. */
  async function upgradeWith(
    ports: Ports,
    ticket: string,
  ): Promise<{ headers: Headers | null; answer: Answer }> {
    let headers: Headers | null = null
    const connect = async (_: string, request: Request) => {
      headers = request.headers
      return new Response(null, { status: 204 })
    }
    const protocol = `${LIVE_PROTOCOL}, ticket.${ticket}, schema.${SCHEMA_VERSION}`
    const answer = await callWith(
      { ...ports, rooms: { ...ports.rooms, connect } },
      `/api/v1/projects/${id}/live`,
      { headers: { upgrade: 'websocket', origin: ORIGIN, 'sec-websocket-protocol': protocol } },
    )
    return { headers, answer }
  }
  const later = (minutes: number) => ({ clock: { now: () => Date.now() + minutes * 60_000 } })

  it('opens again for a session that had one', async () => {
    await openEditor(person.token, id)
    const { status, body } = await askTicket(whileLocked())
    expect(status).toBe(200)
    const { headers } = await upgradeWith(whileLocked(), body.data.ticket)
    expect(headers?.get(ROOM_HEADERS.user)).toBe(person.id)
    // The room admits nobody for longer because of it.
    expect(headers?.get(ROOM_HEADERS.admittedUntil)).toBe('')
  })

  it('stays open no longer than D1 let its session in, though the token is valid for longer', async () => {
    // Tokens expire at whole seconds.
    const until = Math.ceil(Date.now() / 1000) * 1000 + 60_000
    const ports = whileLocked()
    const ending = { ...ports, rooms: { ...ports.rooms, admittedUntil: async () => until } }
    const { body } = await askTicket(ending)
    const { headers } = await upgradeWith(ending, body.data.ticket)
    expect(Number(headers?.get(ROOM_HEADERS.expires))).toBe(until)
  })

  it('opens for a ticket from before D1 was locked', async () => {
    await openEditor(person.token, id)
    const ticket = (await askTicket({})).body.data.ticket
    expect((await upgradeWith(whileLocked(), ticket)).headers?.get(ROOM_HEADERS.user)).toBe(person.id)
  })

  it('does not open for a session that never had one here, of the same person or another', async () => {
    const { email } = person
    await openEditor(person.token, id)
    expect(await askTicket(whileLocked(), await buildPerson(email))).toMatchObject(UNAVAILABLE)
    expect(await askTicket(whileLocked(), await buildPerson())).toMatchObject(UNAVAILABLE)
  })

  it('does not open at its first time, even with a ticket', async () => {
    const ticket = (await askTicket({})).body.data.ticket
    const { answer, headers } = await upgradeWith(whileLocked(), ticket)
    expect(headers).toBeNull()
    expect(answer).toMatchObject(UNAVAILABLE)
  })

  it('does not open a quarter of an hour after D1 was asked last', async () => {
    await openEditor(person.token, id)
    expect(await askTicket({ ...whileLocked(), ...later(14) })).toMatchObject({ status: 200 })
    expect(await askTicket({ ...whileLocked(), ...later(15) })).toMatchObject(UNAVAILABLE)
  })

  it('does not open for a session that was ended', async () => {
    const editor = await openEditor(person.token, id)
    await call('/api/v1/auth/logout', { method: 'POST', token: person.token })
    await editor.closed
    expect(await askTicket(whileLocked())).toMatchObject(UNAVAILABLE)
  })

  it('does not open where something else than D1 fails', async () => {
    await openEditor(person.token, id)
    const sessions = { ...createPorts(env).sessions, isLive: () => Promise.reject(new Error('a bug')) }
    expect(await askTicket({ sessions })).toMatchObject({ status: 500 })
    const unavailable = () => Promise.reject(new DatabaseUnavailable(null))
    expect(await askTicket({ sessions: { ...sessions, isLive: unavailable } })).toMatchObject({ status: 200 })
  })
})
