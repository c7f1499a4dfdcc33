import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { keepPdf, readPdf } from '../../../app/shared/kept/kept-database.ts'
import { KEPT_PDFS_MAX } from '../../../workers/contracts/limits.ts'
import { fakeStorage, token } from '../../support/browser.ts'

afterEach(() => vi.unstubAllGlobals())

it('files that the first version kept are read, and leave before later ones', async () => {
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: token({ sub: 'ada', exp: 1 }) }))
  const first = await openDB('colophon-kept', 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: ['userId', 'name'] })
      db.createObjectStore('pdfs', { keyPath: ['userId', 'pdfId'] })
    },
  })
  await first.put('pdfs', { userId: 'ada', pdfId: 'old', file: new Blob(['old']), at: 5 })
  first.close()
  const isKept = async (pdfId: string) => (await readPdf(pdfId)) !== null
  for (let count = 1; count < KEPT_PDFS_MAX; count++) await keepPdf(`${count}`, async () => new Blob(['new']))
  expect((await indexedDB.databases()).map(({ version }) => version)).toEqual([2])
  await keepPdf('last', async () => new Blob(['new']))
  expect(await Promise.all(['old', '1', 'last'].map(isKept))).toEqual([false, true, true])
})
