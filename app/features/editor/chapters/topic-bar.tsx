// Topic of the chapter page. The chapters are locked until a topic is confirmed; Change unlocks the field and clears it.
// Text and topic stay until another topic is confirmed.

import { t } from 'messages:chapters'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TITLE_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { NavigationButton } from '../../../shared/navigation-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useSaveKey } from '../page/use-save-key.ts'

type TopicBarProps = {
  /** The project's title; '' before there is one. */
  topic: string
  confirmed: boolean
  busy: boolean
  onConfirm(topic: string): void
  onChange(): void
  onType?(typed: string): void
  /** Another field of a new project, in a line of its own on a phone, and what is asked about it. */
  field?: ReactNode
  question?: string | null
  /** Keeps the present topic; null if there is none. */
  onKeep: (() => void) | null
  children?: ReactNode
}

export function TopicBar({
  topic,
  confirmed,
  busy,
  onConfirm,
  onChange,
  onType,
  field: extra,
  question,
  onKeep,
  children,
}: TopicBarProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const wasConfirmed = useRef(confirmed)
  // Nothing else can be done on the page yet. With touch, focus would open the keyboard over it.
  useEffect(() => {
    if (!wasConfirmed.current && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])
  useEffect(() => {
    if (wasConfirmed.current && !confirmed) {
      setTyped('')
      field.current?.focus()
    }
    // The pressed button was unmounted.
    if (!wasConfirmed.current && confirmed && document.activeElement === document.body) field.current?.focus()
    wasConfirmed.current = confirmed
  }, [confirmed])
  const entered = typed.trim()
  const confirm = () => {
    if (!confirmed && !busy && entered) onConfirm(entered)
  }
  useSaveKey(confirm)
  return (
    <header
      className={classNames(
        'border-b border-line bg-raised px-3 py-3 md:px-4',
        // Lower on a phone once confirmed.
        confirmed && 'max-md:py-1 max-md:pe-0',
      )}
    >
      <h1 className="sr-only">{confirmed && topic ? t('chaptersTopic', { topic }) : t('chapters')}</h1>
      <div
        className={classNames('flex items-end gap-x-4 gap-y-2.5 max-md:gap-x-1', !confirmed && 'flex-wrap')}
      >
        <NavigationButton className="-ms-2" />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
          className="flex min-w-0 flex-1 items-end gap-2 max-md:gap-1 md:basis-96"
        >
          <Field
            label={t('projectTopic')}
            className={classNames('min-w-0 flex-1', confirmed && 'max-md:[&>label]:sr-only')}
          >
            <Input
              ref={field}
              name="topic"
              autoComplete="off"
              className="font-serif text-[1.0625rem] read-only:bg-sunken read-only:inset-ring-line"
              placeholder={t('enterProjectTopic')}
              maxLength={TITLE_MAX_LENGTH}
              readOnly={confirmed}
              value={confirmed ? topic : typed}
              onChange={(event) => {
                setTyped(event.target.value)
                onType?.(event.target.value)
              }}
            />
          </Field>
          {confirmed ? (
            <Button key="change" className="h-9.5 max-md:px-2.5" onClick={onChange}>
              {t('change')}
            </Button>
          ) : (
            <Button
              key="confirm"
              type="submit"
              variant="ink"
              className="h-9.5"
              disabled={!entered}
              busy={busy && t('confirming')}
              aria-describedby="topic-hint"
            >
              {t('confirm')}
            </Button>
          )}
        </form>
        {extra ? <div className="max-md:w-full md:w-52">{extra}</div> : null}
        {children ? <div className="flex items-center gap-2">{children}</div> : null}
      </div>
      {confirmed ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-muted">
          <p id="topic-hint" role="status">
            {onKeep ? t('chaptersLockedUntilTopic') : t('lockedUntilTopic')}
          </p>
          {question ? <p role="status">{question}</p> : null}
          {onKeep ? (
            <Button size="small" onClick={onKeep} className="max-w-full">
              <span className="max-w-96 truncate">{t('keepTopic', { topic })}</span>
            </Button>
          ) : null}
        </div>
      )}
    </header>
  )
}
