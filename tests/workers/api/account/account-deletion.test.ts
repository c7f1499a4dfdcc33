// Deleting an account: asked for, taken back, and carried out, after which nothing of it is left anywhere.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../../../../workers/adapters/d1/schema/index.ts'
import { createPorts } from '../../../../workers/env.ts'
import { deleteDueAccounts } from '../../../../workers/services/account/delete-due-accounts.ts'
import { purge } from '../../../../workers/services/projects/purge.ts'
import { call, callWith } from '../../../support/workers/client.worker.ts'
import { buildFullAccount } from '../../../support/workers/full-account.worker.ts'
import { buildPerson, type Person } from '../../../support/workers/person.worker.ts'
import { buildProject } from '../../../support/workers/project.worker.ts'

const DAY = 24 * 60 * 60 * 1000
const DELETION = '/api/v1/account/deletion'
const ID = /\b[0-9a-f]{24}\b/g

const ask = ({ email, token }: Person, typed = email) =>
  call(DELETION, { method: 'POST', token, json: { email: typed } })
const signInAgain = ({ email }: Person) => buildPerson(email)

/** The frequent cron, so many milliseconds from now. */
const cron = (later: number) =>
  deleteDueAccounts({ ...createPorts(env), clock: { now: () => Date.now() + later } })
/** Both runs that deleting takes: at the end of the 14 days, and when no access token is valid any more. */
async function deleteAll(): Promise<void> {
  await cron(14 * DAY + 60_000)
  await cron(14 * DAY + 20 * 60_000)
}

const TABLES = Object.values(schema)
  .filter((value) => is(value, SQLiteTable))
  .map(getTableName)
/** Rows that name nobody: a hash of a credential until it expires, and projects whose room is still to be emptied. */
const ANONYMOUS = new Set(['used_credentials', 'project_removals'])

/** Rows by table, each as JSON. */
async function allRows(): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>()
  for (const table of TABLES) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    rows.set(
      table,
      results.map((row) => JSON.stringify(row)),
    )
  }
  return rows
}

/** Ids of the rows that belong to a user, directly or through another row. */
function idsOf(userId: string, rows: Map<string, string[]>): Set<string> {
  const known = new Set([userId])
  for (let before = 0; before !== known.size; ) {
    before = known.size
    for (const row of [...rows.values()].flat()) {
      const named = row.match(ID) ?? []
      if (named.some((id) => known.has(id))) for (const id of named) known.add(id)
    }
  }
  return known
}

/** Rows without the size of versions: a room adds a last version some time after its last editor has left. */
const unversioned = (rows: readonly string[]) => rows.map((row) => row.replace(/"version_bytes":\d+/, ''))
const naming = (ids: Set<string>, texts: readonly string[]) =>
  texts.filter((text) => (text.match(ID) ?? []).some((id) => ids.has(id)))

const storedNames = async () => (await env.FILES.list()).objects.map(({ key }) => key)
const keptNames = async () => (await env.OAUTH_KV.list()).keys.map(({ name }) => name)

