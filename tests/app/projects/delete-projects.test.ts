import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteProjects } from '../../../app/features/projects/delete-projects.ts'
import { foundText, matches } from '../../../app/features/projects/use-project-list.ts'
import { cacheProject, readCachedProject } from '../../../app/shared/manuscript/project-cache.ts'
import { BULK_MAX } from '../../../workers/contracts/limits.ts'
import { fakeStorage, json, problem, token } from '../../support/browser.ts'

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'))
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('deleting several projects', () => {
  it('sends at most as many per request as the contract allows', async () => {
    const asked: string[][] = []
    vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
      const { operation, projectIds } = JSON.parse(init.body)
      expect(operation).toBe('delete')
      asked.push(projectIds)
      return json({ data: { succeeded: projectIds, failed: [] } })
    })
    const all = ids(BULK_MAX + 20)
    expect(await deleteProjects(all)).toEqual({ deleted: all, failed: [] })
    expect(asked.map((one) => one.length)).toEqual([BULK_MAX, 20])
  })

  it('distinguishes failed from already deleted projects', async () => {
    const [a = '', b = '', c = ''] = ids(3)
    vi.stubGlobal('fetch', async () =>
      json({
        data: {
          succeeded: [a],
          failed: [
            { id: b, code: 'internal_error' },
            { id: c, code: 'project_not_found' },
          ],
        },
      }),
    )
    expect(await deleteProjects([a, b, c])).toEqual({ deleted: [a, c], failed: [b] })
  })

  it('deletes them on this device too, and none that stays', async () => {
    const [a = '', b = ''] = ids(2)
    vi.stubGlobal('localStorage', fakeStorage({ accessToken: token({ sub: 'ada', exp: 9e9 }) }))
    vi.stubGlobal('fetch', async () =>
      json({ data: { succeeded: [a], failed: [{ id: b, code: 'internal_error' }] } }),
    )
    for (const projectId of [a, b]) await cacheProject({ userId: 'ada', projectId, at: 1 })
    await deleteProjects([a, b])
    expect(await readCachedProject('ada', a)).toBeNull()
    expect(await readCachedProject('ada', b)).toMatchObject({ projectId: b })
  })

  it('counts projects of a failed request as failed', async () => {
    vi.stubGlobal('fetch', async () => problem(503, 'internal_error'))
    expect(await deleteProjects(ids(2))).toEqual({ deleted: [], failed: ids(2) })
  })
})

it('a search matches title and description, ignoring case and markup', () => {
  const project = { title: 'Reading <em>Middlemarch</em>', description: 'In instalments' }
  expect(matches(project, 'middleMARCH')).toBe(true)
  expect(matches(project, 'INSTAL')).toBe(true)
  expect(matches(project, 'em>')).toBe(false)
  expect(matches(project, 'Dorothea')).toBe(false)
})

it('a truncated search says how many results it shows', () => {
  expect(foundText(7, false)).toBe('7 projects found')
  expect(foundText(1, false)).toBe('1 project found')
  expect(foundText(100, true)).toBe('The first 100 projects found')
})
