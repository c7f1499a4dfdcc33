// What is kept is shown while the server does not answer, without what was deleted.

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PdfLibrary } from '../../../app/features/pdf-chat/documents/pdf-library.ts'
import { type List, readList } from '../../../app/features/projects/use-project-list.ts'
import { PATIENCE_MS } from '../../../app/platform/patience.ts'
import {
  forgetKept,
  keepAnswer,
  keepPdf,
  readAnswer,
  readPdf,
} from '../../../app/shared/kept/kept-database.ts'
import type { Pdf } from '../../../workers/contracts/pdf.ts'
import { fakeStorage, json, token } from '../../support/browser.ts'

const pdf = (pdfId: string) => ({ pdfId, status: 'ready' }) as Pdf
const page = (total: number) => ({ projects: [], nextCursor: null, total })

let answer: (response: Response) => void
beforeEach(() => {
  const accessToken = token({ sub: 'ada', exp: 9e9 })
  vi.stubGlobal('localStorage', fakeStorage({ accessToken }))
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  // Only these: the stand-in of IndexedDB needs the others.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await forgetKept(null)
  vi.unstubAllGlobals()
})

it('the list of projects, until the present one comes', async () => {
  await keepAnswer('ada', 'projects:title', page(7))
  const shown: List[] = []
  const read = readList('title', new AbortController().signal, (list) => shown.push(list))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  answer(json({ data: page(8) }))
  await read
  expect(shown).toMatchObject([
    { total: 7, keptAt: expect.any(Number) },
    { total: 8, keptAt: null },
  ])
  await vi.waitFor(async () => expect((await readAnswer('projects:title'))?.data.total).toBe(8))
})

it('nothing where nothing is kept', async () => {
  const shown: List[] = []
  const read = readList('title', new AbortController().signal, (list) => shown.push(list))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  answer(json({ data: page(8) }))
  await read
  expect(shown).toMatchObject([{ total: 8, keptAt: null }])
})

it('the list of PDFs, until the present one comes', async () => {
  await keepAnswer('ada', 'pdfs', [pdf('a')])
  const library = new PdfLibrary()
  const loaded = library.load()
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  await vi.waitFor(() => expect(library.getSnapshot()).toMatchObject({ list: 'failed', pdfs: [pdf('a')] }))
  answer(json({ data: { pdfs: [pdf('b')] } }))
  await loaded
  expect(library.getSnapshot()).toMatchObject({ list: 'ready', pdfs: [pdf('b')] })
})

it('a PDF that was deleted is kept neither in the list nor as a file', async () => {
  const library = new PdfLibrary()
  const loaded = library.load()
  answer(json({ data: { pdfs: [pdf('a'), pdf('b')] } }))
  await loaded
  await keepPdf('a', async () => new Blob(['a']))
  const removed = library.remove('a')
  answer(json({ data: {} }))
  await removed
  await vi.waitFor(async () => {
    expect((await readAnswer('pdfs'))?.data).toEqual([pdf('b')])
    expect(await readPdf('a')).toBeNull()
  })
})
