// Indexes of fingerprints over RPC: a Durable Object for the documents of each user, and several for the deployment's
// corpus, each of which has the hashes with one remainder, of all documents (docs/decisions/063-fingerprints-in-shards.md).

import type { PassageIndex } from '../../services/meaning-ports.ts'
import type { Corpus, DocumentHits, FingerprintIndex } from '../../services/plagiarism-ports.ts'
import type { Log } from '../../services/ports.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { sha256Hex } from '../sha256-hex.ts'

type Namespace = Env['FINGERPRINTS']

/** Milliseconds for the answer of the object of a user, of one shard, and for storing a batch. */
const OWN_MS = 20_000
const FIND_MS = 5000
const WRITE_MS = 60_000
export const createOwnFingerprints =
  (namespace: Namespace) =>
  (userId: string): FingerprintIndex => {
    const shard = namespace.get(namespace.idFromName(`owner:${userId}`))
    return {
      outdated: (documents) => answered(shard.outdated(documents), OWN_MS),
      add: (documents) => answered(shard.add(documents), WRITE_MS),
      keys: () => answered(shard.keys(), OWN_MS),
      remove: (keys) => answered(shard.remove(keys), WRITE_MS),
      find: (hashes, limit) => answered(shard.find(hashes, limit), OWN_MS),
      findByTerms: (roots, limit) => answered(shard.findByTerms(roots, limit), OWN_MS),
      empty: () => answered(shard.empty(), WRITE_MS),
      takeCorpusQuery: (day, limit) => answered(shard.takeCorpusQuery(day, limit), OWN_MS),
    }
  }

/** Throws for an object that does not answer in time, as for one that fails. */
async function answered<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const timed = await withTimeout(answer, milliseconds, new AbortController().signal)
  if (timed.ok) return timed.value
  throw timed.error ?? new Error('The index of fingerprints did not answer.')
}

/** Documents of one shard that are summed: more than are wanted, since what a document shares is spread over the shards. */
const FOUND_OF_SHARD = 500
/** Hexadecimal digits of the hash that is a document's version. */
const VERSION_LENGTH = 16

/**
 * @param shards their number is part of their names: another number is another corpus
 * @param passages by meaning of the corpus of so many shards; null where its texts do not leave for a model
 */
export function createCorpus(
  namespace: Namespace,
  shards: number,
  log: Log,
  passages: ((shards: number) => PassageIndex) | null = null,
): Corpus {
  const all = Array.from({ length: shards }, (_, number) => number)
  const shard = (number: number) => namespace.get(namespace.idFromName(`corpus:${shards}:${number}`))
  const dividedHashes = (hashes: readonly number[]) => {
    const divided = all.map((): number[] => [])
    for (const hash of hashes) divided[hash % shards]?.push(hash)
    return divided
  }

  /** What each of these shards returns; null for one that fails. */
  const ask = <Answer>(
    numbers: readonly number[],
    question: (number: number) => Promise<Answer>,
    milliseconds: number,
  ): Promise<(Answer | null)[]> =>
    Promise.all(
      numbers.map(async (number) => {
        const answer = await withTimeout(question(number), milliseconds, new AbortController().signal)
        if (answer.ok) return answer.value
        log.warn('corpus_shard_failed', { shard: number, shards, reason: answer.reason })
        return null
      }),
    )
  const write = async (change: (number: number) => Promise<void>): Promise<boolean> => {
    const done = await ask(all, (number) => change(number).then(() => true), WRITE_MS)
    return done.every((one) => one !== null)
  }

  return {
    async add(documents) {
      const divided = await Promise.all(
        documents.map(async ({ key, hashes }) => ({
          key,
          version: (await sha256Hex(hashes.join())).slice(0, VERSION_LENGTH),
          hashes: dividedHashes(hashes),
        })),
      )
      // A shard without a hash of a document is told, too: it may have some of a former version.
      return write((number) =>
        shard(number).add(divided.map((one) => ({ ...one, hashes: one.hashes[number] ?? [] }))),
      )
    },

    remove: (keys) => write((number) => shard(number).remove(keys)),

    async find(hashes, limit) {
      const divided = dividedHashes(hashes)
      const asked = all.filter((number) => divided[number]?.length)
      const answers = await ask(
        asked,
        (number) => shard(number).find(divided[number] ?? [], Math.max(limit, FOUND_OF_SHARD)),
        FIND_MS,
      )
      return {
        documents: summed(answers.flatMap((answer) => answer ?? [])).slice(0, limit),
        shards: asked.length,
        answered: answers.filter((answer) => answer !== null).length,
      }
    },

    async empty() {
      await Promise.all(all.map((number) => shard(number).empty()))
    },

    passages: passages?.(shards) ?? null,

    dividedInto: (other) => createCorpus(namespace, other, log, passages),
  }
}

/** Each document once, the greatest weight first. */
function summed(found: readonly DocumentHits[]): DocumentHits[] {
  const sums = new Map<string, DocumentHits>()
  for (const { key, hits, weight } of found) {
    const before = sums.get(key)
    sums.set(key, { key, hits: hits + (before?.hits ?? 0), weight: weight + (before?.weight ?? 0) })
  }
  return [...sums.values()].sort((one, other) => other.weight - one.weight || (one.key < other.key ? -1 : 1))
}
