import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  changeKeptProjects,
  dropPdf,
  forgetKept,
  keepAnswer,
  keepPdf,
  readAnswer,
  readPdf,
} from '../../../app/shared/kept/kept-database.ts'
import { toEvict } from '../../../app/shared/kept/to-evict.ts'
import { fakeStorage, token } from '../../support/browser.ts'

const signIn = (sub: string) =>
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: token({ sub, exp: 1 }), refreshToken: 'r' }))

const LIST = { projects: [], nextCursor: null, total: 7 }
const file = (text: string) => async () => new Blob([text])
const textOf = async (pdfId: string) => (await readPdf(pdfId))?.text()

beforeEach(() => signIn('ada'))
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetKept(null)
  vi.unstubAllGlobals()
})

it('an answer is read with the time it was kept, also with an expired token', async () => {
  await keepAnswer('ada', 'projects:title', { ...LIST, total: 1 })
  await keepAnswer('ada', 'projects:title', LIST)
  expect(await readAnswer('projects:title')).toMatchObject({ data: LIST, at: expect.any(Number) })
  expect(await readAnswer('pdfs')).toBeNull()
})

it('nobody reads what is kept for another, and nothing is kept for nobody', async () => {
  await keepAnswer('ada', 'projects:title', LIST)
  await keepPdf('a', file('Ada’s'))
  signIn('bo')
  expect(await readAnswer('projects:title')).toBeNull()
  expect(await readPdf('a')).toBeNull()
  vi.stubGlobal('localStorage', fakeStorage())
  await keepPdf('a', file('nobody’s'))
  expect(await readPdf('a')).toBeNull()
  signIn('ada')
  expect(await textOf('a')).toBe('Ada’s')
})

it('a file that arrives after its person has left is not kept', async () => {
  await keepPdf('a', async () => {
    signIn('bo')
    return new Blob(['late'])
  })
  expect(await readPdf('a')).toBeNull()
  signIn('ada')
  expect(await readPdf('a')).toBeNull()
})

it('an answer that arrives after its person has left is not kept', async () => {
  signIn('bo')
  await keepAnswer('ada', 'projects:title', LIST)
  expect(await readAnswer('projects:title')).toBeNull()
  signIn('ada')
  expect(await readAnswer('projects:title')).toBeNull()
})

it('a change of the projects is kept in all orders, with their time, and for nobody else', async () => {
  signIn('bo')
  await keepAnswer('bo', 'projects:title', LIST)
  signIn('ada')
  await keepAnswer('ada', 'projects:title', LIST)
  await keepAnswer('ada', 'projects:modified', LIST)
  await keepAnswer('ada', 'pdfs', [])
  const before = await readAnswer('projects:title')
  await changeKeptProjects((list) => ({ ...list, total: list.total - 1 }))
  expect(await readAnswer('projects:title')).toEqual({ ...before, data: { ...LIST, total: 6 } })
  expect((await readAnswer('projects:modified'))?.data.total).toBe(6)
  expect((await readAnswer('pdfs'))?.data).toEqual([])
  signIn('bo')
  expect((await readAnswer('projects:title'))?.data.total).toBe(7)
})

it('a file is read where the device is full', async () => {
  await keepPdf('a', file('one'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await textOf('a')).toBe('one')
})

it('reading a file does not write it again', async () => {
  await keepPdf('a', file('one'))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await textOf('a')
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  expect(put.mock.calls).toMatchObject([[{ pdfId: 'a', bytes: 3 }]])
  expect(put.mock.calls[0]?.[0]).not.toHaveProperty('file')
})

/** Of a file that never comes, until it is ended. */
const endless = (seen: AbortSignal[]) => (signal: AbortSignal) => {
  seen.push(signal)
  return new Promise<Blob>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

it.each([
  ['the PDF is deleted', () => dropPdf('a')],
  ['its person leaves', () => forgetKept(null)],
  ['another person has signed in', () => forgetKept('bo')],
  ['who asked for it ends it', async (viewer: AbortController) => viewer.abort()],
])('a file is fetched once, until %s', async (_, end) => {
  const seen: AbortSignal[] = []
  const viewer = new AbortController()
  const first = keepPdf('a', endless(seen), viewer.signal)
  await keepPdf('a', endless(seen))
  expect(seen.map(({ aborted }) => aborted)).toEqual([false])
  await forgetKept('ada')
  expect(seen.map(({ aborted }) => aborted)).toEqual([false])
  await end(viewer)
  await first
  expect(seen.map(({ aborted }) => aborted)).toEqual([true])
  await keepPdf('a', file('one'))
  expect(await textOf('a')).toBe('one')
})

it('a file that cannot be fetched is no file', async () => {
  await keepPdf('a', () => Promise.reject(new Error('no network')))
  expect(await readPdf('a')).toBeNull()
})

it('what was deleted is not read', async () => {
  await keepPdf('a', file('one'))
  await keepPdf('b', file('two'))
  await dropPdf('a')
  expect(await Promise.all(['a', 'b'].map(textOf))).toEqual([undefined, 'two'])
})

it('another person’s sign-in leaves only their own', async () => {
  await keepPdf('a', file('Ada’s'))
  await keepAnswer('ada', 'pdfs', [])
  signIn('bo')
  await keepPdf('b', file('Bo’s'))
  await forgetKept('bo')
  expect(await textOf('b')).toBe('Bo’s')
  signIn('ada')
  expect(await readPdf('a')).toBeNull()
  expect(await readAnswer('pdfs')).toBeNull()
})

it.each([
  ['beyond the count', { count: 2, bytes: 100 }, [1, 1, 1], 1],
  ['beyond the bytes', { count: 9, bytes: 10 }, [4, 6, 5], 2],
  ['but never the latest', { count: 9, bytes: 10 }, [1, 50], 1],
])('the least recently used leave %s', (_, limits, sizes, leaving) => {
  const kept = sizes.map((size, at) => ({ at, size }))
  const evicted = toEvict(kept, ({ size }) => size, limits).map(({ at }) => at)
  expect(evicted.sort()).toEqual([0, 1, 2].slice(0, leaving))
})
