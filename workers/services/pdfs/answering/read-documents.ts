// Reads documents part by part, in their order, for a summary or a comparison: a model notes what each part says, and the
// sentences that its notes quote are what the answer is written from. A part of which there are no notes gives its beginning.

import {
  PDF_NOTES_MAX_TOKENS,
  PDF_PART_LENGTH,
  PDF_PARTS_AT_ONCE,
  PDF_READING_PASSAGES,
  PDF_READING_PASSAGES_MIN,
} from '../../../contracts/limits.ts'
import type { AnswerEvent } from '../../../contracts/pdf.ts'
import type { ReadingPlan } from '../../../domain/answering/structure/reading-plan.ts'
import { checkClaim, readClaims } from '../../../domain/chat/read-claims.ts'
import { sentenceAround } from '../../../domain/chat/sentence-around.ts'
import { notesPrompt } from '../../../domain/prompts/notes.ts'
import { modelBudget } from '../../model-budget.ts'
import { type AskedPdf, type AskPorts, type PdfPassage, promptPassage } from './asked-documents.ts'

/** Tokens that a passage costs with its share of prompts, notes and answer: an estimate above what is spent. */
const TOKENS_OF_PASSAGE = 400
/** Share of the day's remaining tokens that one answer may take. */
const BUDGET_SHARE = 0.5
/** UTF-16 code units of the beginning of a part. */
const BEGINNING_LENGTH = 700

/** Sentences of the documents in their order; null where the day's tokens do not suffice, or there is nothing to read. */
export async function* readDocuments(
  ports: AskPorts,
  {
    userId,
    question,
    plan,
    asked,
  }: { userId: string; question: string; plan: ReadingPlan; asked: readonly AskedPdf[] },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, PdfPassage[] | null> {
  const budget = await modelBudget(ports, userId)
  const affordable = Math.floor(((budget?.remaining ?? 0) * BUDGET_SHARE) / TOKENS_OF_PASSAGE)
  const passages = Math.floor(Math.min(PDF_READING_PASSAGES, affordable) / asked.length)
  if (passages < PDF_READING_PASSAGES_MIN) return null
  const documents = await Promise.all(
    asked.map(async ({ pdf }) => {
      const ofPdf = await ports.pdfRooms.passages(pdf.id, { roles: plan.roles, passages })
      return ofPdf.map((passage): PdfPassage => ({ ...passage, pdf }))
    }),
  )
  const parts = documents.flatMap(partsOf)
  const read: PdfPassage[] = []
  for (let part = 0; part < parts.length && !signal.aborted; part += PDF_PARTS_AT_ONCE) {
    const some = parts.slice(part, part + PDF_PARTS_AT_ONCE)
    const heading = some[0]?.[0]?.heading ?? ''
    yield { event: 'progress', data: { doing: 'reading', part: part + 1, parts: parts.length, heading } }
    const notes = await Promise.all(some.map((one) => noted(ports, question, one, signal)))
    read.push(...notes.flat())
  }
  return read.length > 0 ? read : null
}

/** Passages that follow each other, about so many that a model reads them at once. */
function partsOf(passages: readonly PdfPassage[]): PdfPassage[][] {
  const parts: PdfPassage[][] = []
  let length = 0
  for (const passage of passages) {
    const part = parts.at(-1)
    if (part && length + passage.text.length <= PDF_PART_LENGTH) part.push(passage)
    else {
      parts.push([passage])
      length = 0
    }
    length += passage.text.length
  }
  return parts
}

/** The sentences of a part that a model's notes quote, in their order. */
async function noted(
  { model, log }: AskPorts,
  question: string,
  part: readonly PdfPassage[],
  signal: AbortSignal,
): Promise<PdfPassage[]> {
  const messages = notesPrompt(question, part.map(promptPassage))
  const stream = model.stream({ messages, maxTokens: PDF_NOTES_MAX_TOKENS, temperature: 0.2, signal })
  let text = ''
  let step = await stream.next()
  while (!step.done && text.length <= 4 * PDF_PART_LENGTH) {
    text += step.value
    step = await stream.next()
  }
  if (step.done && step.value) log.warn('part_not_read', { reason: step.value.reason })
  await stream.return(null)
  const quoted = readClaims(text, true).claims.flatMap((claim) => checkClaim(claim, part)?.at ?? [])
  const sentences = quoted.map(({ passage, start, end }) =>
    sentencesAt(part[passage] as PdfPassage, start, end),
  )
  const distinct = new Map<string, PdfPassage>()
  for (const one of sentences) {
    const key = `${one.page}:${one.start}`
    if (one.end > (distinct.get(key)?.end ?? 0)) distinct.set(key, one)
  }
  return distinct.size > 0 ? [...distinct.values()].toSorted(inOrder) : beginningOf(part)
}

/** @param start offset into the page */
function sentencesAt(passage: PdfPassage, start: number, end: number): PdfPassage {
  const { text, start: from } = passage
  const around = sentenceAround(text, { start: start - from, end: end - from })
  return {
    ...passage,
    start: from + around.start,
    end: from + around.end,
    text: text.slice(around.start, around.end),
  }
}

const inOrder = (one: PdfPassage, other: PdfPassage): number =>
  one.page - other.page || one.start - other.start

const beginningOf = ([first]: readonly PdfPassage[]): PdfPassage[] =>
  first ? [sentencesAt(first, first.start, first.start + Math.min(BEGINNING_LENGTH, first.text.length))] : []
