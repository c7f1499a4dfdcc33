// Finds what a document says on a question: passages by words and, where it has vectors, by meaning, fused and reranked;
// and the sentences that answer it without a model, by words alone.

import { answerQuestion } from '../../domain/answering/answer-question.ts'
import { fuse } from '../../domain/answering/fuse.ts'
import { analyseQuestion } from '../../domain/answering/question.ts'
import type { Candidate } from '../../domain/answering/sentence-features.ts'
import type { FoundAnswer } from '../../domain/chat/found-answer.ts'
import type { Ports } from '../../services/ports.ts'
import type { DocumentFacts } from './page-store.ts'
import type { PassageIndex } from './passage-index.ts'
import type { PassageVectors } from './passage-vectors.ts'

/** Passages of each ranking that are fused, and of those the ones that are reranked. */
const FUSED = 24

export async function findAnswer(
  index: PassageIndex,
  vectors: PassageVectors,
  { embedder, reranker }: Pick<Ports, 'embedder' | 'reranker'>,
  facts: DocumentFacts,
  question: string,
  limit: number,
): Promise<FoundAnswer> {
  const found = index.search(analyseQuestion(question))
  const byWords = found.candidates
  const answer = answerQuestion(found)
  const quotes = answer.quotes.map(({ page, start, end }) => {
    const within = byWords.find((one) => one.page === page && one.start <= start && end <= one.end)
    return { page, start, end, text: within?.text.slice(start - within.start, end - within.start) ?? '' }
  })
  let passages: Candidate[] = answer.passages
  const [vector] =
    embedder && facts.embedder === embedder.model ? ((await embedder.embed([question])) ?? []) : []
  if (vector) {
    const ids = passages.map(({ id }) => id)
    passages = index.withIds(fuse(ids, vectors.nearest(vector, FUSED)).slice(0, FUSED))
  }
  const order =
    passages.length > 1
      ? await reranker?.rank(
          question,
          passages.map(({ text }) => text),
        )
      : null
  const ranked = order ? order.flatMap((at) => passages[at] ?? []) : passages
  return {
    confidence: answer.confidence,
    quotes,
    passages: ranked
      .slice(0, limit)
      .map(({ page, start, end, text, heading }) => ({ page, start, end, text, heading })),
  }
}
