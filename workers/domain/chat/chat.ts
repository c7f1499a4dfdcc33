// A saved chat with one or more PDFs.

import { oneLine } from '../text/one-line.ts'

/** Where an answer is quoted from: a stretch of a page's text, in UTF-16 code units. Pages count from 1. */
export type AnswerCitation = { pdfId: string; page: number; quote: string; start: number; end: number }

export type ChatMessage = {
  role: 'user' | 'ai'
  /** Text of the message; `[n]` of an answer refers to `citations[n - 1]`. */
  text: string
  citations: AnswerCitation[]
}

/** A question that was asked before, with its answer as it was shown; '' where none is known. */
export type ChatTurn = { question: string; answer: string }

export type ChatRecord = {
  id: string
  userId: string
  pdfIds: string[]
  title: string
  /** Bytes of its messages as they are stored. */
  bytes: number
  createdAt: number
  updatedAt: number
}

const TITLE_LENGTH = 60

/** Title of a chat from its first question: one line, cut at a word. */
export function chatTitle(question: string): string {
  const line = oneLine(question, 10 * TITLE_LENGTH)
  if (line.length <= TITLE_LENGTH) return line
  const cut = line.slice(0, TITLE_LENGTH)
  const space = cut.lastIndexOf(' ')
  return `${(space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
