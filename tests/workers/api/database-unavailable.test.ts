// Requests while D1 does not answer. The messages are those that workerd's D1 gives while another connection holds its
// file's lock, and those that Cloudflare documents.

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../../workers/contracts/routes/routes.ts'
import { createPorts } from '../../../workers/env.ts'
import type { Ports } from '../../../workers/services/ports.ts'
import { callWith } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const LOCKED = 'D1_ERROR: database is locked: SQLITE_BUSY'

/** Ports over a D1 whose every query fails with this message. */
function failing(message: string): Ports {
  const fail = () => Promise.reject(new Error(message, { cause: new Error(message) }))
  const statement = { bind: () => statement, run: fail, all: fail, raw: fail }
  const DB = { prepare: () => statement, batch: fail } as unknown as D1Database
  return createPorts({ ...env, DB })
}

let person: Person
let id: string
beforeAll(async () => {
  person = await buildPerson()
  id = (await buildProject(person.token))._id
})

const listed = (ports: Partial<Ports>) => callWith(ports, '/api/v1/projects', { token: person.token })

describe('a query that D1 does not answer', () => {
  it.each([
    LOCKED,
    'D1_ERROR: database table is locked: SQLITE_LOCKED',
    'D1_ERROR: Failed to get session commit token: internal error; reference = 8fuvajc4tvlv9rbrlum1tg62',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'D1_ERROR: D1 DB reset because its code was updated.',
    'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
    'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
    'Network connection lost.',
  ])('is 503 with the time to wait: %s', async (message) => {
    const answer = await listed(failing(message))
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  it('is 503 in a batch', async () => {
    const { token } = person
    const answer = await callWith(failing(LOCKED), `/api/v1/projects/${id}`, { method: 'DELETE', token })
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
  })

  it('is 503 where a room asked it', async () => {
    const { rooms, projects } = createPorts(env)
    const locked = failing(LOCKED).projects
    // An error of the room, as RPC brings it: without its class.
    const keepVersion = async () => {
      const thrown = await locked.exists(id).catch((error: Error) => error)
      throw structuredClone(thrown)
    }
    const answer = await callWith(
      { projects, rooms: { ...rooms, keepVersion } as Ports['rooms'] },
      `/api/v1/projects/${id}/versions`,
      { method: 'POST', token: person.token, json: { name: 'Before lunch' } },
    )
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
  })

  it('is on no route an internal error', async () => {
    const ports = failing(LOCKED)
    const answers: Record<string, number> = {}
    for (const { method, operationId, path, example } of ROUTES) {
      const at = `/api${path.replace('{fileName}', 'a.png').replace(/\{\w+\}/g, id)}`
      const json = method === 'get' || method === 'delete' ? undefined : (example ?? {})
      answers[operationId] = (await callWith(ports, at, { method, token: person.token, json })).status
    }
    expect(Object.entries(answers).filter(([, status]) => status === 500)).toEqual([])
    expect(Object.values(answers).filter((status) => status === 503).length).toBeGreaterThan(40)
  })
})

it.each([
  'D1_ERROR: UNIQUE constraint failed: projects.id: SQLITE_CONSTRAINT',
  'D1_ERROR: no such column: colour at offset 7: SQLITE_ERROR',
])('a query that D1 refuses is an internal error: %s', async (message) => {
  expect(await listed(failing(message))).toMatchObject({ status: 500, body: { code: 'internal_error' } })
})
