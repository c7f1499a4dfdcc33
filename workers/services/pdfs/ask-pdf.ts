// Answers a question from PDFs. With a model: claims from the best passages, each sent once its quotes are found on their
// pages. Without one, or where it fails or nothing of its answer holds: the best sentences, as a quotation.

import { PDF_ANSWER_MAX_LENGTH, PDF_ANSWER_MAX_TOKENS, PDF_ANSWER_PASSAGES } from '../../contracts/limits.ts'
import type { AnswerEvent, PdfAnswer } from '../../contracts/pdf.ts'
import { fuse } from '../../domain/answering/fuse.ts'
import { answerPrompt, NO_ANSWER } from '../../domain/chat/answer-prompt.ts'
import type { AnswerCitation } from '../../domain/chat/chat.ts'
import type { FoundAnswer } from '../../domain/chat/found-answer.ts'
import type { PdfRecord } from '../../domain/chat/pdf.ts'
import { checkClaim, readClaims } from '../../domain/chat/read-claims.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'

export type AskPorts = Pick<Ports, 'log' | 'model' | 'pdfRooms' | 'pdfs'>

const NO_PDF = 'Please upload a PDF first.'
const NOT_SAID = 'The document does not seem to say this.'
const NONE_SAYS = 'None of these documents seems to say this.'
const NO_TEXT = 'This PDF has no text that can be read: it may be a scan.'

/** A PDF with what its index found. */
type Asked = { pdf: PdfRecord; found: FoundAnswer }
type Passage = FoundAnswer['passages'][number] & { pdf: PdfRecord }

/** Searches the PDFs. @returns the events of the answer, of which the last is `done` */
export async function askPdfs(
  ports: AskPorts,
  userId: string,
  { question, pdfIds }: { question: string; pdfIds: string[] },
  signal: AbortSignal,
): Promise<Result<AsyncGenerator<AnswerEvent, PdfAnswer>, Failure>> {
  const asked: Asked[] = []
  for (const id of new Set(pdfIds)) {
    const found = await search(ports, userId, id, question)
    if (!found.ok) return found
    asked.push(found.value)
  }
  return ok(answer(ports, question, asked, signal))
}

async function search(
  { pdfs, pdfRooms }: Pick<Ports, 'pdfs' | 'pdfRooms'>,
  userId: string,
  id: string,
  question: string,
): Promise<Result<Asked, Failure>> {
  const pdf = await pdfs.find(userId, id)
  if (!pdf) return { ok: false, failure: { reason: 'pdf_not_found' } }
  const found = await pdfRooms.search(id, question, PDF_ANSWER_PASSAGES)
  return found.ok ? ok({ pdf, found: found.value }) : found
}

async function* answer(
  ports: AskPorts,
  question: string,
  asked: Asked[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, PdfAnswer> {
  const lists = asked.map(({ pdf, found }) => found.passages.map((passage): Passage => ({ ...passage, pdf })))
  const passages = fuse(...lists).slice(0, PDF_ANSWER_PASSAGES)
  const written =
    ports.model.can.generate && passages.length > 0
      ? yield* writtenAnswer(ports, question, passages, signal)
      : null
  const whole = written ?? quotedAnswer(asked)
  yield { event: 'done', data: whole }
  return whole
}

/** Null where the model failed, or nothing that it wrote holds. */
async function* writtenAnswer(
  { model, log }: AskPorts,
  question: string,
  passages: Passage[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, PdfAnswer | null> {
  const messages = answerPrompt(
    question,
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
  return pending.includes(NO_ANSWER) ? successful(notSaid(passages), [], false, model.provider) : null
}

/** Citations stand before the full stop. */
function withMarks(sentence: string, marks: string): string {
  const stop = /[.!?。]$/.exec(sentence)?.[0] ?? ''
  return `${sentence.slice(0, sentence.length - stop.length)} ${marks}${stop}`
}

/** The best sentences of the documents as a quotation. */
function quotedAnswer(asked: Asked[]): PdfAnswer {
  const [best] = asked
    .filter(({ found }) => found.quotes.length > 0)
    .toSorted((one, other) => other.found.confidence - one.found.confidence)
  if (best) {
    const { quotes } = best.found
    const text = quotes.map((quote, index) => `“${quote.text}” [${index + 1}]`).join(' ')
    const citations = quotes.map(({ text: quote, ...place }) => ({ pdfId: best.pdf.id, quote, ...place }))
    return successful(text, citations, true, 'embedded')
  }
  const scans = asked.every(({ pdf }) => !pdf.hasText)
  return successful(scans ? NO_TEXT : notSaid(asked), [], false, 'embedded')
}

const notSaid = (of: { pdf: PdfRecord }[]) =>
  new Set(of.map(({ pdf }) => pdf.id)).size > 1 ? NONE_SAYS : NOT_SAID

const successful = (
  data: string,
  citations: AnswerCitation[],
  answered: boolean,
  provider: PdfAnswer['provider'],
): PdfAnswer => ({ status: 'Successful', data, citations, answered, provider })

export const askForPdf = (): PdfAnswer => successful(NO_PDF, [], false, 'embedded')
