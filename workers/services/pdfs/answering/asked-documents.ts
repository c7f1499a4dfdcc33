// PDFs that are asked, with what their rooms found.

import type { ChatTurn } from '../../../domain/chat/chat.ts'
import type { FoundAnswer, FoundPassage } from '../../../domain/chat/found-answer.ts'
import type { PdfRecord } from '../../../domain/chat/pdf.ts'
import type { AnswerForm } from '../../../domain/prompts/answer.ts'
import type { Ports } from '../../ports.ts'

export type AskPorts = Pick<
  Ports,
  | 'clock'
  | 'embedder'
  | 'language'
  | 'log'
  | 'model'
  | 'modelTokensPerDay'
  | 'modelUsage'
  | 'pdfRooms'
  | 'pdfs'
>

/** A PDF with what its index found. */
export type AskedPdf = { pdf: PdfRecord; found: FoundAnswer }
export type PdfPassage = FoundPassage & { pdf: PdfRecord }

/**
 * @property question made whole
 * @property turns before it, the latest last
 */
export type Asking = { question: string; turns: readonly ChatTurn[]; form: AnswerForm }

export const promptPassage = ({ pdf, page, heading, text }: PdfPassage) => ({
  document: pdf.title || pdf.name,
  ...{ page, heading, text },
})
