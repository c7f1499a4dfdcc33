// Card that starts and stops the check by a language model, with its progress and today's remaining use.

import { t } from 'messages:grammar'
import { t as tUi } from 'messages:ui'
import { useEffect, useRef } from 'react'
import { useStore } from '../../../platform/external-store.ts'
import { causeWords } from '../../../shared/cause-words.ts'
import { ModelBudgetNote } from '../../../shared/model-budget.tsx'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { ModelCheck, ModelCheckView } from './model-check.ts'

export function ModelCheckCard({ reading: check }: { reading: ModelCheck }) {
  const view = useStore(check)
  const status = useRef<HTMLParagraphElement>(null)
  const button = buttonOf(view)
  // If the pressed button disappears, the status text gets the focus.
  useEffect(() => {
    if (button === null && document.activeElement === document.body) status.current?.focus()
  }, [button])
  if (!view.offered) return null
  return (
    <section aria-label={t('readModel')}>
      <Card className="grid gap-2.5 p-4">
        <p ref={status} tabIndex={-1} role="status" className="text-13 outline-none">
          {statusText(view)}
        </p>
        {view.isRunning && view.parts > 1 ? (
          <Progress
            tone="accent"
            value={(100 * view.done) / Math.max(1, view.parts)}
            label={t('howFarRead')}
          />
        ) : null}
        {button ? (
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => (view.isRunning ? check.stop() : void check.start())}
          >
            {button}
          </Button>
        ) : null}
        {view.budget && !view.isRunning ? <ModelBudgetNote {...view.budget} /> : null}
      </Card>
    </section>
  )
}

/** Trying again does not help before midnight. */
const FOR_TODAY: ReadonlySet<ModelCheckView['ended']> = new Set(['budget_spent', 'model_quota_exhausted'])

function buttonOf({ isRunning: reading, read, ended }: ModelCheckView): string | null {
  if (reading) return t('stop')
  if (read === 'all' || (ended !== null && FOR_TODAY.has(ended))) return null
  if (ended !== null && ended !== 'stopped') return tUi('tryAgain')
  return read === 'some' ? t('askReadRest') : t('askReadToo')
}

function endedText(ended: NonNullable<ModelCheckView['ended']>): string {
  if (ended === 'stopped') return t('stopped')
  if (ended === 'unreachable') return t('assistantUnreachable')
  const { reason, advice } = causeWords(ended)
  return `${reason} ${advice}`.trim()
}

function statusText({ isRunning: reading, done, parts, ended, read, remarks }: ModelCheckView): string {
  if (reading) return parts > 1 ? t('modelReadsPart', { part: done + 1, parts }) : t('modelReads')
  if (read === 'all') return `${t('modelHasRead')} ${t('modelRemarks', { remarks })}`
  if (ended)
    return read === 'some'
      ? `${endedText(ended)} ${t('hasReadPart')} ${t('modelRemarks', { remarks })}`
      : endedText(ended)
  return read === 'some' ? `${t('modelHasReadPart')} ${t('modelRemarks', { remarks })}` : t('modelCanFind')
}
