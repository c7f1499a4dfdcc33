// Gives the passages of a document their vectors, in batches. What is done is stored, so that it goes on after an
// interruption; after some failures the document is left without vectors.

import type { Embedder } from '../../services/model-ports.ts'
import type { PageStore } from './page-store.ts'
import type { PassageIndex } from './passage-index.ts'
import type { PassageVectors } from './passage-vectors.ts'

const BATCH = 50
const FAILURES_MAX = 5
/** Milliseconds until the next attempt after a failure. */
const RETRY_MS = 60_000

/**
 * Works until all passages have vectors or `isOver`.
 * @returns milliseconds until it is to be called again; null if there is nothing left to do
 */
export async function embedPassages(
  store: PageStore,
  index: PassageIndex,
  vectors: PassageVectors,
  embedder: Embedder,
  isOver: () => boolean,
): Promise<number | null> {
  for (;;) {
    const facts = store.facts()
    if (facts?.embedder !== '' || facts.embeddingFailures >= FAILURES_MAX) return null
    const batch = index.following(facts.embedded, BATCH)
    const last = batch.at(-1)
    if (!last) {
      store.setFacts({ ...facts, embedder: embedder.model })
      return null
    }
    if (isOver()) return 0
    const embeddings = await embedder.embed(batch.map(({ text }) => text))
    // The room may have been emptied meanwhile.
    if (store.facts() === null) return null
    if (!embeddings) {
      store.setFacts({ ...facts, embeddingFailures: facts.embeddingFailures + 1 })
      return RETRY_MS
    }
    for (const [at, { id }] of batch.entries()) vectors.add(id, embeddings[at] ?? [])
    store.setFacts({ ...facts, embedded: last.id })
  }
}
