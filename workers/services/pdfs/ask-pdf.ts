// Answers a question from PDFs. With a model: claims from the best passages, each sent once its quotes are found on their
// pages. Without one, or where it fails or nothing of its answer holds: the best sentences, as a quotation.

import { PDF_ANSWER_MAX_LENGTH, PDF_ANSWER_MAX_TOKENS, PDF_ANSWER_PASSAGES } from '../../contracts/limits.ts'
import type { AnswerEvent, PdfAnswer } from '../../contracts/pdf.ts'
import { PLACES_MAX } from '../../domain/answering/answer-document.ts'
import { withSubject } from '../../domain/answering/follow-up.ts'
import { fuse } from '../../domain/answering/fuse.ts'
import { answerPrompt, NO_ANSWER } from '../../domain/chat/answer-prompt.ts'
import type { AnswerCitation } from '../../domain/chat/chat.ts'
import type { FoundAnswer, Quotation } from '../../domain/chat/found-answer.ts'
import type { PdfRecord } from '../../domain/chat/pdf.ts'
import { placesText, quotationText } from '../../domain/chat/quotation-text.ts'
import { checkClaim, readClaims } from '../../domain/chat/read-claims.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { PdfQuestion } from '../chat-ports.ts'
import type { Ports } from '../ports.ts'

export type AskPorts = Pick<Ports, 'embedder' | 'log' | 'model' | 'pdfRooms' | 'pdfs'>

const NO_PDF = 'Please upload a PDF first.'
const NOT_SAID = 'The document does not seem to say this.'
const NONE_SAYS = 'None of these documents seems to say this.'
const NO_TEXT = 'This PDF has no text that can be read: it may be a scan.'

/** @property previous questions of the conversation, the latest last */
export type PdfsQuestion = { question: string; previous: readonly string[]; pdfIds: readonly string[] }

/** A PDF with what its index found. */
type Asked = { pdf: PdfRecord; found: FoundAnswer }
type Passage = FoundAnswer['passages'][number] & { pdf: PdfRecord }

/** Searches the PDFs, all at once. @returns the events of the answer, of which the last is `done` */
export async function askPdfs(
  ports: AskPorts,
  userId: string,
  { question, previous, pdfIds }: PdfsQuestion,
  signal: AbortSignal,
): Promise<Result<AsyncGenerator<AnswerEvent, PdfAnswer>, Failure>> {
  const pdfs = await Promise.all([...new Set(pdfIds)].map((id) => ports.pdfs.find(userId, id)))
  if (!pdfs.every((pdf) => pdf !== null)) return fail({ reason: 'pdf_not_found' })
  const whole = withSubject(question, previous)
  const vector = await vectorOf(ports, whole)
  const asked: Asked[] = []
  const searches = pdfs.map(({ id }) =>
    ports.pdfRooms.search(id, { question: whole, vector, passages: PDF_ANSWER_PASSAGES }),
  )
  for (const [at, found] of (await Promise.all(searches)).entries()) {
    if (!found.ok) return found
    asked.push({ pdf: pdfs[at] as PdfRecord, found: found.value })
  }
  return ok(answer(ports, { question, previous }, asked, signal))
}

/** Null without a model for vectors, and where it failed: words alone decide then. */
export async function vectorOf(
  { embedder }: Pick<AskPorts, 'embedder'>,
  question: string,
): Promise<PdfQuestion['vector']> {
  const [values] = (await embedder?.embed([question])) ?? []
  return embedder && values ? { model: embedder.model, values } : null
}

type Conversation = Pick<PdfsQuestion, 'question' | 'previous'>

