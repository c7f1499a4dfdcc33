// Finds what a document says on a question: the sentences that answer it without a model (domain/answering), and passages for
// one, by structure, by words and, where the document has vectors, by meaning, fused and reranked.

import { answerDocument, type Document } from '../../domain/answering/answer-document.ts'
import type { Quote } from '../../domain/answering/answer-question.ts'
import { fuse } from '../../domain/answering/fuse.ts'
import type { Candidate } from '../../domain/answering/sentence-features.ts'
import { passagesInOrder } from '../../domain/answering/structure/passages-in-order.ts'
import type { FoundAnswer, FoundPassage, Quotation } from '../../domain/chat/found-answer.ts'
import { foldToLetters } from '../../domain/text/fold-letters.ts'
import type { PdfQuestion, PdfReading } from '../../services/chat-ports.ts'
import type { Ports } from '../../services/ports.ts'
import type { DocumentFacts, PageStore } from './page-store.ts'
import type { PassageIndex } from './passage-index.ts'
import type { PassageVectors } from './passage-vectors.ts'

/** Passages of each ranking that are fused, and of those the ones that are reranked. */
const FUSED = 24

/** Pages of a document that may have no text: those left empty, and of pictures. More are scans, and may say anything. */
const WITHOUT_TEXT_SHARE = 0.1

export type RoomParts = { store: PageStore; index: PassageIndex; vectors: PassageVectors }

export async function findAnswer(
  { store, index, vectors }: RoomParts,
  { reranker }: Pick<Ports, 'reranker'>,
  facts: DocumentFacts,
  { question, vector, passages: limit }: PdfQuestion,
): Promise<FoundAnswer> {
  const answer = answerDocument(question, documentOf(store, index, facts))
  let passages: Candidate[] = answer.passages
  if (vector && facts.embedder === vector.model) {
    const ids = passages.map(({ id }) => id)
    passages = index.withIds(fuse(ids, vectors.nearest(vector.values, FUSED)).slice(0, FUSED))
  }
  const order =
    passages.length > 1
      ? await reranker?.rank(
          question,
          passages.map(({ text }) => text),
        )
      : null
  const ranked = order ? order.flatMap((at) => passages[at] ?? []) : passages
  const quoted = ({ page, start, end }: Quote): Quotation => ({
    ...{ page, start, end },
    text: store.pageText(page).slice(start, end),
  })
  return {
    kind: answer.kind,
    confidence: answer.confidence,
    quotes: answer.quotes.map(quoted),
    places: answer.places.map(quoted),
    passages: ranked.slice(0, limit).map(foundPassage),
  }
}

/** Passages for a reader of the whole, in the document's order. */
export const readPassages = (
  { store, index }: Pick<RoomParts, 'store' | 'index'>,
  facts: DocumentFacts,
  { roles, passages: limit }: PdfReading,
): FoundPassage[] => passagesInOrder(documentOf(store, index, facts).outline, roles, limit).map(foundPassage)

const foundPassage = ({ page, start, end, text, heading }: Candidate): FoundPassage => ({
  ...{ page, start, end, text, heading },
})

/** What answers are found in. */
export function documentOf(store: PageStore, index: PassageIndex, facts: DocumentFacts): Document {
  return {
    outline: {
      title: facts.title,
      authors: facts.authors,
      sections: index
        .sections()
        .filter(({ heading }) => foldToLetters(heading) !== foldToLetters(facts.title)),
      firstPage: store.pageText(1),
      passages: (first, last, limit) => index.between(first, last, limit),
    },
    search: (question) => index.search(question),
    commonRoots: (text) => index.commonRoots(text),
    isWhole:
      facts.skippedPages.length === 0 &&
      facts.pages - store.pagesWithText() <= facts.pages * WITHOUT_TEXT_SHARE,
  }
}
