import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { SAMPLE_PROJECTS } from '../../app/features/projects/sample-projects.ts'
import {
  CACHED_BYTES_MAX,
  cacheProject,
  forgetProjectsOfOthers,
  projectsOnDevice,
  readCachedProject,
} from '../../app/shared/manuscript/project-cache.ts'
import { unsaved } from '../../app/shared/manuscript/unsaved-database.ts'
import type { ProjectItem } from '../../workers/contracts/project.ts'

it('a cached project is written and read after the browser deleted the database', async () => {
  const cached = { userId: 'me', projectId: 'one', bytes: 1, at: 1 }
  await cacheProject(cached)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('colophon-known').onsuccess = resolve
  })
  expect(await readCachedProject('me', 'one')).toBeNull()
  await cacheProject(cached)
  expect(await readCachedProject('me', 'one')).toMatchObject(cached)
})

it('the least recently opened project leaves with its text, unless that has what the room may lack', async () => {
  const row = { userId: 'reader', writer: 'a', order: 1, others: null, own: [], whole: true, timestamp: 1 }
  const own = [{ update: new Uint8Array([0, 0]), seen: null, redone: null }]
  await unsaved.run((db) => db.add('rows', { ...row, projectId: 'saved', stored: true }))
  await unsaved.run((db) => db.add('rows', { ...row, projectId: 'unsaved', own, stored: false }))
  for (const [at, projectId] of ['saved', 'unsaved', 'third'].entries())
    await cacheProject({ userId: 'reader', projectId, bytes: CACHED_BYTES_MAX / 2, at: at + 10 })
  await cacheProject({ userId: 'reader', projectId: 'fourth', bytes: CACHED_BYTES_MAX / 2, at: 20 })
  expect(await Promise.all(['saved', 'unsaved'].map((id) => readCachedProject('reader', id)))).toEqual([
    null,
    null,
  ])
  expect((await unsaved.run((db) => db.getAll('rows'))).map(({ projectId }) => projectId)).toEqual([
    'unsaved',
  ])
})

it('a project that was cached without a setting is read with its default', async () => {
  const project = { ...SAMPLE_PROJECTS[0], settings: { language: 'de' } } as ProjectItem
  await cacheProject({ userId: 'me', projectId: 'old', project, at: 1 })
  expect((await readCachedProject('me', 'old'))?.project?.settings).toEqual({
    citationStyle: 'apa',
    language: 'de',
    autoSave: true,
  })
})

it('projects of a person are on the device with their rows or a state, and those of others are forgotten', async () => {
  const row = { writer: 'a', order: 1, others: null, own: [], whole: true, stored: true, timestamp: 1 }
  for (const [userId, projectId] of [
    ['ada', 'rows'],
    ['bo', 'other'],
  ] as const) {
    await unsaved.run((db) => db.add('rows', { ...row, userId, projectId }))
    await cacheProject({ userId, projectId, at: 1 })
  }
  await cacheProject({ userId: 'ada', projectId: 'listed only', at: 1 })
  const known = await openDB('colophon-known')
  await known.put('projects', { userId: 'ada', projectId: 'state', state: new Uint8Array([0, 0]), at: 1 })
  known.close()
  // Rows on which nothing rests, and rows whose project left the cache.
  await unsaved.run((db) =>
    db.add('rows', { ...row, userId: 'ada', projectId: 'without a whole', whole: false }),
  )
  await unsaved.run((db) => db.add('rows', { ...row, userId: 'bo', projectId: 'not listed' }))
  expect([...((await projectsOnDevice('ada')) ?? [])]).toEqual(['rows', 'state'])
  await forgetProjectsOfOthers('ada')
  const owners = (await unsaved.run((db) => db.getAll('rows'))).map(({ userId }) => userId)
  expect(owners).not.toContain('bo')
  expect(await readCachedProject('bo', 'other')).toBeNull()
  expect([...((await projectsOnDevice('ada')) ?? [])]).toEqual(['rows', 'state'])
})
