// Query plans of projects in D1: each query uses an index that begins with the owner.

import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../workers/adapters/d1/database.ts'
import { createProjects } from '../../../workers/adapters/d1/projects.ts'
import { createSessions } from '../../../workers/adapters/d1/sessions.ts'
import { createUsers } from '../../../workers/adapters/d1/users.ts'
import { buildRecord } from '../../support/workers/record.worker.ts'

const ids = (() => {
  let count = 0
  return () => (++count).toString(16).padStart(24, '0')
})()

/** Every statement that is prepared, with what is bound to it. */
function listeningTo(database: D1Database) {
  const heard: { sql: string; bound: unknown[] }[] = []
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    const bind = statement.bind.bind(statement)
    heard.push({ sql, bound: [] })
    const mine = heard.length - 1
    statement.bind = (...bound: unknown[]) => {
      const entry = heard[mine]
      if (entry) entry.bound = bound
      return bind(...bound)
    }
    return statement
  }
  const listening = new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return prepare
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { listening, heard }
}

async function plans(run: (projects: ReturnType<typeof createProjects>) => Promise<unknown>) {
  const { listening, heard } = listeningTo(env.DB)
  await run(createProjects(openDatabase(listening)))
  const found: string[] = []
  for (const { sql, bound } of heard) {
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...bound)
      .all<{ detail: string }>()
    found.push(results.map(({ detail }) => detail).join(' | '))
  }
  return found
}

const none = { status: [], projectType: [], tags: [], id: null, words: '' }
const id = '0123456789abcdef01234567'

