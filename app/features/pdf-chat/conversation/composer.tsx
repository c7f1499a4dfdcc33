// Where a question is typed. Enter sends, Shift and Enter begin a new line.

import { t } from 'messages:chat'
import { ArrowUp, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { QUESTION_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { MeaningLink } from '../../../ui/meaning-link.tsx'

type ComposerProps = {
  /** Why nothing can be asked; null if it can. */
  disabled: string | null
  answering: boolean
  /** A question to change and to ask again. */
  returned: { question: string } | null
  onAsk(question: string): void
  onStop(): void
  /** What stands before the button, e.g. which PDFs are asked. */
  children?: ReactNode
}

export function Composer({ disabled, answering, returned, onAsk, onStop, children }: ComposerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const question = text.trim()
  const isDisabled = disabled !== null || answering

  // A field that is disabled loses the focus; it comes back unless it went elsewhere.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isDisabled || !hadFocus.current) return
    hadFocus.current = false
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [isDisabled])

  useEffect(() => {
    if (returned) setText(returned.question)
  }, [returned])

  const send = () => {
    if (question === '' || isDisabled) return
    hadFocus.current = true
    onAsk(question)
    setText('')
  }

  return (
    <form
      className="toasts-above mx-auto w-full max-w-180 shrink-0 px-4 pt-1 pb-3.5 sm:px-7"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="rounded-card border border-line-strong bg-raised pt-2.5 pe-2.5 pb-2.5 ps-3.5 transition-colors focus-within:border-accent">
        <textarea
          ref={field}
          rows={1}
          aria-label={t('question')}
          aria-describedby="composer-hint"
          placeholder={t('askQuestion')}
          value={text}
          maxLength={QUESTION_MAX_LENGTH}
          disabled={isDisabled}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          className="block max-h-40 min-h-6 w-full resize-none bg-transparent text-15 [field-sizing:content] outline-none disabled:text-muted touch:text-16"
        />
        <div className="mt-1.5 flex items-center gap-2">
          <div className="min-w-0 flex-1">{children}</div>
          {answering ? (
            <Button
              size="small"
              icon={<Square className="size-3 fill-current" aria-hidden="true" />}
              onClick={onStop}
            >
              {t('stop')}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="accent"
              size="small"
              disabled={question === '' || isDisabled}
              icon={<ArrowUp className="size-4" aria-hidden="true" />}
            >
              {t('send')}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-1.5 flex items-baseline gap-3 px-1">
        <p id="composer-hint" className="min-h-4 text-12 text-muted">
          {disabled ?? t('documentsAlone')}
        </p>
        <MeaningLink topic="answers-from-a-pdf" />
      </div>
    </form>
  )
}
