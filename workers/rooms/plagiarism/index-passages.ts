// Brings passages that are found by meaning up to date with the documents that there are: what is gone or changed is
// removed, what is new is divided into passages, which get their vectors in batches. What is done is stored, so that it
// goes on after an interruption.

import { PASSAGES_OF_BATCH } from '../../contracts/limits.ts'
import { textPassages } from '../../domain/plagiarism/text-passages.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { PassageVectors } from '../../services/meaning-ports.ts'
import { dayOf } from '../../services/model-budget.ts'
import type { Embedder } from '../../services/model-ports.ts'
import type { DocumentVersion } from '../../services/plagiarism-ports.ts'
import type { Ports } from '../../services/ports.ts'
import type { PassageStore } from './passage-store.ts'

/** Milliseconds until the next attempt after a first failure; each further one doubles them. */
const RETRY_MS = 60_000
const FAILURES_MAX = 5
/** Milliseconds until vectors that were stored are looked for, and how often; then their documents are read again. */
const SEEN_MS = 5000
const WAITS_MAX = 60
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * @property read the text of a document; null if it cannot be read now: a later refresh reads it
 * @property vectors of the model with this number
 * @property most passages, of all documents and of those that get vectors in a day
 */
export type Indexing = {
  store: PassageStore
  documents: readonly DocumentVersion[]
  read(document: DocumentVersion): Promise<string | null>
  embedder: Embedder | null
  vectors(model: number): PassageVectors
  most: { passages: number; perDay: number }
  isOver(): boolean
}

/**
 * Works until all is done or `isOver`.
 * @returns milliseconds until it is to be called again; null if nothing is left to do
 */
export async function indexPassages(
  ports: Pick<Ports, 'clock' | 'ids' | 'nextTurn'>,
  indexing: Indexing,
): Promise<number | null> {
  const { store, embedder } = indexing
  if (!(await removeOthers(indexing))) return 0
  if (embedder === null) return null
  const model = store.modelNumber(embedder.model)
  const indexedKeys = new Set(store.documents().map(({ key }) => key))
  const missing = indexing.documents.filter(({ key }) => !indexedKeys.has(key)).values()
  for (;;) {
    const facts = store.facts()
    if (facts === null || facts.failures >= FAILURES_MAX) return null
    if (indexing.isOver()) return 0
    const batch = store.waiting(PASSAGES_OF_BATCH)
    const next = batch.length < PASSAGES_OF_BATCH ? missing.next() : { done: true as const }
    if (!next.done) {
      await addDocument(ports, indexing, next.value, model)
      continue
    }
    if (batch.length === 0) return untilSeen(indexing, model)
    const now = ports.clock.now()
    const day = dayOf(now)
    const embedded = facts.day === day ? facts.embedded : 0
    if (embedded >= indexing.most.perDay) return DAY_MS - (now % DAY_MS)
    const embeddings = await embedder.embed(batch.map(({ text }) => text))
    if (embeddings === null) return retryAfterFailure(store)
    await indexing.vectors(model).put(batch.map(({ id }, at) => ({ id, values: embeddings[at] ?? [] })))
    store.setEmbedded(batch.map(({ id }) => id))
    // A refresh may have changed them meanwhile.
    const present = store.facts()
    if (present === null) return null
    store.setFacts({ ...present, day, embedded: embedded + batch.length, failures: 0, waits: 0 })
  }
}

/** Counts a failure. @returns milliseconds until the next attempt; null if there is none */
export function retryAfterFailure(store: PassageStore): number | null {
  const facts = store.facts()
  if (facts === null) return null
  store.setFacts({ ...facts, failures: facts.failures + 1 })
  return facts.failures + 1 < FAILURES_MAX ? RETRY_MS * 2 ** facts.failures : null
}

/** Removes documents that are gone, or are there in another version or by another model. False if it is over before. */
async function removeOthers({ store, documents, embedder, vectors, isOver }: Indexing): Promise<boolean> {
  const versions = new Map(documents.map(({ key, version }) => [key, version]))
  const model = embedder && store.modelNumber(embedder.model)
  const except = store.facts()?.except
  for (const one of store.documents()) {
    const isCurrent = one.version === versions.get(one.key) && (model === null || one.model === model)
    if (isCurrent || (one.key === except && versions.has(one.key))) continue
    if (isOver()) return false
    await vectors(one.model).remove(store.ids(one.number))
    store.remove(one.number)
  }
  return true
}

async function addDocument(
  { ids, nextTurn }: Pick<Ports, 'ids' | 'nextTurn'>,
  { store, read, most }: Indexing,
  document: DocumentVersion,
  model: number,
): Promise<void> {
  const text = await read(document)
  if (text === null) return
  const found = await runInTurns(textPassages(text), nextTurn)
  // The index may have been emptied meanwhile.
  if (store.facts() === null) return
  const passages = found.map(({ start, end }) => ({
    ...{ id: ids.make(), start, end },
    text: text.slice(start, end),
  }))
  if (store.count() + passages.length <= most.passages) store.add({ ...document, model }, passages)
}

/** Marks the documents whose vectors are found by now. */
async function untilSeen({ store, vectors }: Indexing, model: number): Promise<number | null> {
  const unseen = store.unseen()
  const last = unseen.flatMap((one) => one.last ?? [])
  const seen = new Set(last.length > 0 ? await vectors(model).seen(last) : [])
  const waiting: number[] = []
  for (const one of unseen)
    if (one.last === null || seen.has(one.last)) store.setSeen(one.number)
    else waiting.push(one.number)
  const facts = store.facts()
  if (facts === null || waiting.length === 0) return null
  if (facts.waits < WAITS_MAX) {
    store.setFacts({ ...facts, waits: facts.waits + 1 })
    return SEEN_MS
  }
  for (const number of waiting) {
    await vectors(model).remove(store.ids(number))
    store.remove(number)
  }
  return retryAfterFailure(store)
}
