// Progress of a running draft: section, share, remaining time, and Stop.

import { t } from 'messages:draft'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { type DraftRun, progressOf, type RunProgress } from '../draft-run.ts'

/** Milliseconds between two announcements to a screen reader. */
const ANNOUNCE_EVERY_MS = 10_000

export function DraftProgressBar({ run, onStop }: { run: DraftRun; onStop: () => void }) {
  const progress = progressOf(run, Date.now())
  const step =
    run.title === null
      ? t('planningSections')
      : t('progress', {
          done: progress.done,
          total: progress.total,
          words: progress.words,
          wordCount: run.fields.wordCount,
        })
  const announced = useThrottled(step, ANNOUNCE_EVERY_MS)

  return (
    <div className="border-b border-line px-4 py-3.5 sm:px-6">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-13">
          <p className="font-semibold">{statusText(run, progress)}</p>
          <p className="text-muted tabular-nums">
            {step}
            {progress.secondsLeft === null ? '' : ` · ${remainingTimeText(progress.secondsLeft)}`}
          </p>
        </div>
        <Button size="small" onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
      <div className="mt-2.5">
        <Progress value={progress.percent} label={t('draft')} tone="accent" />
      </div>
      {run.sections.length ? (
        <ol className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13">
          {run.sections.map((section, at) => {
            const isCurrent = progress.current === at
            return (
              <li
                // A model may give two sections the same heading.
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                key={at}
                aria-current={isCurrent ? 'step' : undefined}
                className={classNames(
                  'flex items-center gap-1',
                  isCurrent ? 'font-semibold text-accent' : 'text-muted',
                )}
              >
                {section.done ? <Check className="size-3.5" aria-label={t('done')} /> : null}
                {section.open ? (
                  <CircleAlert className="size-3.5 text-medium" aria-label={t('notWrittenEnd')} />
                ) : null}
                {section.heading}
              </li>
            )
          })}
        </ol>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

const statusText = ({ sections }: DraftRun, { current }: RunProgress): string => {
  if (current !== null) return t('writingHeading', { heading: sections[current]?.heading ?? '' })
  return sections.length > 0 ? t('checkingSources') : t('writingDraft')
}

const remainingTimeText = (seconds: number) =>
  seconds < 60
    ? t('secondsLeft', { seconds: Math.max(5, Math.ceil(seconds / 5) * 5) })
    : t('minutesLeft', { minutes: Math.ceil(seconds / 60) })

/** The latest value, updated at most once every `milliseconds`. */
function useThrottled(value: string, milliseconds: number): string {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const timer = setInterval(() => setShown(latest.current), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return shown
}
