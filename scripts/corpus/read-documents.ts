// Documents of an input: the lines of a file of JSON lines, or the PDFs of a folder.

import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CORPUS_TEXT_MAX_LENGTH } from '../../workers/contracts/limits.ts'
import { type CorpusBatch, documentIdSchema } from '../../workers/contracts/plagiarism-corpus.ts'
import { pdfText } from './pdf-text.ts'

export type CorpusDocument = CorpusBatch['documents'][number]
/** A document by its name in the input, or the reason why it cannot be imported. */
export type ReadDocument = { name: string } & ({ document: CorpusDocument } | { reason: string })

/** @param done names that are not read again */
export const readDocuments = (input: string, done: ReadonlySet<string>): AsyncGenerator<ReadDocument> =>
  statSync(input).isDirectory() ? readPdfs(input, done) : readLines(input, done)

/** The name of a line is its number, from 1. */
async function* readLines(file: string, done: ReadonlySet<string>): AsyncGenerator<ReadDocument> {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const name = String(++number)
    if (done.has(name) || line.trim() === '') continue
    yield { name, ...documentOf(line) }
  }
}

function documentOf(line: string): { document: CorpusDocument } | { reason: string } {
  let value: { id?: unknown; text?: unknown } | null
  try {
    value = JSON.parse(line)
  } catch {
    return { reason: 'no JSON' }
  }
  const { id, text } = value ?? {}
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') return { reason: 'no id' }
  if (text === null && id !== undefined) return { document: { id: idOf(String(id)), text } }
  if (typeof text !== 'string') return { reason: 'no text' }
  return withinLimit({ id: id === undefined ? digest(text) : idOf(String(id)), text })
}

/** The name of a PDF is its path in the folder; its id is the hash of its bytes, so that it may be moved. */
async function* readPdfs(folder: string, done: ReadonlySet<string>): AsyncGenerator<ReadDocument> {
  for await (const name of glob('**/*.[pP][dD][fF]', { cwd: folder })) {
    if (done.has(name)) continue
    const bytes = await readFile(join(folder, name))
    const id = digest(bytes)
    const text = await pdfText(new Uint8Array(bytes))
    yield { name, ...(text.ok ? withinLimit({ id, text: text.value }) : { reason: text.failure }) }
  }
}

const withinLimit = (document: { id: string; text: string }) =>
  document.text.length > CORPUS_TEXT_MAX_LENGTH ? { reason: 'too long' } : { document }

/** An id that the API takes: this one, or its hash. */
const idOf = (id: string): string => (documentIdSchema.safeParse(id).success ? id : digest(id))

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 24)
