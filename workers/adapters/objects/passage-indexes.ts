// Indexes of passages over RPC: a person's are in the object of the person's fingerprints, the corpus's in its first shard
// (docs/decisions/090-passages-by-meaning.md).

import type { PassageIndex } from '../../services/meaning-ports.ts'
import { withTimeout } from '../http/with-timeout.ts'

type Namespace = Env['FINGERPRINTS']

/** Milliseconds for an answer: a check says what was not compared soon after. */
const TIMEOUT = 10_000

export const createOwnPassages =
  (namespace: Namespace) =>
  (userId: string): PassageIndex =>
    passageIndex(namespace.get(namespace.idFromName(`owner:${userId}`)), { userId })

export const createCorpusPassages =
  (namespace: Namespace) =>
  (shards: number): PassageIndex =>
    passageIndex(namespace.get(namespace.idFromName(`corpus:${shards}:0`)), { corpusShards: shards })

function passageIndex(
  shard: ReturnType<Namespace['get']>,
  owner: Parameters<typeof shard.refreshPassages>[0],
): PassageIndex {
  return {
    refresh: (except) => answered(shard.refreshPassages(owner, except ?? null)),
    outdated: (documents, model) => answered(shard.outdatedPassages(documents, model)),
    isWhole: (model) => answered(shard.hasAllPassages(model)),
    nearest: (question) => answered(shard.nearestPassages(question)),
  }
}

/** Throws for an object that does not answer in time, as for one that fails. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const timed = await withTimeout(answer, TIMEOUT, new AbortController().signal)
  if (timed.ok) return timed.value
  throw timed.error ?? new Error('The index of passages did not answer.')
}
