// A PDF's room while it reads: what goes on after an eviction, what is skipped, and what a password opens.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { PDF_PAGES_MAX } from '../../../workers/contracts/limits.ts'
import { ok } from '../../../workers/domain/result.ts'
import { createPorts } from '../../../workers/env.ts'
import { readDocument } from '../../../workers/rooms/pdf/document-reading.ts'
import { PageStore } from '../../../workers/rooms/pdf/page-store.ts'
import { PassageIndex } from '../../../workers/rooms/pdf/passage-index.ts'
import type { OpenPdf } from '../../../workers/services/pdf-ports.ts'
import { ENCRYPTED_PDF_PASSWORD, encryptedPdf } from '../../support/pdf/encrypted-pdf.ts'
import { nested } from '../../support/pdf/hostile-pdfs.ts'
import { linesAt, pageOf } from '../../support/pdf/pdf-pages.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { call } from '../../support/workers/client.worker.ts'
import { finishReading, readPdf, roomOf, uploadPdf } from '../../support/workers/pdf.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const PAGES = ['roofs', 'windows', 'shutters', 'gardens', 'streets'].map((word) => [
  `Tenants spoke of ${word}.`,
])

let token: string
beforeEach(async () => {
  token = (await buildPerson()).token
})

const textOf = async (pdfId: string, page: number) =>
  (await call(`/api/v1/pdf/${pdfId}/pages/${page}`, { token })).body.data?.text

/** A PDF as its room has it before the first alarm. */
async function openedPdf(bytes: Uint8Array<ArrayBuffer>, password?: string): Promise<string> {
  const id = createPorts(env).ids.make()
  await env.FILES.put(`pdfs/${id}`, bytes)
  const opened = await roomOf(id).open(id, bytes.length, password)
  expect(opened.ok).toBe(true)
  return id
}
const storeOf = <Value>(id: string, use: (store: PageStore) => Value) =>
  runInDurableObject(roomOf(id), (_, state) => use(new PageStore(state.storage.sql)))
/** Reads in the room as its alarm does, from pages without text. */
const readEmptyPages = (
  id: string,
  {
    page,
    nextTurn,
    isOver = () => false,
  }: {
    page?: OpenPdf['page']
    nextTurn?: (storage: DurableObjectStorage) => void
    isOver?: (store: PageStore) => boolean
  },
) =>
  runInDurableObject(roomOf(id), async (_, { storage }) => {
    const pdf: OpenPdf = {
      pages: PAGES.length,
      metadata: async () => ({ title: '', author: '', subject: '', doi: '' }),
      page: page ?? (async (number) => ok(emptyPage(number))),
      close: async () => {},
    }
    const parts = {
      pdf,
      store: new PageStore(storage.sql),
      index: new PassageIndex(storage.sql),
      onPages() {},
    }
    return readDocument({ ...parts, nextTurn: async () => nextTurn?.(storage) }, () => isOver(parts.store))
  })
const emptyPage = (number: number) => ({ number, width: 600, height: 800, items: [], truncated: false })
const alarmOf = (id: string) => runInDurableObject(roomOf(id), (room) => room.alarm().catch(() => {}))
/** Lets the room's alarms run until it reads no more. */
async function readToEnd(id: string) {
  let state = await roomOf(id).progress()
  while (state?.status === 'reading') state = await roomOf(id).progress(state.pagesRead)
  return state
}

