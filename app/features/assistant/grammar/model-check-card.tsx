// Card that starts and stops the check by a language model, with its progress and today's remaining use.

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
    <section aria-label="Read by a model">
      <Card className="grid gap-2.5 p-4">
        <p ref={status} tabIndex={-1} role="status" className="text-13 outline-none">
          {statusText(view)}
        </p>
        {view.isRunning && view.parts > 1 ? (
          <Progress
            tone="accent"
            value={(100 * view.done) / Math.max(1, view.parts)}
            label="How far the model has read"
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
  if (reading) return 'Stop'
  if (read === 'all' || (ended !== null && FOR_TODAY.has(ended))) return null
  if (ended !== null && ended !== 'stopped') return 'Try again'
  return read === 'some' ? 'Ask the model to read the rest' : 'Ask the model to read it too'
}

function endedText(ended: NonNullable<ModelCheckView['ended']>): string {
  if (ended === 'stopped') return 'Stopped.'
  if (ended === 'unreachable') return 'The assistant cannot be reached just now.'
  const { reason, advice } = causeWords(ended)
  return `${reason} ${advice}`.trim()
}

function statusText({ isRunning: reading, done, parts, ended, read, remarks }: ModelCheckView): string {
  if (reading)
    return parts > 1 ? `A language model reads: part ${done + 1} of ${parts}` : 'A language model reads.'
  if (read === 'all') return `A language model has read this text. ${count(remarks)}`
  const found = read === 'some' ? ` It has read a part of this text. ${count(remarks)}` : ''
  if (ended) return endedText(ended) + found
  return read === 'some'
    ? `A language model has read a part of this text. ${count(remarks)}`
    : 'A language model can find what rules do not. It is asked only when you say so.'
}

const count = (remarks: number): string =>
  remarks === 0 ? 'It has nothing to add.' : `It has ${remarks} ${remarks === 1 ? 'remark' : 'remarks'}.`
