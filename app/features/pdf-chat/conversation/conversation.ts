// Store of one conversation: its messages, the answer in hand, and what is saved of it. It goes on when another one is
// opened: an answer in hand is finished and saved.

import type { Chat, SaveChat } from '../../../../workers/contracts/chat.ts'
import type { AnswerEvent, PdfAnswer } from '../../../../workers/contracts/pdf.ts'
import { ApiError, call, callRaw } from '../../../platform/api.ts'
import { readTokens } from '../../../platform/browser-storage.ts'
import { readEvents } from '../../../platform/event-stream.ts'
import { Store } from '../../../platform/external-store.ts'
import {
  type Answer,
  type Message,
  newAnswer,
  questionOf,
  savedMessages,
  turnsOf,
  withEvent,
} from './messages.ts'

export type ConversationState = {
  /** Null until its first answer is saved. */
  chatId: string | null
  title: string
  /** The PDFs that the next question asks; the first is the conversation's own. */
  pdfIds: readonly string[]
  messages: readonly Message[]
  /** A question that was stopped before its answer began, given back to be changed; null once another is asked. */
  returned: { question: string } | null
}

export type ConversationHooks = {
  onSaved(chat: Chat): void
  onPdfMissing(pdfId: string): void
}

const EVENTS: ReadonlySet<AnswerEvent['event']> = new Set(['progress', 'text', 'done', 'error'])
/** Failures of a save that trying again does not mend: the conversation goes on as a new chat. */
const CHAT_ENDED = new Set(['chat_not_found', 'chat_full'])

export class Conversation extends Store<ConversationState> {
  private readonly hooks: ConversationHooks
  private work: AbortController | null = null
  private saving = false

  constructor(hooks: ConversationHooks, state: Partial<ConversationState> = {}) {
    super({ chatId: null, title: '', pdfIds: [], messages: [], returned: null, ...state })
    this.hooks = hooks
  }

  static of(chat: Chat, hooks: ConversationHooks): Conversation {
    const { _id: chatId, title, pdfIds } = chat
    return new Conversation(hooks, { chatId, title, pdfIds, messages: savedMessages(chat) })
  }

  setAsked(pdfIds: readonly string[]): void {
    this.update({ pdfIds })
  }

  rename(title: string): void {
    this.update({ title })
  }

  async ask(question: string): Promise<void> {
    if (this.work) return
    const work = new AbortController()
    this.work = work
    const { pdfIds, messages } = this.snapshot
    const previous = turnsOf(messages)
    let answer = newAnswer(question, pdfIds)
    this.update({ messages: [...messages, questionOf(question), answer], returned: null })
    const put = (next: Answer) => {
      answer = next
      this.put(next)
    }
    try {
      const response = await callRaw('POST /v1/pdf/ask', {
        body: {
          ...{ question, pdfId: pdfIds[0] ?? null },
          ...(pdfIds.length > 1 && { pdfIds }),
          ...(previous.length > 0 && { previous }),
        },
        headers: { accept: 'text/event-stream' },
        signal: work.signal,
      })
      for await (const event of answerEvents(response)) {
        if (event.event === 'error') {
          put({ ...answer, state: 'failed', problem: event.data.detail })
          break
        }
        put(withEvent(answer, event))
      }
      if (answer.state === 'thinking' || answer.state === 'writing') put({ ...answer, state: 'failed' })
    } catch (error) {
      if (work.signal.aborted && answer.text === '') this.takeBack(answer)
      else if (work.signal.aborted) put({ ...answer, state: 'stopped' })
      else {
        const problem = (error instanceof ApiError && error.problem?.detail) || ''
        put({ ...answer, state: 'failed', problem })
        if (error instanceof ApiError && error.code === 'pdf_not_found') this.reportMissing(pdfIds)
      }
    }
    this.work = null
    // An answer without a PDF or a session is not saved (spec section 7).
    const isSaved = answer.text !== '' && answer.state !== 'failed' && pdfIds.length > 0
    if (!isSaved || !readTokens()?.accessToken) return
    put({ ...answer, saving: 'waiting' })
    await this.save()
  }

  /** Ends the answer in hand: what was written stays, and a question without an answer is given back. */
  stop(): void {
    this.work?.abort()
  }

  private takeBack({ key, question }: Answer): void {
    const { messages } = this.snapshot
    const at = messages.findIndex((message) => message.key === key)
    this.update({
      messages: messages.filter((_, index) => index !== at && index !== at - 1),
      returned: { question },
    })
  }

  /** Asks a failed question again, in place of the failure. */
  async askAgain(key: string): Promise<void> {
    const { messages } = this.snapshot
    const at = messages.findIndex((message) => message.key === key)
    const failed = messages[at]
    if (failed?.role !== 'ai' || this.work) return
    this.update({ messages: messages.filter((_, index) => index !== at && index !== at - 1) })
    await this.ask(failed.question)
  }

  /** Saves what is not saved yet, in order: a later answer must not stand before an earlier one. */
  async save(): Promise<void> {
    if (this.saving) return
    this.saving = true
    try {
      for (let answer = this.nextUnsaved(); answer; answer = this.nextUnsaved())
        if (!(await this.saveAnswer(answer))) break
    } finally {
      this.saving = false
    }
  }

  private nextUnsaved(): Answer | undefined {
    return this.snapshot.messages.find(
      (message): message is Answer =>
        message.role === 'ai' && (message.saving === 'waiting' || message.saving === 'failed'),
    )
  }

  private async saveAnswer(answer: Answer): Promise<boolean> {
    const { chatId } = this.snapshot
    const { question: userQuestion, text: aiAnswer, citations, pdfIds } = answer
    const body = {
      userQuestion,
      aiAnswer,
      pdfId: pdfIds[0] ?? '',
      pdfIds: [...pdfIds],
      citations: [...citations],
      ...(chatId !== null && { chatId }),
    } satisfies SaveChat
    this.put({ ...answer, saving: 'running' })
    try {
      const chat = await call('POST /v1/chat/save', { body })
      this.put({ ...answer, saving: 'saved' })
      this.update({ chatId: chat._id, title: chat.title })
      this.hooks.onSaved(chat)
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (CHAT_ENDED.has(code)) this.update({ chatId: null })
      if (code === 'pdf_not_found') this.reportMissing(pdfIds)
      const problem = (error instanceof ApiError && error.problem?.detail) || ''
      this.put({ ...answer, saving: 'failed', problem })
      return false
    }
  }

  /** The failure does not say which. */
  private reportMissing(pdfIds: readonly string[]): void {
    for (const pdfId of pdfIds) this.hooks.onPdfMissing(pdfId)
  }

  private put(answer: Answer): void {
    this.update({
      messages: this.snapshot.messages.map((message) => (message.key === answer.key ? answer : message)),
    })
  }
}

/** A JSON response, which a server or proxy may give instead, becomes one `done` event. */
async function* answerEvents(response: Response): AsyncGenerator<AnswerEvent, void> {
  if (response.headers.get('content-type')?.includes('json'))
    yield { event: 'done', data: (await response.json()) as PdfAnswer }
  else yield* readEvents<AnswerEvent>(response, EVENTS)
}
