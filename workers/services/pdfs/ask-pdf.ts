// Answers a question from PDFs. With a model: claims from the best passages, or from a reading of the whole where the question
// asks for that, each sent once it is supported. Without one, or where it fails or nothing of its answer holds: the best
// sentences, as a quotation.

import { PDF_ANSWER_PASSAGES } from '../../contracts/limits.ts'
import type { AnswerEvent, PdfAnswer } from '../../contracts/pdf.ts'
import { fuse } from '../../domain/answering/fuse.ts'
import { readingPlan } from '../../domain/answering/structure/reading-plan.ts'
import type { ChatTurn } from '../../domain/chat/chat.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { PdfQuestion } from '../chat-ports.ts'
import type { AskedPdf, Asking, AskPorts, PdfPassage } from './answering/asked-documents.ts'
import { makeQuestionWhole, wholeByRules } from './answering/make-question-whole.ts'
import { answerOf, notAnswered, quotedAnswer } from './answering/quoted-answer.ts'
import { readDocuments } from './answering/read-documents.ts'
import { type WrittenAnswer, writeAnswer } from './answering/write-answer.ts'

const NO_PDF = 'Please upload a PDF first.'

/** @property turns of the conversation before the question, the latest last */
export type PdfsQuestion = { question: string; turns: readonly ChatTurn[]; pdfIds: readonly string[] }

/** Searches the PDFs, all at once. @returns the events of the answer, of which the last is `done` */
export async function askPdfs(
  ports: AskPorts,
  userId: string,
  { question, turns, pdfIds }: PdfsQuestion,
  signal: AbortSignal,
): Promise<Result<AsyncGenerator<AnswerEvent, PdfAnswer>, Failure>> {
  const pdfs = await Promise.all([...new Set(pdfIds)].map((id) => ports.pdfs.find(userId, id)))
  if (!pdfs.every((pdf) => pdf !== null)) return fail({ reason: 'pdf_not_found' })
  const search = async (whole: string): Promise<Result<AskedPdf[], Failure>> => {
    const vector = await vectorOf(ports, whole)
    const searched = { question: whole, vector, passages: PDF_ANSWER_PASSAGES }
    const all = await Promise.all(pdfs.map(({ id }) => ports.pdfRooms.search(id, searched)))
    const asked: AskedPdf[] = []
    for (const [at, found] of all.entries()) {
      if (!found.ok) return found
      const pdf = pdfs[at]
      if (pdf) asked.push({ pdf, found: found.value })
    }
    return ok(asked)
  }
  const ruled = wholeByRules(question, turns)
  const found = await search(ruled)
  return found.ok
    ? ok(answer(ports, { userId, question, ruled, turns, found: found.value, search }, signal))
    : found
}

/** Null without a model for vectors, and where it failed: words alone decide then. */
export async function vectorOf(
  { embedder }: Pick<AskPorts, 'embedder'>,
  question: string,
): Promise<PdfQuestion['vector']> {
  const [values] = (await embedder?.embed([question])) ?? []
  return embedder && values ? { model: embedder.model, values } : null
}

/** @property ruled the question as rules make it whole, with what was found for that */
type Search = {
  userId: string
  question: string
  ruled: string
  turns: readonly ChatTurn[]
  found: AskedPdf[]
  search(question: string): Promise<Result<AskedPdf[], Failure>>
}

async function* answer(
  ports: AskPorts,
  { userId, question, ruled, turns, found, search }: Search,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, PdfAnswer> {
  const whole = await makeQuestionWhole(ports, question, turns, signal)
  const again = whole === ruled ? null : await search(whole)
  const { searched, asked } = again?.ok
    ? { searched: whole, asked: again.value }
    : { searched: ruled, asked: found }
  let written: WrittenAnswer | null = null
  if (ports.model.can.generate) {
    const plan = readingPlan(whole, asked.length)
    const read = plan ? yield* readDocuments(ports, { userId, question: whole, plan, asked }, signal) : null
    const passages = read ?? bestPassages(asked)
    yield { event: 'progress', data: { doing: 'writing' } }
    const asking: Asking = { question: whole, turns, form: (read && plan?.form) ?? 'answer' }
    if (passages.length > 0) written = yield* writeAnswer(ports, asking, passages, signal)
  }
  const data = {
    ...completed(ports, asked, written),
    ...(searched !== question && { searched }),
    ...(written && written.dropped > 0 && { dropped: written.dropped }),
  }
  yield { event: 'done', data }
  return data
}

function bestPassages(asked: readonly AskedPdf[]): PdfPassage[] {
  const lists = asked.map(({ pdf, found }) =>
    found.passages.map((passage): PdfPassage => ({ ...passage, pdf })),
  )
  return fuse(...lists).slice(0, PDF_ANSWER_PASSAGES)
}

/** What the model wrote; a quotation where it failed, or nothing that it wrote holds. */
function completed({ model }: AskPorts, asked: AskedPdf[], written: WrittenAnswer | null): PdfAnswer {
  if (written === null) return quotedAnswer(asked)
  const { text, citations, withoutModel } = written
  if (text !== '')
    return { ...answerOf(text, citations, true, model.provider), ...(withoutModel && { withoutModel }) }
  if (written.saysNothing) return notAnswered(asked, model.provider)
  return { ...quotedAnswer(asked), withoutModel: withoutModel ?? 'model_failed' }
}

export const askForPdf = (): PdfAnswer => answerOf(NO_PDF, [], false, 'embedded')