describe('the plan of', () => {
  it.each([
    ['lastModified', 'projects_by_modified'],
    ['createdAt', 'projects_by_created'],
    ['title', 'projects_by_title'],
  ] as const)('a page by %s reads its index in order and sorts nothing', async (by, index) => {
    for (const descending of [true, false])
      for (const after of [null, { id, values: [by === 'title' ? 'm' : 5] }]) {
        const [page = '', count = ''] = await plans((projects) =>
          projects.list('u', { filter: none, sort: { by, descending }, after, limit: 21 }),
        )
        expect(page).toContain(`USING INDEX ${index} (user_id=?`)
        if (after) expect(page).toMatch(/\(user_id=\? AND \([a-z_]+,id\)[<>]\(\?,\?\)\)/)
        expect(page).not.toMatch(/TEMP B-TREE|SCAN projects/)
        expect(count).toMatch(/USING COVERING INDEX projects_by_\w+ \(user_id=\?/)
      }
  })

  it.each([
    ['status', 'projects_by_status'],
    ['projectType', 'projects_by_type'],
  ] as const)('a page grouped by %s reads its index in order and sorts nothing', async (by, index) => {
    for (const after of [null, { id, values: [2, 5] }]) {
      const [page = ''] = await plans((projects) =>
        projects.list('u', { filter: none, sort: { by, descending: true }, after, limit: 21 }),
      )
      expect(page).toContain(`USING INDEX ${index} (user_id=?`)
      if (after) expect(page).toMatch(/\(user_id=\? AND \([a-z_]+,last_modified,id\)<\(\?,\?,\?\)\)/)
      expect(page).not.toMatch(/TEMP B-TREE|SCAN projects/)
    }
  })

  it('a count by status and type stays within its index', async () => {
    const filter = { ...none, status: ['draft' as const], projectType: ['essay' as const] }
    const [, count = ''] = await plans((projects) =>
      projects.list('u', { filter, sort: { by: 'title', descending: false }, after: null, limit: 21 }),
    )
    expect(count).toContain('USING COVERING INDEX projects_by_kind (user_id=? AND status=?')
  })

  it('the statistics stays within its index', async () => {
    const [plan] = await plans((projects) => projects.stats('u'))
    expect(plan).toContain('USING COVERING INDEX projects_by_kind (user_id=?')
    expect(plan).not.toContain('TEMP B-TREE')
  })

  it('a search reads no project of anyone else', async () => {
    const filter = { ...none, words: 'x' }
    const sort = { by: 'lastModified' as const, descending: true }
    const found = await plans((projects) => projects.list('u', { filter, sort, after: null, limit: 100 }))
    for (const plan of found)
      expect(plan).toMatch(/^SEARCH projects USING INDEX projects_by_\w+ \(user_id=\?/)
  })
})

const SIZES = { begins: 'It begins', generatedWords: 0, citations: 0, textBytes: 1, versionBytes: 1 }

describe('a snapshot', () => {
  const projects = createProjects(openDatabase(env.DB))
  let userId: string
  beforeAll(async () => {
    const user = { issuer: 'i', subject: 's', email: 'e', name: 'n', picture: null }
    userId = (await createUsers(openDatabase(env.DB)).upsert(user, { id: ids(), createdAt: 1 })).id
  })

  it('replaces the one before, the longer by the shorter too', async () => {
    const project = buildRecord({ id: ids(), userId })
    await projects.insert(project)
    const long = {
      html: `<p>${'long 😀 '.repeat(300_000)}</p>`,
      words: 300_000,
      characters: 2_400_000,
      ...SIZES,
    }
    expect(await projects.recordSnapshot(project.id, long, 100)).toEqual({
      proposals: false,
      webhooks: false,
    })
    expect(await projects.lastContent(userId, project.id)).toBe(long.html)
    expect(
      await projects.recordSnapshot(project.id, { html: '<p>x</p>', words: 1, characters: 1, ...SIZES }, 200),
    ).not.toBeNull()
    expect(await projects.lastContent(userId, project.id)).toBe('<p>x</p>')
    expect(await projects.find(userId, project.id)).toMatchObject({
      wordCount: 1,
      characterCount: 1,
      begins: 'It begins',
      lastModified: 200,
      updatedAt: 200,
    })
  })

  it('does not make a project older than a change that came before it was written', async () => {
    const project = buildRecord({ id: ids(), userId, lastModified: 500, updatedAt: 600 })
    await projects.insert(project)
    await projects.recordSnapshot(project.id, { html: '<p>x</p>', words: 1, characters: 1, ...SIZES }, 400)
    expect(await projects.find(userId, project.id)).toMatchObject({
      wordCount: 1,
      lastModified: 500,
      updatedAt: 600,
    })
  })

  it('of a deleted project stores no text', async () => {
    const id = ids()
    expect(
      await projects.recordSnapshot(id, { html: '<p>Secret</p>', words: 1, characters: 6, ...SIZES }, 1),
    ).toBeNull()
    const rows = await env.DB.prepare('select html from project_contents where project_id = ?').bind(id).all()
    expect(rows.results).toEqual([])
  })
})

describe('purging sessions', () => {
  it('deletes expired tokens, then families without any, and keeps the rest', async () => {
    const database = openDatabase(env.DB)
    const sessions = createSessions(database)
    const user = await createUsers(database).upsert(
      { issuer: 'i', subject: 'purge', email: 'e', name: 'n', picture: null },
      { id: ids(), createdAt: 1 },
    )
    const [old, current] = [ids(), ids()]
    for (const id of [old, current])
      await sessions.openFamily({ id, userId: user.id, createdAt: 1, providerSession: null })
    await sessions.addToken({ hash: 'old', familyId: old, createdAt: 1, expiresAt: 100 })
    await sessions.addToken({ hash: 'older', familyId: current, createdAt: 1, expiresAt: 100 })
    await sessions.addToken({ hash: 'current', familyId: current, createdAt: 1, expiresAt: 9000 })
    await sessions.noteLive(old, ids(), 50)
    await sessions.purge(1000, 500)
    expect(await sessions.findToken('old')).toBeNull()
    expect(await sessions.findToken('older')).toBeNull()
    expect(await sessions.findToken('current')).toMatchObject({ familyId: current, userId: user.id })
    expect(await sessions.liveProjects(old, 0)).toEqual([])
    expect(await sessions.noteLive(old, ids(), 50)).toBe(false)
    expect(await sessions.noteLive(current, ids(), 50)).toBe(true)
  })

  it('deletes rooms of a family whose sockets have closed', async () => {
    const sessions = createSessions(openDatabase(env.DB))
    const user = await createUsers(openDatabase(env.DB)).upsert(
      { issuer: 'i', subject: 'live', email: 'e', name: 'n', picture: null },
      { id: ids(), createdAt: 1 },
    )
    const [family, early, late] = [ids(), ids(), ids()]
    await sessions.openFamily({ id: family, userId: user.id, createdAt: 1, providerSession: null })
    await sessions.addToken({ hash: 'live', familyId: family, createdAt: 1, expiresAt: 9000 })
    await sessions.noteLive(family, early, 400)
    await sessions.noteLive(family, late, 600)
    expect(await sessions.liveProjects(family, 500)).toEqual([late])
    await sessions.purge(1000, 500)
    expect(await sessions.liveProjects(family, 0)).toEqual([late])
  })
})