async function* answer(
  ports: AskPorts,
  conversation: Conversation,
  asked: Asked[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, PdfAnswer> {
  const lists = asked.map(({ pdf, found }) => found.passages.map((passage): Passage => ({ ...passage, pdf })))
  const passages = fuse(...lists).slice(0, PDF_ANSWER_PASSAGES)
  const written =
    ports.model.can.generate && passages.length > 0
      ? yield* writtenAnswer(ports, conversation, passages, asked, signal)
      : null
  const whole = written ?? quotedAnswer(asked)
  yield { event: 'done', data: whole }
  return whole
}

/** Null where the model failed, or nothing that it wrote holds. */
async function* writtenAnswer(
  { model, log }: AskPorts,
  conversation: Conversation,
  passages: Passage[],
  asked: Asked[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, PdfAnswer | null> {
  const messages = answerPrompt(
    conversation,
    passages.map(({ pdf, page, heading, text }) => ({
      document: pdf.title || pdf.name,
      page,
      heading,
      text,
    })),
  )
  const stream = model.stream({ messages, maxTokens: PDF_ANSWER_MAX_TOKENS, temperature: 0.2, signal })
  const citations: AnswerCitation[] = []
  let text = ''
  let pending = ''
  let length = 0
  let dropped = 0
  let isEnd = false
  while (!isEnd) {
    const step = await stream.next()
    isEnd = step.done === true || length > PDF_ANSWER_MAX_LENGTH
    if (step.done && step.value) log.warn('answer_failed', { reason: step.value.reason })
    if (!step.done) {
      pending += step.value
      length += step.value.length
    }
    const { claims, rest } = readClaims(pending, isEnd)
    pending = rest
    for (const claim of claims) {
      const checked = checkClaim(claim, passages)
      if (!checked) {
        dropped++
        continue
      }
      const added = checked.at.map(({ passage, start, end }) => {
        const { pdf, page, text: passageText, start: from } = passages[passage] as Passage
        return { pdfId: pdf.id, page, quote: passageText.slice(start - from, end - from), start, end }
      })
      const marks = added.map((_, index) => `[${citations.length + index + 1}]`).join('')
      citations.push(...added)
      const piece = `${text === '' ? '' : ' '}${withMarks(checked.text, marks)}`
      text += piece
      yield { event: 'text', data: { text: piece, citations: added } }
    }
  }
  await stream.return(null)
  if (dropped > 0) log.info('claims_dropped', { dropped, kept: citations.length })
  if (text !== '') return successful(text, citations, true, model.provider)
  return pending.includes(NO_ANSWER) ? notAnswered(asked, model.provider) : null
}

/** Citations stand before the full stop. */
function withMarks(sentence: string, marks: string): string {
  const stop = /[.!?。]$/.exec(sentence)?.[0] ?? ''
  return `${sentence.slice(0, sentence.length - stop.length)} ${marks}${stop}`
}

/** The best sentences of the documents as a quotation. */
function quotedAnswer(asked: Asked[]): PdfAnswer {
  const [best] = asked
    .filter(({ found }) => found.kind === 'answered')
    .toSorted((one, other) => other.found.confidence - one.found.confidence)
  if (!best) return notAnswered(asked, 'embedded')
  const citations = citationsOf(best.pdf, best.found.quotes)
  return successful(quotationText(citations), citations, true, 'embedded')
}

const citationsOf = ({ id: pdfId }: PdfRecord, quotes: readonly Quotation[]): AnswerCitation[] =>
  quotes.map(({ text: quote, ...place }) => ({ pdfId, quote, ...place }))

/** The nearest places; and that the documents do not say it, where nothing is near in any of them. */
function notAnswered(asked: Asked[], provider: PdfAnswer['provider']): PdfAnswer {
  if (asked.every(({ pdf }) => !pdf.hasText)) return successful(NO_TEXT, [], false, provider)
  if (asked.every(({ found }) => found.kind === 'absent'))
    return successful(asked.length > 1 ? NONE_SAYS : NOT_SAID, [], false, provider)
  const nearest = asked.toSorted((one, other) => other.found.confidence - one.found.confidence)
  const places = fuse(...nearest.map(({ pdf, found }) => citationsOf(pdf, placesOf(found)))).slice(
    0,
    PLACES_MAX,
  )
  return successful(placesText(places), places, false, provider)
}

/** Of what a model was not satisfied with, the quotes are near. */
const placesOf = ({ quotes, places }: FoundAnswer): Quotation[] => (places.length > 0 ? places : quotes)

const successful = (
  data: string,
  citations: AnswerCitation[],
  answered: boolean,
  provider: PdfAnswer['provider'],
): PdfAnswer => ({ status: 'Successful', data, citations, answered, provider })

export const askForPdf = (): PdfAnswer => successful(NO_PDF, [], false, 'embedded')