/** Rows in all tables of a Durable Object, those of SQLite itself and of indexes not counted. */
const rowsIn = (stub: DurableObjectStub<never>): Promise<number> =>
  runInDurableObject(stub, (_instance: unknown, { storage: { sql } }: DurableObjectState) => {
    const tables = sql
      .exec<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
          AND name NOT GLOB '*_data' AND name NOT GLOB '*_config'`,
      )
      .toArray()
    return tables.reduce(
      (sum, { name }) =>
        sum + sql.exec<{ rows: number }>(`SELECT count(*) AS rows FROM "${name}"`).one().rows,
      0,
    )
  })

describe('asking to delete the account', () => {
  it('needs its e-mail address', async () => {
    const person = await buildPerson()
    expect(await ask(person, 'somebody@example.org')).toMatchObject({
      status: 422,
      body: { code: 'email_mismatch' },
    })
    expect((await call('/api/v1/account', { token: person.token })).body.data.deleteAt).toBeNull()
  })

  it('says when, and ends programs and tokens at once', async () => {
    const { person, programs } = await buildFullAccount()
    for (const token of programs) expect((await call('/api/v1/projects', { token })).status).toBe(200)
    const asked = await ask(person, ` ${person.email.toUpperCase()} `)
    const { deleteAt } = asked.body.data
    expect(Math.abs(Date.parse(deleteAt) - Date.now() - 14 * DAY)).toBeLessThan(60_000)
    for (const token of programs) expect((await call('/api/v1/projects', { token })).status).toBe(401)
    const account = await call('/api/v1/account', { token: person.token })
    expect(account.body.data.deleteAt).toBe(deleteAt)
    expect((await ask(person)).body.data.deleteAt).toBe(deleteAt)
  })

  it('is read without the rest of the account', async () => {
    const { token, ...person } = await buildPerson()
    expect(await call(DELETION, { token })).toMatchObject({ status: 200, body: { data: { deleteAt: null } } })
    const { deleteAt } = (await ask({ token, ...person })).body.data
    expect((await call(DELETION, { token })).body.data).toEqual({ deleteAt })
  })

  it('is told to who signs in, and taken back', async () => {
    const person = await buildPerson()
    const { _id } = await buildProject(person.token)
    const { deleteAt } = (await ask(person)).body.data
    const local = await call('/api/v1/auth/local-credential', {
      method: 'POST',
      json: { email: person.email, name: 'A person' },
    })
    const { credential } = local.body.data
    const signedIn = await call('/api/v1/auth/google', { method: 'POST', json: { credential } })
    expect(signedIn.body.data.deleteAt).toBe(deleteAt)
    const kept = await call(DELETION, { method: 'DELETE', token: signedIn.body.accessToken })
    expect(kept.status).toBe(200)
    await deleteAll()
    expect((await call(`/api/v1/projects/${_id}`, { token: person.token })).status).toBe(200)
  })
})

describe('an account whose 14 days are over', () => {
  it('leaves nothing in any table, store or object', async () => {
    const { pdfId, person, projectId, webhookId } = await buildFullAccount()
    const other = await buildFullAccount()
    const before = await allRows()
    const ids = idsOf(person.id, before)
    const others = idsOf(other.person.id, before)
    for (const table of TABLES)
      if (!ANONYMOUS.has(table))
        expect(naming(ids, before.get(table) ?? []), `the test has a row in ${table}`).not.toEqual([])
    const objects = [
      env.ROOMS.get(env.ROOMS.idFromName(projectId)),
      env.PDF_ROOMS.get(env.PDF_ROOMS.idFromName(pdfId)),
      env.FINGERPRINTS.get(env.FINGERPRINTS.idFromName(`owner:${person.id}`)),
      env.WEBHOOKS.get(env.WEBHOOKS.idFromName(webhookId)),
    ] as unknown as DurableObjectStub<never>[]
    for (const object of objects) expect(await rowsIn(object)).toBeGreaterThan(0)
    for (const names of [await storedNames(), await keptNames()])
      expect(naming(ids, names).length).toBeGreaterThan(0)

    await ask(person)
    await deleteAll()
    await purge({ ...createPorts(env), clock: { now: () => Date.now() + 60 * 60_000 } })

    const after = await allRows()
    for (const table of TABLES) expect(naming(ids, after.get(table) ?? []), table).toEqual([])
    expect(naming(ids, await storedNames())).toEqual([])
    expect(naming(ids, await keptNames())).toEqual([])
    for (const object of objects) expect(await rowsIn(object)).toBe(0)
    // What somebody else has is all there, but for what the nightly run may take: late in the day, use of yesterday's.
    for (const table of TABLES)
      if (!['live_rooms', 'idempotency_keys', 'model_usage'].includes(table))
        expect(unversioned(naming(others, after.get(table) ?? [])), table).toEqual(
          unversioned(naming(others, before.get(table) ?? [])),
        )
  })

  it('is closed at once, and signing in makes a new one', async () => {
    const person = await buildPerson()
    await ask(person)
    await cron(14 * DAY + 60_000)
    const refreshed = await call('/api/v1/auth/refresh-token', {
      method: 'POST',
      json: { refreshToken: person.refreshToken },
    })
    expect(refreshed.status).toBe(401)
    const kept = await call(DELETION, { method: 'DELETE', token: person.token })
    expect(kept).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect((await signInAgain(person)).id).not.toBe(person.id)
  })

  it('loses what a request that was admitted before the closing wrote after it', async () => {
    const person = await buildPerson()
    await ask(person)
    await cron(14 * DAY + 60_000)
    const sent = {
      method: 'POST',
      token: person.token,
      json: { title: 'Too late', content: '<p>Too late</p>' },
    }
    expect((await call('/api/v1/projects', sent)).status).toBe(401)
    const sessions = { ...createPorts(env).sessions, isLive: async () => true }
    const { _id } = (await callWith({ sessions }, '/api/v1/projects', sent)).body.data
    await cron(14 * DAY + 20 * 60_000)
    const { results } = await env.DB.prepare('SELECT id FROM projects WHERE id = ?').bind(_id).all()
    expect(results).toEqual([])
    expect((await createPorts(env).rooms.content(_id)).words).toBe(0)
  })

  it('is tried again where a room could not be emptied', async () => {
    const { person } = await buildFullAccount()
    await ask(person)
    const ports = createPorts(env)
    const logged: unknown[] = []
    const broken = {
      ...ports,
      clock: { now: () => Date.now() + 14 * DAY + 60_000 },
      log: { ...ports.log, error: (...line: unknown[]) => void logged.push(line) },
      pdfRooms: { ...ports.pdfRooms, empty: () => Promise.reject(new TypeError('gone')) },
    }
    await deleteDueAccounts(broken)
    expect(logged).toEqual([['account_not_deleted', { user: person.id, error: 'TypeError' }]])
    await deleteAll()
    const { results } = await env.DB.prepare('SELECT id FROM users WHERE id = ?').bind(person.id).all()
    expect(results).toEqual([])
  })

  it('does not wait for others that cannot be emptied', async () => {
    const broken = new Set<string>()
    for (let at = 0; at < 5; at++) {
      const person = await buildPerson()
      broken.add(person.id)
      await ask(person)
    }
    const person = await buildPerson()
    await ask(person)
    const ports = createPorts(env)
    const run = (later: number) =>
      deleteDueAccounts({
        ...ports,
        clock: { now: () => Date.now() + 14 * DAY + later },
        log: { info: () => {}, warn: () => {}, error: () => {} },
        ownFingerprints: (id) => {
          if (broken.has(id)) throw new TypeError('gone')
          return ports.ownFingerprints(id)
        },
      })
    for (let at = 1; at <= 3; at++) await run(at * 20 * 60_000)
    const { results } = await env.DB.prepare('SELECT id FROM users WHERE id = ?').bind(person.id).all()
    expect(results).toEqual([])
  })
})
