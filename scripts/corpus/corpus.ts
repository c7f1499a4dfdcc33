// `npm run corpus -- import FILE.jsonl|FOLDER --to URL [--shards N]` imports into a deployment's corpus, and goes on where a
// former run was stopped. `npm run corpus -- empty --to URL --shards N` deletes the fingerprints of a former division.
// CORPUS_TOKEN is taken from the environment.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runToEnd } from '../run.ts'
import { importDocuments, type Progress } from './import-documents.ts'
import { ImportRecord } from './import-record.ts'

const USAGE = `npm run corpus -- import FILE.jsonl|FOLDER --to URL [--shards N]
npm run corpus -- empty --to URL --shards N
CORPUS_TOKEN must be in the environment.`

/** Milliseconds between two lines of progress. */
const LINE_MS = 2000

async function corpus(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, shards: { type: 'string' } },
  })
  const [command, input] = positionals
  const token = process.env.CORPUS_TOKEN
  if (!values.to || !token) throw new Error(USAGE)
  const address = new URL('/api/v1/plagiarism/corpus', values.to)
  if (values.shards !== undefined) address.searchParams.set('shards', values.shards)
  if (command === 'import' && input !== undefined) return importInput(resolve(input), address, token)
  if (command === 'empty' && values.shards !== undefined) return empty(address, token)
  throw new Error(USAGE)
}

async function importInput(input: string, address: URL, token: string): Promise<void> {
  const record = new ImportRecord(`${input}.${recordName(address)}.imported`)
  if (record.done.size > 0) console.log(`${record.done.size} documents were imported before.`)
  const began = performance.now()
  let printed = began
  const onProgress = (progress: Progress) => {
    if (performance.now() - printed < LINE_MS) return
    printed = performance.now()
    console.log(line(progress, printed - began))
  }
  const progress = await importDocuments(input, { url: address.href, token }, record, onProgress)
  console.log(line(progress, performance.now() - began))
  if (progress.leftOut > 0) console.log('The reasons stand in the record beside the input.')
}

/** The target of an import in a file's name: what is stored in one is missing in another. */
const recordName = ({ host, searchParams }: URL): string =>
  `${host.replaceAll(/[^\w.-]/g, '-')}${searchParams.has('shards') ? `-${searchParams.get('shards')}` : ''}`

const line = ({ stored, leftOut, bytes }: Progress, milliseconds: number): string =>
  `${stored} stored, ${leftOut} left out, ${(bytes / 1e6).toFixed(1)} MB, ` +
  `${((stored / milliseconds) * 1000).toFixed(1)} documents a second`

async function empty(address: URL, token: string): Promise<void> {
  const answer = await fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`The deployment answered ${answer.status}.`)
  console.log('The fingerprints are deleted.')
}

runToEnd(corpus())
