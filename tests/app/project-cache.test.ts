import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { cacheProject, readCachedProject } from '../../app/shared/manuscript/project-cache.ts'

it('a cached project is written and read after the browser deleted the database', async () => {
  const cached = { userId: 'me', projectId: 'one', state: new Uint8Array([1]), at: 1 }
  await cacheProject(cached)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('colophon-known').onsuccess = resolve
  })
  expect(await readCachedProject('me', 'one')).toBeNull()
  await cacheProject(cached)
  expect(await readCachedProject('me', 'one')).toMatchObject(cached)
})
