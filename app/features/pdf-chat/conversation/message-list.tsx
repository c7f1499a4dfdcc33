// The messages of a conversation, the latest at the end and in view.

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
  /** Before the first message. */
  children?: ReactNode
}

/** Pixels from the end within which a reader is at the end. */
const NEAR_END = 120

export function MessageList({ messages, children, ...answers }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const count = messages.length
  const length = last?.text.length ?? 0

  // A new question comes into view; an answer that grows does while its reader is at the end.
  const seen = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `length` is what grows
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const isNew = count > seen.current
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    seen.current = count
    if (count > 0 && (isNew || isAtEnd)) element.scrollTop = element.scrollHeight
  }, [count, length])

  return (
    <div ref={list} data-messages="" className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-7">
        {children}
        {messages.map((message) =>
          message.role === 'user' ? (
            <p
              key={message.key}
              dir="auto"
              className="max-w-[85%] justify-self-end rounded-card rounded-br-none bg-sunken px-3.5 py-2.25 text-15 whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              <span className="sr-only">You: </span>
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
