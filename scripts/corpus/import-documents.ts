// Sends the documents of an input to a deployment's corpus, in batches, some at once; a batch that fails for a while is sent
// again. Documents that cannot be imported are left out and recorded.

import { setTimeout } from 'node:timers/promises'
import pMap from 'p-map'
import { retryAfter } from '../../workers/adapters/http/retry-after.ts'
import { CORPUS_BATCH_MAX, JSON_BODY_MAX_BYTES } from '../../workers/contracts/limits.ts'
import type { ImportRecord } from './import-record.ts'
import { type CorpusDocument, type ReadDocument, readDocuments } from './read-documents.ts'

const BATCHES_AT_ONCE = 4
const ATTEMPTS = 10
/** Milliseconds of a request. */
const TIMEOUT_MS = 180_000
/** Bytes of the body around and between documents. */
const ENVELOPE_BYTES = 1000
const BATCH_BYTES = JSON_BODY_MAX_BYTES - ENVELOPE_BYTES

/** `url`: of the corpus, with its query. */
export type Target = { url: string; token: string }
export type Progress = { stored: number; leftOut: number; bytes: number }

/** Resolves when everything is stored or left out. @throws if the deployment refuses, or fails for too long */
export async function importDocuments(
  input: string,
  target: Target,
  record: ImportRecord,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const progress = { stored: 0, leftOut: 0, bytes: 0 }
  const leaveOut = (name: string, reason: string) => {
    record.add([name], reason)
    progress.leftOut++
  }
  await pMap(
    batchesOf(readDocuments(input, record.done), leaveOut),
    async ({ names, documents, bytes }) => {
      await send(target, documents)
      record.add(names, 'stored')
      progress.stored += names.length
      progress.bytes += bytes
      onProgress(progress)
    },
    { concurrency: BATCHES_AT_ONCE },
  )
  return progress
}

type Batch = { names: string[]; documents: CorpusDocument[]; bytes: number }

async function* batchesOf(
  read: AsyncIterable<ReadDocument>,
  leaveOut: (name: string, reason: string) => void,
): AsyncGenerator<Batch> {
  let batch: Batch = { names: [], documents: [], bytes: 0 }
  for await (const one of read) {
    if ('reason' in one) {
      leaveOut(one.name, one.reason)
      continue
    }
    const bytes = Buffer.byteLength(JSON.stringify(one.document))
    if (bytes > BATCH_BYTES) {
      leaveOut(one.name, 'too long')
      continue
    }
    if (batch.names.length === CORPUS_BATCH_MAX || batch.bytes + bytes > BATCH_BYTES) {
      yield batch
      batch = { names: [], documents: [], bytes: 0 }
    }
    batch.names.push(one.name)
    batch.documents.push(one.document)
    batch.bytes += bytes
  }
  if (batch.names.length > 0) yield batch
}

async function send({ url, token }: Target, documents: CorpusDocument[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ documents }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => error)
    if (!(answer instanceof Error)) {
      await answer.arrayBuffer()
      if (answer.ok) return
      if (answer.status !== 429 && answer.status < 500) throw new Error(refusalOf(answer.status))
    }
    const reason = answer instanceof Error ? answer.message : `it answered ${answer.status}`
    if (attempt === ATTEMPTS) throw new Error(`The deployment fails: ${reason}. The import can be repeated.`)
    const header = answer instanceof Error ? null : answer.headers.get('retry-after')
    await setTimeout((header === null ? 2 ** (attempt - 1) : retryAfter(header)) * 1000)
  }
}

function refusalOf(status: number): string {
  if (status === 404)
    return 'There is no corpus: CORPUS_SHARDS and CORPUS_TOKEN must be set in the deployment.'
  if (status === 401) return 'The deployment has another CORPUS_TOKEN.'
  return `The deployment refused a batch with ${status}.`
}
