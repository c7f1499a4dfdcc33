import { afterEach, expect, it, vi } from 'vitest'
import {
  beginFile,
  dropFile,
  fileRange,
  keepFile,
  takeFile,
  WHOLE_FILE_MAX,
} from '../../../app/features/pdf-chat/viewer/stored-file.ts'
import { token } from '../../support/browser.ts'

type Asked = { range: string | null; signal: AbortSignal }

/** Answers each request for a file with as many bytes as it asks for. */
function serve(length: number): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit & { headers: Headers }) => {
    const range = headers.get('range')
    asked.push({ range, signal: signal as AbortSignal })
    const [begin = 0, end = length - 1] = range?.match(/\d+/g)?.map(Number) ?? []
    return new Response(new Uint8Array(end - begin + 1), { status: range ? 206 : 200 })
  })
  return asked
}

vi.mock('../../../app/platform/browser-storage.ts', () => ({
  readTokens: () => ({ accessToken: token({ sub: 'ada', exp: 9e9 }) }),
}))
afterEach(dropFile)

it('is asked for once, before the viewer takes it', async () => {
  const asked = serve(900)
  beginFile({ pdfId: 'a', length: 900 })
  const { bytes } = takeFile({ pdfId: 'a', length: 900 })
  expect((await bytes).byteLength).toBe(900)
  expect(asked.map(({ range }) => range)).toEqual([null])
  // Opened once more, it is asked for once more: the browser has it.
  await takeFile({ pdfId: 'a', length: 900 }).bytes
  expect(asked).toHaveLength(2)
})

it('is no longer asked for when another PDF is shown, or none', async () => {
  const asked = serve(900)
  beginFile({ pdfId: 'a', length: 900 })
  beginFile({ pdfId: 'b', length: 900 })
  dropFile()
  await vi.waitFor(() => expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]))
})

it('goes on loading for the viewer that took it', async () => {
  const asked = serve(900)
  beginFile({ pdfId: 'a', length: 900 })
  const { bytes, ended } = takeFile({ pdfId: 'a', length: 900 })
  dropFile()
  await vi.waitFor(() => expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]))
  ended.abort()
  await bytes.catch(() => {})
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
})

it('is not asked for as a whole where it is large', async () => {
  const asked = serve(WHOLE_FILE_MAX + 1)
  beginFile({ pdfId: 'a', length: WHOLE_FILE_MAX + 1 })
  expect((await fileRange('a', 10, 20, new AbortController().signal)).byteLength).toBe(10)
  expect(asked.map(({ range }) => range)).toEqual(['bytes=10-19'])
})

it('of fewer bytes than are stored is a failure', async () => {
  serve(800)
  vi.useFakeTimers()
  const { bytes } = takeFile({ pdfId: 'a', length: 900 })
  const failed = expect(bytes).rejects.toThrow('fewer bytes')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await failed
})

it.each([
  [false, [null]],
  [true, []],
])('is fetched for keeping unless its reader saves data: %s', (saveData, ranges) => {
  const asked = serve(900)
  vi.stubGlobal('navigator', { connection: { saveData } })
  keepFile('large', new AbortController().signal)
  // It asks before it returns.
  expect(asked.map(({ range }) => range)).toEqual(ranges)
  vi.unstubAllGlobals()
})