describe('reading', () => {
  it('keeps its pages and its index through an eviction', async () => {
    const pdfId = await readPdf(token, buildPdf(PAGES))
    await evictDurableObject(roomOf(pdfId))
    expect(await textOf(pdfId, 4)).toBe('Tenants spoke of gardens.')
    const json = { question: 'Who spoke of shutters?', pdfId }
    const answer = await call('/api/v1/pdf/ask', { method: 'POST', token, json })
    expect(answer.body.citations[0]).toMatchObject({ page: 3 })
  })

  it('begins again where a room was evicted before its first alarm', async () => {
    const id = await openedPdf(buildPdf(PAGES))
    await evictDurableObject(roomOf(id))
    expect(await roomOf(id).progress()).toMatchObject({ status: 'reading', pagesRead: 0 })
    expect(await readToEnd(id)).toMatchObject({ status: 'ready', pagesRead: 5, skippedPages: [] })
  })

  it('skips and names a page that ended its reader', async () => {
    const id = await openedPdf(buildPdf(PAGES))
    await storeOf(id, (store) => {
      const facts = store.facts()
      if (facts) store.setFacts({ ...facts, laidOut: 1, attempted: 2 })
    })
    await evictDurableObject(roomOf(id))
    expect(await readToEnd(id)).toMatchObject({ status: 'ready', skippedPages: [2] })
    expect(await roomOf(id).page(3)).toContain('shutters')
    expect(await roomOf(id).page(2)).toBeNull()
  })

  it('lays pages out together, and after a crash alone, so that one of them is skipped', async () => {
    const id = await openedPdf(buildPdf(PAGES))
    const together = (store: PageStore) => {
      const { attempted = 0, attemptedTo = 0 } = store.facts() ?? {}
      return [attempted, attemptedTo]
    }
    const attempts: number[][] = []
    const page: OpenPdf['page'] = async (number) => {
      attempts.push(await storeOf(id, together))
      return ok(emptyPage(number))
    }
    await readEmptyPages(id, { page })
    expect(attempts).toEqual(PAGES.map(() => [1, PAGES.length]))
    attempts.length = 0
    await storeOf(id, (store) => {
      const facts = store.facts()
      if (facts) store.setFacts({ ...facts, laidOut: 0, composed: 0, attempted: 1, attemptedTo: 3 })
    })
    await readEmptyPages(id, { page })
    expect(attempts).toEqual([[1, 1], [2, 2], [3, 3], ...PAGES.slice(3).map(() => [4, PAGES.length])])
    expect(await storeOf(id, (store) => store.facts()?.skippedPages)).toEqual([])
  })

  it('names a page whose text is no language, and finds no answer there', async () => {
    const glyphs = (line: string) =>
      line.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29))
    const unmapped = Array(8).fill(
      glyphs('Rooms under a flat roof stay warm at night because brick stores heat.'),
    )
    const pdfId = await readPdf(token, buildPdf([['Tenants spoke of roofs and windows.'], unmapped]))
    const { body } = await call(`/api/v1/pdf/${pdfId}`, { token })
    expect(body.data).toMatchObject({ hasText: true, skippedPages: [2] })
    const ask = { method: 'POST', token, json: { question: 'Who painted the chapel?', pdfId } }
    expect((await call('/api/v1/pdf/ask', ask)).body).toMatchObject({
      data: 'I did not find it in these words.',
      answered: false,
    })
  })

  it('of pages that are no language stops when its time is over', async () => {
    const id = await openedPdf(buildPdf(Array.from({ length: 11 }, () => [])))
    const unmapped = '5RRPV XQGHU D IODW URRI VWD\\ ZDUP DW QLJKW EHFDXVH EULFN VWRUHV KHDW'
    const linesOf = (number: number) => pageOf(linesAt(60, 300, Array(8).fill(unmapped.slice(number))))
    const read = await readEmptyPages(id, {
      page: async (number) => ok({ ...emptyPage(number), items: linesOf(number).items }),
      isOver: (store) => store.facts()?.composed === 10,
    })
    expect(read).toBe(false)
    await storeOf(id, (store) => {
      expect(store.facts()).toMatchObject({
        composed: 10,
        skippedPages: Array.from({ length: 10 }, (_, at) => at + 1),
      })
    })
  })

  it('finds no answer where most pages are pictures, and does not say that there is none', async () => {
    const pdfId = await readPdf(token, buildPdf([['Tenants spoke of roofs and windows.'], [], [], []]))
    const ask = { method: 'POST', token, json: { question: 'Who painted the chapel?', pdfId } }
    expect((await call('/api/v1/pdf/ask', ask)).body.data).toBe('I did not find it in these words.')
  })

  it('ends when the PDF is deleted', async () => {
    const id = await openedPdf(buildPdf(PAGES))
    await roomOf(id).read()
    await roomOf(id).empty()
    expect(await readToEnd(id)).toBeNull()
  })

  it('stores nothing more where the PDF is deleted between two pages that are composed', async () => {
    const id = await openedPdf(buildPdf(Array.from({ length: 10 }, () => [])))
    const reading = readEmptyPages(id, {
      nextTurn(storage) {
        if (new PageStore(storage.sql).facts()?.laidOut !== 10) return
        storage.sql.exec('DELETE FROM laid_out_pages')
        storage.sql.exec('DELETE FROM facts')
      },
    })
    await expect(reading).rejects.toThrow('removed')
    expect(await roomOf(id).progress()).toBeNull()
  })

  it('goes on with the same page where the file could not be read for once', async () => {
    const id = await openedPdf(buildPdf(PAGES))
    const lost = readEmptyPages(id, {
      page: async (number) => {
        if (number === 2) throw new Error('lost')
        return ok(emptyPage(number))
      },
    })
    await expect(lost).rejects.toThrow('lost')
    await evictDurableObject(roomOf(id))
    expect(await readToEnd(id)).toMatchObject({ status: 'ready', skippedPages: [] })
  })

  it('fails where the file cannot be read any more', async () => {
    const id = await openedPdf(buildPdf(PAGES))
    await evictDurableObject(roomOf(id))
    await env.FILES.delete(`pdfs/${id}`)
    for (let times = 0; times < 6; times++) await alarmOf(id)
    expect(await roomOf(id).progress()).toMatchObject({ status: 'failed' })
  })

  it('is told to the list by a later alarm where that failed', async () => {
    const pdfId = await readPdf(token, buildPdf(PAGES))
    await createPorts(env).pdfs.update(pdfId, { status: 'reading' })
    await storeOf(pdfId, (store) => {
      const facts = store.facts()
      if (facts) store.setFacts({ ...facts, listed: false })
    })
    await alarmOf(pdfId)
    expect((await call('/api/v1/pdf', { token })).body.data.pdfs).toMatchObject([{ status: 'ready' }])
  })

  it('of a room that was emptied has failed, and a new upload replaces it', async () => {
    const bytes = buildPdf(PAGES)
    const pdfId = await readPdf(token, bytes)
    await createPorts(env).pdfs.update(pdfId, { status: 'reading' })
    await roomOf(pdfId).empty()
    expect((await call(`/api/v1/pdf/${pdfId}`, { token })).body.data.status).toBe('failed')
    const again = await uploadPdf(token, bytes)
    expect(again.body.data.pdfId).not.toBe(pdfId)
    expect((await call('/api/v1/pdf', { token })).body.data.pdfs.length).toBe(1)
  })

  it('maps each stretch of a page to items of the text layer', async () => {
    const pdfId = await readPdf(token, buildPdf([['Brick stores', 'heat at night.']]))
    const { text, segments } = (await call(`/api/v1/pdf/${pdfId}/pages/1`, { token })).body.data
    expect(text).toBe('Brick stores heat at night.')
    const items = ['Brick stores', 'heat at night.']
    for (const [start, end, item, from, to] of segments)
      expect([text.slice(start, end), item]).toEqual([
        items.find((one) => one.includes(text.slice(start, end)))?.slice(from, to),
        expect.any(Number),
      ])
    expect(segments.length).toBeGreaterThan(1)
  })

  it('refuses more pages than there may be', async () => {
    const bytes = buildPdf(Array.from({ length: PDF_PAGES_MAX + 1 }, () => []))
    expect(await uploadPdf(token, bytes)).toMatchObject({ status: 422, body: { code: 'pdf_too_long' } })
  })

  it('refuses what its reader could not be stopped at, and keeps nothing of it', async () => {
    expect(await uploadPdf(token, nested(40_000))).toMatchObject({
      status: 422,
      body: { code: 'pdf_too_complex' },
    })
    expect((await call('/api/v1/pdf', { token })).body.data.pdfs).toEqual([])
  })
})

