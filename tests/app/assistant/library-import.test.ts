// Resuming a failed import: its requests, and when the key is stored.

import { afterEach, expect, it, vi } from 'vitest'
import { LibraryImport } from '../../../app/features/assistant/citations/library-import.ts'
import { fakeStorage, json, problem } from '../../support/browser.ts'

afterEach(() => vi.unstubAllGlobals())

it('a failed import resumes at its cursor, and stores the key with the first successful call after that is requested', async () => {
  const sent: { cursor: string | null; remember: boolean }[] = []
  let answers = [0, 1]
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { cursor, remember } = JSON.parse(String(body))
    sent.push({ cursor, remember })
    const next = answers.shift()
    if (next === undefined) return problem(500, 'unexpected')
    const counts = { added: 1, updated: 0, skipped: 0, read: 1, total: 4, problems: [] }
    return json({ data: { ...counts, nextCursor: next === 3 ? null : String(next) } })
  })
  const wanted = { apiKey: 'a key', library: null, collection: null }
  const { signal } = new AbortController()
  const run = new LibraryImport('zotero', wanted, () => {})
  await expect(run.run(false, signal)).rejects.toMatchObject({ status: 500 })
  expect(run.tally).toMatchObject({ added: 2, read: 2, total: 4 })
  answers = [2, 3]
  expect(await run.run(true, signal)).toMatchObject({ added: 4, read: 4 })
  expect(sent).toEqual([
    { cursor: null, remember: false },
    { cursor: '0', remember: false },
    { cursor: '1', remember: false },
    { cursor: '1', remember: true },
    { cursor: '2', remember: false },
  ])
})
