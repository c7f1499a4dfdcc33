// Vectors of passages in Cloudflare's Vectorize (developers.cloudflare.com/vectorize/reference/client-api), version 2: changes
// are queued, and seen after some seconds.

import type { NearVector, PassageVectors } from '../services/meaning-ports.ts'
import type { Log } from '../services/ports.ts'
import { withTimeout } from './http/with-timeout.ts'

/** Vectors of one upsert, ids of one deletion and of one look-up, and results of one query without values and metadata. */
const UPSERTED_MAX = 1000
const REMOVED_MAX = 100
const LOOKED_UP_MAX = 20
const RESULTS_MAX = 100
/** A Worker has six connections at once. */
const QUERIES_AT_ONCE = 6
/** Milliseconds for one answer. */
const TIMEOUT = 10_000

/** @returns the vectors of a namespace, a name of at most 64 bytes; its methods throw where Vectorize fails */
export function createVectorize(index: Vectorize, log: Log): (namespace: string) => PassageVectors {
  const ask = async <Answer>(operation: string, question: () => Promise<Answer>): Promise<Answer> => {
    // Async, so that a synchronous throw of the binding becomes a rejection.
    const answer = await withTimeout((async () => question())(), TIMEOUT, new AbortController().signal)
    if (answer.ok) return answer.value
    log.warn('vectorize_failed', { operation, reason: answer.reason, code: codeOf(answer.error) })
    throw new Error('Vectorize failed.')
  }
  return (namespace) => ({
    async put(vectors) {
      for (const batch of batches(vectors, UPSERTED_MAX)) {
        const upserted = batch.map(({ id, values }) => ({ id, namespace, values: [...values] }))
        await ask('upsert', () => index.upsert(upserted))
      }
    },

    async seen(ids) {
      const seen: string[] = []
      for (const batch of batches(ids, LOOKED_UP_MAX))
        for (const { id } of await ask('getByIds', () => index.getByIds(batch))) seen.push(id)
      return seen
    },

    async nearest(vectors, limit) {
      // A boolean is refused with code 40026, whatever the types say.
      const options = { namespace, topK: Math.min(limit, RESULTS_MAX), returnMetadata: 'none' } as const
      const found: NearVector[][] = []
      for (const batch of batches(vectors, QUERIES_AT_ONCE)) {
        const answers = await Promise.all(
          batch.map((values) => ask('query', () => index.query([...values], options))),
        )
        found.push(
          ...answers.map(({ matches }) => matches.map(({ id, score }) => ({ id, similarity: score }))),
        )
      }
      return found
    },

    async remove(ids) {
      for (const batch of batches(ids, REMOVED_MAX)) await ask('deleteByIds', () => index.deleteByIds(batch))
    },
  })
}

const batches = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Code of an error of Vectorize, which stands in its message; 0 for none. */
const codeOf = (error: unknown): number =>
  Number(/code = (\d{1,6})/.exec(error instanceof Error ? error.message : '')?.[1] ?? 0)
