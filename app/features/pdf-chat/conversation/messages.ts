// Messages of a conversation as plain values. No I/O.

import type { Chat } from '../../../../workers/contracts/chat.ts'
import { PREVIOUS_ANSWER_MAX_LENGTH, PREVIOUS_QUESTIONS_MAX } from '../../../../workers/contracts/limits.ts'
import type { AnswerEvent, PdfAnswer } from '../../../../workers/contracts/pdf.ts'
import type { AnswerCitation, ChatTurn } from '../../../../workers/domain/chat/chat.ts'
import { isNotFound, quotationFrame } from '../../../../workers/domain/chat/quotation-text.ts'
import type { WithoutModel } from '../../../../workers/domain/writing/without-model.ts'
import { plainAnswer } from './answer-parts.ts'

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
  /** Step that runs before there is text; null where that is not known. */
  progress: AnswerProgress | null
  /** False where the documents do not say. */
  answered: boolean
  /** A sentence of the document, which no model wrote. */
  quoted: boolean
  /** The question as it was searched for; '' as it was asked. */
  searched: string
  /** Sentences of a model that were left out. */
  dropped: number
  /** Why a model did not write it, or not all of it. */
  withoutModel: WithoutModel | null
  /** The server's words on a failure. */
  problem: string
  /** `none` for what is not saved at all. */
  saving: 'none' | 'waiting' | 'running' | 'saved' | 'failed'
}
export type Message = Question | Answer
export type AnswerProgress = Extract<AnswerEvent, { event: 'progress' }>['data']

export const questionOf = (text: string): Question => ({ role: 'user', key: crypto.randomUUID(), text })

export const newAnswer = (question: string, pdfIds: readonly string[]): Answer => ({
  role: 'ai',
  key: crypto.randomUUID(),
  question,
  pdfIds,
  text: '',
  citations: [],
  state: 'thinking',
  progress: null,
  answered: true,
  quoted: false,
  searched: '',
  dropped: 0,
  withoutModel: null,
  problem: '',
  saving: 'none',
})

/** The answer after an event of its stream that is no error. */
export function withEvent(answer: Answer, event: Exclude<AnswerEvent, { event: 'error' }>): Answer {
  if (event.event === 'done') return withWhole(answer, event.data)
  if (event.event === 'progress') return { ...answer, progress: event.data }
  const { text, citations } = event.data
  return {
    ...answer,
    state: 'writing',
    text: answer.text + text,
    citations: [...answer.citations, ...citations],
  }
}

const withWhole = (answer: Answer, whole: PdfAnswer): Answer => ({
  ...answer,
  state: 'done',
  text: whole.data,
  citations: whole.citations,
  answered: whole.answered,
  quoted: whole.answered && whole.provider === 'embedded',
  searched: whole.searched ?? '',
  dropped: whole.dropped ?? 0,
  withoutModel: whole.withoutModel ?? null,
})

/** What was asked and answered, as a next question may refer to it; the latest last. */
export const turnsOf = (messages: readonly Message[]): ChatTurn[] =>
  messages
    .flatMap((message) => (message.role === 'ai' ? [message] : []))
    .slice(-PREVIOUS_QUESTIONS_MAX)
    .map(({ question, text, citations }) => ({
      question,
      answer: plainAnswer(text, citations).slice(0, PREVIOUS_ANSWER_MAX_LENGTH),
    }))

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
