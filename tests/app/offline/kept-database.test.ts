import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
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
  await forgetKept(null)
  vi.unstubAllGlobals()
})

it('an answer is read with the time it was kept, also with an expired token', async () => {
  await keepAnswer('projects:title', { ...LIST, total: 1 })
  await keepAnswer('projects:title', LIST)
  expect(await readAnswer('projects:title')).toMatchObject({ data: LIST, at: expect.any(Number) })
  expect(await readAnswer('pdfs')).toBeNull()
})

it('nobody reads what is kept for another, and nothing is kept for nobody', async () => {
  await keepAnswer('projects:title', LIST)
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
  await keepAnswer('pdfs', [])
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
