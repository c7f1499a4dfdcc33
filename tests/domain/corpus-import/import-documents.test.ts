// The import into a corpus, against a stand-in of the deployment.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importDocuments } from '../../../scripts/corpus/import-documents.ts'
import { ImportRecord } from '../../../scripts/corpus/import-record.ts'
import { CORPUS_TEXT_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { corpusBatchSchema } from '../../../workers/contracts/plagiarism-corpus.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'

let folder: string
let server: Server
let url: string
/** Statuses of the next answers; 200 where there is none. */
let statuses: number[]
let requests: { authorization: string | undefined; documents: { id: string; text: string | null }[] }[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-corpus-'))
  statuses = []
  requests = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { documents } = corpusBatchSchema.parse(JSON.parse(body))
    requests.push({ authorization: request.headers.authorization, documents })
    response.writeHead(statuses.shift() ?? 200, { 'retry-after': '0' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

const lines = (...documents: unknown[]) => {
  const file = join(folder, 'theses.jsonl')
  writeFileSync(
    file,
    documents.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join(''),
  )
  return file
}
const record = () => new ImportRecord(join(folder, 'record'))
const importing = (input: string) => importDocuments(input, { url, token: 'secret' }, record(), () => {})
const sentIds = () => requests.flatMap(({ documents }) => documents.map(({ id }) => id))

describe('lines of JSON', () => {
  it('are sent with their ids, in batches of 50', async () => {
    const progress = await importing(
      lines(...Array.from({ length: 120 }, (_, at) => ({ id: `t-${at}`, text: `Text ${at}.` }))),
    )
    expect(progress).toMatchObject({ stored: 120, leftOut: 0 })
    expect(requests.map(({ documents }) => documents.length).sort()).toEqual([20, 50, 50])
    expect(new Set(sentIds()).size).toBe(120)
    expect(requests[0]?.authorization).toBe('Bearer secret')
  })

  it('are sent in batches that a request may have', async () => {
    const text = '字'.repeat(900_000)
    await importing(lines(...Array.from({ length: 3 }, (_, at) => ({ id: `t-${at}`, text }))))
    expect(requests.map(({ documents }) => documents.length)).toEqual([1, 1, 1])
  })

  it('get an id by their text where they have none, and by their id where the API does not take it', async () => {
    await importing(
      lines({ text: 'One.' }, { text: 'One.' }, { id: 'a/b c', text: 'Two.' }, { id: 7, text: 'Three.' }),
    )
    const [one, again, path, number] = sentIds()
    expect(one).toMatch(/^[\da-f]{24}$/)
    expect(again).toBe(one)
    expect(path).toMatch(/^[\da-f]{24}$/)
    expect(number).toBe('7')
  })

  it('are left out, with the reason, where they cannot be imported', async () => {
    const tooLong = 'a'.repeat(CORPUS_TEXT_MAX_LENGTH + 1)
    const input = lines('{', '', { id: 'a' }, 'null', { id: 'b', text: tooLong }, { id: 'c', text: null })
    expect(await importing(input)).toMatchObject({ stored: 1, leftOut: 4 })
    expect(requests[0]?.documents).toEqual([{ id: 'c', text: null }])
    expect(
      readFileSync(join(folder, 'record'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      ['1', 'no JSON'],
      ['3', 'no text'],
      ['4', 'no text'],
      ['5', 'too long'],
      ['6', 'stored'],
    ])
  })
})

describe('an import', () => {
  it('sends a batch again where the deployment is busy or fails', async () => {
    statuses = [429, 503, 500]
    expect(await importing(lines({ id: 'a', text: 'One.' }))).toMatchObject({ stored: 1 })
    expect(sentIds()).toEqual(['a', 'a', 'a', 'a'])
  })

  it.each([
    [401, 'another CORPUS_TOKEN'],
    [404, 'no corpus'],
    [422, '422'],
  ])('ends where the deployment refuses with %d, and stores nothing as done', async (status, message) => {
    statuses = [status]
    await expect(importing(lines({ id: 'a', text: 'One.' }))).rejects.toThrow(message)
    expect(record().done.size).toBe(0)
  })

  it('goes on where it was stopped, also where the record breaks off', async () => {
    const input = lines({ id: 'a', text: 'One.' }, { id: 'b', text: 'Two.' }, { id: 'c', text: 'Three.' })
    writeFileSync(join(folder, 'record'), '["1","stored"]\n["2","sto')
    await importing(input)
    expect(sentIds()).toEqual(['b', 'c'])
    expect([...record().done].sort()).toEqual(['1', '2', '3'])
    await importing(input)
    expect(requests).toHaveLength(1)
  })
})

it('reads the PDFs of a folder and of folders in it; one that cannot be read is left out', async () => {
  const pdfs = join(folder, 'pdfs')
  mkdirSync(join(pdfs, '2019'), { recursive: true })
  writeFileSync(join(pdfs, 'one.pdf'), buildPdf([['Tenants spoke of roofs.'], ['They spoke of windows.']]))
  writeFileSync(join(pdfs, '2019/TWO.PDF'), buildPdf([['Flows fell by half.']]))
  writeFileSync(join(pdfs, 'scan.pdf'), buildPdf([[]]))
  writeFileSync(join(pdfs, 'broken.pdf'), 'no PDF')
  writeFileSync(join(pdfs, 'notes.txt'), 'no PDF either')
  expect(await importing(pdfs)).toMatchObject({ stored: 2, leftOut: 2 })
  expect(requests.flatMap(({ documents }) => documents.map(({ text }) => text)).sort()).toEqual([
    'Flows fell by half.',
    'Tenants spoke of roofs.\n\nThey spoke of windows.',
  ])
  expect(readFileSync(join(folder, 'record'), 'utf8')).toContain('["scan.pdf","no text"]')
  await importing(pdfs)
  expect(requests).toHaveLength(1)
})
