import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { SAMPLE_PROJECTS } from '../../app/features/projects/sample-projects.ts'
import { cacheProject, readCachedProject } from '../../app/shared/manuscript/project-cache.ts'
import type { ProjectItem } from '../../workers/contracts/project.ts'

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

it('a project that was cached without a setting is read with its default', async () => {
  const project = { ...SAMPLE_PROJECTS[0], settings: { language: 'de' } } as ProjectItem
  await cacheProject({ userId: 'me', projectId: 'old', project, at: 1 })
  expect((await readCachedProject('me', 'old'))?.project?.settings).toEqual({
    citationStyle: 'apa',
    language: 'de',
    autoSave: true,
  })
})
