// An import in the browser: one key for each file, and what becomes of a cancelled one. XMLHttpRequest and fetch are the
// edges that have stand-ins.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DocumentImport } from '../../app/shared/import/document-import.ts'
import { IMPORT_MAX_BYTES } from '../../workers/contracts/limits.ts'
import { fakeStorage, json, problem } from '../support/browser.ts'

const requests: FakeRequest[] = []

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  isAborted = false
  readonly headers = new Map<string, string>()
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader = () => null
  abort() {
    this.isAborted = true
    this.onabort?.()
    this.onloadend?.()
  }
  send() {
    requests.push(this)
  }
  sent(part: number) {
    this.upload.onprogress?.({ loaded: part, total: 1 })
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

const MADE = { data: { project: { _id: 'made', title: 'Heat' }, report: {} } }
let deleted: string[]
let imported: string[]
let left: string[]
const begin = (file = new File(['# Heat'], 'heat.md')) =>
  new DocumentImport(file, { onImported: (id) => imported.push(id), onLeft: (title) => left.push(title) })
const last = () => requests.at(-1) as FakeRequest
const key = () => last().headers.get('idempotency-key')

beforeEach(() => {
  requests.length = 0
  imported = []
  left = []
  deleted = []
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: 'a', refreshToken: 'b' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    deleted.push(`${method} ${address}`)
    return json({ data: { deleted: true } })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Starts it, and returns its end once the request is sent. */
async function start(work: DocumentImport): Promise<{ end: Promise<void> }> {
  const before = requests.length
  const end = work.start()
  await vi.waitFor(() => expect(requests).toHaveLength(before + 1), { timeout: 10_000 })
  return { end }
}

describe('an import', () => {
  it('is sent again under the same key after a lost answer, and under another for another file', async () => {
    const work = begin()
    const { end: first } = await start(work)
    const sentUnder = key()
    expect(sentUnder).toMatch(/^[\da-f-]{36}$/)
    last().sent(1)
    last().onerror?.()
    last().onloadend?.()
    await first
    expect(work.getSnapshot()).toMatchObject({ mayRepeat: true, problem: expect.any(String) })
    const { end: second } = await start(work)
    expect(key()).toBe(sentUnder)
    expect(work.getSnapshot()).toMatchObject({ sent: 0, problem: null })
    last().answer(201, MADE)
    await second
    expect(imported).toEqual(['made'])
    await start(begin())
    expect(key()).not.toBe(sentUnder)
  })

  it('may be repeated while the first one is read, and not where the file is at fault', async () => {
    for (const [status, code, mayRepeat] of [
      [409, 'idempotency_key_in_flight', true],
      [503, 'database_unavailable', true],
      [422, 'document_damaged', false],
    ] as const) {
      const work = begin()
      const { end: ended } = await start(work)
      last().answer(status, { code, detail: 'So it is.' })
      await ended
      expect([code, work.getSnapshot().mayRepeat]).toEqual([code, mayRepeat])
    }
  })

  it('is aborted if it is cancelled before it is sent', async () => {
    const work = begin()
    const { end: ended } = await start(work)
    last().sent(0.4)
    work.cancel()
    await ended
    expect([last().isAborted, imported, deleted]).toEqual([true, [], []])
  })

  it('that is cancelled once it is sent is deleted when its answer arrives', async () => {
    const work = begin()
    const { end: ended } = await start(work)
    last().sent(1)
    work.cancel()
    expect(last().isAborted).toBe(false)
    last().answer(201, MADE)
    await ended
    expect([imported, deleted, left]).toEqual([[], ['DELETE /api/v1/projects/made'], []])
  })

  it('that cannot be deleted is told of', async () => {
    vi.stubGlobal('fetch', async () => problem(503, 'database_unavailable'))
    const work = begin()
    const { end: ended } = await start(work)
    last().sent(1)
    work.cancel()
    last().answer(201, MADE)
    await ended
    expect(left).toEqual(['Heat'])
  })

  it('begins anew after it was cancelled, as an effect does that runs twice', async () => {
    const work = begin()
    const { end: first } = await start(work)
    const cancelled = key()
    work.cancel()
    await first
    const { end: second } = await start(work)
    expect(key()).not.toBe(cancelled)
    last().answer(201, MADE)
    await second
    expect(imported).toEqual(['made'])
  })

  it('of a file that is too large is not sent', async () => {
    const file = new File([], 'large.docx')
    Object.defineProperty(file, 'size', { value: IMPORT_MAX_BYTES + 1 })
    const work = begin(file)
    await work.start()
    expect(requests).toEqual([])
    expect(work.getSnapshot()).toMatchObject({ problem: expect.stringMatching(/\d/), mayRepeat: false })
  })
})
