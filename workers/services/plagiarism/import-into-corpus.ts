// Stores a batch of documents in the deployment's corpus: texts before fingerprints, so that whatever a look-up finds can be
// read. Repeated, it changes nothing.

import type { CorpusBatch, Imported } from '../../contracts/plagiarism-corpus.ts'
import type { Failure } from '../../domain/failure.ts'
import { tokensOf } from '../../domain/plagiarism/tokens.ts'
import { fingerprintsOf } from '../../domain/plagiarism/winnow.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { Corpus, CorpusDocument } from '../plagiarism-ports.ts'
import type { Ports } from '../ports.ts'

/** Seconds until a batch of which a shard failed is sent again. */
const RETRY_AFTER = 10

export async function importIntoCorpus(
  { corpus, texts, nextTurn }: { corpus: Corpus } & Pick<Ports, 'texts' | 'nextTurn'>,
  { documents }: CorpusBatch,
): Promise<Result<Imported, Failure>> {
  const added: CorpusDocument[] = []
  const removed: string[] = []
  for (const { id, text } of documents) {
    if (text === null) removed.push(id)
    else {
      await texts.put('corpus', id, text)
      const tokens = await runInTurns(tokensOf(text), nextTurn)
      added.push({ key: id, hashes: await runInTurns(fingerprintsOf(tokens), nextTurn) })
    }
    await nextTurn()
  }
  const stored = added.length === 0 || (await corpus.add(added))
  const gone = removed.length === 0 || (await corpus.remove(removed))
  if (!stored || !gone) return fail({ reason: 'corpus_unavailable', retryAfter: RETRY_AFTER })
  await texts.remove('corpus', removed)
  await corpus.passages?.refresh()
  return ok({ added: added.length, removed: removed.length })
}
