// The messages of a conversation. The latest answer is followed as it grows, until its question is at the top or the reader
// scrolls elsewhere.

import { t } from 'messages:chat'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { AnswerView } from './answer-view.tsx'
import type { Answer, Message } from './messages.ts'

type MessageListProps = {
  messages: readonly Message[]
  findPdf(pdfId: string): Pdf | null
  shown: AnswerCitation | null
  onShow(citation: AnswerCitation): void
  onInsert(answer: Answer): void
  onAskAgain(key: string): void
  onSave(): void
  /** What stands before the first message. */
  children?: ReactNode
}

/** Pixels above a question that is at the top. */
const ABOVE_QUESTION = 16
/** Pixels from where the list was scrolled to within which the reader has not scrolled elsewhere. */
const NEAR = 4

export function MessageList({ messages, children, ...answers }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const count = messages.length
  const length = last?.text.length ?? 0
  const state = last?.role === 'ai' ? last.state : null

  const seen = useRef(0)
  const follows = useRef(true)
  const scrolledTo = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `length` and `state` are what the list grows with
  useLayoutEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    if (count > seen.current) follows.current = true
    seen.current = count
    if (!follows.current) return
    const end = element.scrollHeight - element.clientHeight
    const question = [...element.querySelectorAll('[data-question]')].at(-1)
    const above = question ? question.getBoundingClientRect().top - element.getBoundingClientRect().top : end
    element.scrollTop = Math.min(end, element.scrollTop + above - ABOVE_QUESTION)
    scrolledTo.current = element.scrollTop
  }, [count, length, state])

  return (
    <div
      ref={list}
      data-messages=""
      className="min-h-0 flex-1 overflow-y-auto"
      onScroll={({ currentTarget: { scrollTop } }) => {
        follows.current = Math.abs(scrollTop - scrolledTo.current) < NEAR
      }}
    >
      <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-7">
        {children}
        {messages.map((message) =>
          message.role === 'user' ? (
            <p
              key={message.key}
              data-question=""
              dir="auto"
              className="max-w-[85%] justify-self-end rounded-card rounded-ee-none bg-sunken px-3.5 py-2.25 text-15 whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              <span className="sr-only">{t('you')} </span>
              {message.text}
            </p>
          ) : (
            <AnswerView key={message.key} answer={message} {...answers} />
          ),
        )}
      </div>
    </div>
  )
}