describe('an encrypted PDF', () => {
  const withPassword = (password: string) => uploadPdf(token, encryptedPdf(), { fields: { password } })

  it('asks for its password, refuses another, and is read with the right one', async () => {
    expect(await uploadPdf(token, encryptedPdf())).toMatchObject({
      status: 422,
      body: { code: 'pdf_password_required' },
    })
    expect(await withPassword('nonsense')).toMatchObject({
      status: 422,
      body: { code: 'pdf_password_wrong' },
    })
    const { body } = await withPassword(ENCRYPTED_PDF_PASSWORD)
    const read = await finishReading(token, body.data.pdfId)
    expect(read.body.data).toMatchObject({ status: 'ready', encrypted: true })
    expect(await textOf(body.data.pdfId, 1)).toContain('behind the brick wall')
  })

  it('keeps no password: reading that is interrupted fails', async () => {
    const id = await openedPdf(encryptedPdf(), ENCRYPTED_PDF_PASSWORD)
    await storeOf(id, (store) => expect(JSON.stringify(store.facts())).not.toContain('sesame'))
    await evictDurableObject(roomOf(id))
    expect(await readToEnd(id)).toMatchObject({ status: 'failed' })
  })

  it('that could not be read is replaced by a new upload', async () => {
    const { body } = await withPassword(ENCRYPTED_PDF_PASSWORD)
    const { pdfId } = body.data
    await finishReading(token, pdfId)
    await createPorts(env).pdfs.update(pdfId, { status: 'failed' })
    const again = await withPassword(ENCRYPTED_PDF_PASSWORD)
    expect(again.body.data.pdfId).not.toBe(pdfId)
    expect((await finishReading(token, again.body.data.pdfId)).body.data.status).toBe('ready')
    expect((await call('/api/v1/pdf', { token })).body.data.pdfs.length).toBe(1)
  })
})
