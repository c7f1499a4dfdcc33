// Answers that no model wrote: the best sentences as a quotation, the nearest places, or that nothing is near.

import type { PdfAnswer } from '../../../contracts/pdf.ts'
import { PLACES_MAX } from '../../../domain/answering/answer-document.ts'
import { fuse } from '../../../domain/answering/fuse.ts'
import type { AnswerCitation } from '../../../domain/chat/chat.ts'
import type { FoundAnswer, Quotation } from '../../../domain/chat/found-answer.ts'
import type { PdfRecord } from '../../../domain/chat/pdf.ts'
import { placesText, quotationText } from '../../../domain/chat/quotation-text.ts'
import type { AskedPdf } from './asked-documents.ts'

const NOT_SAID = 'The document does not seem to say this.'
const NONE_SAYS = 'None of these documents seems to say this.'
const NO_TEXT = 'This PDF has no text that can be read: it may be a scan.'

/** The best sentences of the documents as a quotation. */
export function quotedAnswer(asked: readonly AskedPdf[]): PdfAnswer {
  const [best] = asked
    .filter(({ found }) => found.kind === 'answered')
    .toSorted((one, other) => other.found.confidence - one.found.confidence)
  if (!best) return notAnswered(asked, 'embedded')
  const citations = citationsOf(best.pdf, best.found.quotes)
  return answerOf(quotationText(citations), citations, true, 'embedded')
}

const citationsOf = ({ id: pdfId }: PdfRecord, quotes: readonly Quotation[]): AnswerCitation[] =>
  quotes.map(({ text: quote, ...place }) => ({ pdfId, quote, ...place }))

/** The nearest places; and that the documents do not say it, where nothing is near in any of them. */
export function notAnswered(asked: readonly AskedPdf[], provider: PdfAnswer['provider']): PdfAnswer {
  if (asked.every(({ pdf }) => !pdf.hasText)) return answerOf(NO_TEXT, [], false, provider)
  if (asked.every(({ found }) => found.kind === 'absent'))
    return answerOf(asked.length > 1 ? NONE_SAYS : NOT_SAID, [], false, provider)
  const nearest = asked.toSorted((one, other) => other.found.confidence - one.found.confidence)
  const places = fuse(...nearest.map(({ pdf, found }) => citationsOf(pdf, placesOf(found)))).slice(
    0,
    PLACES_MAX,
  )
  return answerOf(placesText(places), places, false, provider)
}

/** Places near what was asked: those of the index, else the quotes with which a model was not satisfied. */
const placesOf = ({ quotes, places }: FoundAnswer): Quotation[] => (places.length > 0 ? places : quotes)

export const answerOf = (
  data: string,
  citations: AnswerCitation[],
  answered: boolean,
  provider: PdfAnswer['provider'],
): PdfAnswer => ({ status: 'Successful', data, citations, answered, provider })
