// Messages of a conversation as plain values. No I/O.

import type { Chat } from '../../../../workers/contracts/chat.ts'
import type { AnswerEvent, PdfAnswer } from '../../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { isNotFound, quotationFrame } from '../../../../workers/domain/chat/quotation-text.ts'

export type Question = { role: 'user'; key: string; text: string }

export type Answer = {
  role: 'ai'
  key: string
  question: string
  /** The PDFs that were asked. */
  pdfIds: readonly string[]
  text: string
  citations: readonly AnswerCitation[]
  state: 'thinking' | 'writing' | 'done' | 'stopped' | 'failed'
  /** False where the documents do not say. */
  answered: boolean
  /** A sentence of the document, which no model wrote. */
  quoted: boolean
  /** The server's words on a failure. */
  problem: string
  /** `none` for what is not saved at all. */
  saving: 'none' | 'waiting' | 'running' | 'saved' | 'failed'
}
export type Message = Question | Answer

export const questionOf = (text: string): Question => ({ role: 'user', key: crypto.randomUUID(), text })

export const newAnswer = (question: string, pdfIds: readonly string[]): Answer => ({
  role: 'ai',
  key: crypto.randomUUID(),
  question,
  pdfIds,
  text: '',
  citations: [],
  state: 'thinking',
  answered: true,
  quoted: false,
  problem: '',
  saving: 'none',
})

/** The answer after an event of its stream that is no error. */
export function withEvent(answer: Answer, event: Exclude<AnswerEvent, { event: 'error' }>): Answer {
  if (event.event === 'done') return withWhole(answer, event.data)
  const { text, citations } = event.data
  return {
    ...answer,
    state: 'writing',
    text: answer.text + text,
    citations: [...answer.citations, ...citations],
  }
}

const withWhole = (answer: Answer, { data, citations, answered, provider }: PdfAnswer): Answer => ({
  ...answer,
  state: 'done',
  text: data,
  citations,
  answered,
  quoted: answered && provider === 'embedded',
})

/** Messages of a saved chat, of which neither `answered` nor the provider is saved. */
export function savedMessages({ messages, pdfIds }: Chat): Message[] {
  let question = ''
  return messages.map((message): Message => {
    if (message.role === 'user') {
      question = message.text
      return questionOf(message.text)
    }
    const answered = message.citations.length > 0 && !isNotFound(message.text)
    return {
      ...newAnswer(question, pdfIds),
      text: message.text,
      citations: message.citations,
      state: 'done',
      answered,
      quoted: answered && quotationFrame(message.text, message.citations) !== null,
      saving: 'saved',
    }
  })
}
