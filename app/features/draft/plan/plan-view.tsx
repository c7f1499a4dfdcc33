// A draft's plan before it is written: title, question, thesis, sections and works, all of which can be changed.

import { t } from 'messages:draft'
import { t as tUi } from 'messages:ui'
import { Plus, Undo2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import {
  DRAFT_QUESTION_MAX_LENGTH,
  DRAFT_SECTIONS_MAX,
  DRAFT_THESIS_MAX_LENGTH,
  DRAFT_TITLE_MAX_LENGTH,
} from '../../../../workers/contracts/limits.ts'
import { writingCost } from '../../../../workers/domain/drafts/draft-cost.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { CostLine } from '../cost-line.tsx'
import type { RequestFailure } from '../draft-cause.ts'
import { FailureNotice } from '../result/draft-notice.tsx'
import type { ModelUse } from '../use-model-use.ts'
import { addSection, type EditedPlan, planFault, plannedWords } from './plan-edits.ts'
import type { PlanState } from './plan-state.ts'
import { PlannedSections } from './planned-sections.tsx'
import { PlannedWorks } from './planned-works.tsx'

type PlanViewProps = {
  headingRef: RefObject<HTMLHeadingElement | null>
  state: PlanState
  /** Why the last request gave nothing. */
  failure: RequestFailure | null
  use: ModelUse
  /** Null if there is none. */
  onShowDraft: (() => void) | null
  onChange(plan: EditedPlan, edit?: string): void
  onUndo(): void
  onStop(): void
  onDiscard(): void
  onWrite(): void
}

export function PlanView({ headingRef, state, ...props }: PlanViewProps) {
  return (
    <section
      aria-labelledby="draft-plan"
      className="flex min-h-dvh scroll-mt-4 flex-col overflow-hidden rounded-card border border-line bg-paper shadow-e1 @min-[56rem]:h-full @min-[56rem]:min-h-0"
    >
      {state.is === 'asked' ? (
        <>
          <div className="flex min-h-14 items-center border-b border-line px-4 py-2 sm:px-6">
            <h2 ref={headingRef} id="draft-plan" tabIndex={-1} className="text-15 font-semibold">
              {t('plan')}
            </h2>
          </div>
          <div className="flex items-center justify-between gap-3 px-4 py-6 sm:px-6">
            <p role="status">
              {state.found === null ? t('lookingForWorks') : t('worksFound', { count: state.found })}
            </p>
            <Button size="small" onClick={props.onStop}>
              {t('stop')}
            </Button>
          </div>
        </>
      ) : (
        <PlanForm headingRef={headingRef} plan={state.plan} canUndo={state.past.length > 0} {...props} />
      )}
    </section>
  )
}

type PlanFormProps = Omit<PlanViewProps, 'state' | 'onStop'> & { plan: EditedPlan; canUndo: boolean }

function PlanForm(props: PlanFormProps) {
  const { headingRef, plan, failure, canUndo, use, onShowDraft, onChange, onUndo, onDiscard, onWrite } = props
  const [said, setSaid] = useState('')
  const words = plannedWords(plan)
  const fault = planFault(plan)
  const needs = writingCost(plan.sections.filter((section) => section.words > 0))
  const canPay = use === null || use.remaining >= needs
  const tell = (next: EditedPlan, message: string) => {
    onChange(next)
    setSaid(message)
  }
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-4 py-2 sm:pe-3.5 sm:ps-6">
        <h2 ref={headingRef} id="draft-plan" tabIndex={-1} className="text-15 font-semibold">
          {t('plan')}
        </h2>
        <span className="text-13 text-muted">{t('nothingWrittenYet')}</span>
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ms-auto">
          <Button
            icon={<Undo2 className="size-4" aria-hidden="true" />}
            disabled={!canUndo}
            onClick={() => {
              onUndo()
              setSaid(t('lastChangeUndone'))
            }}
          >
            {tUi('undo')}
          </Button>
          <Button variant="ghost" onClick={onDiscard}>
            {tUi('discard')}
          </Button>
          <Button
            variant="accent"
            className="max-sm:w-full"
            disabled={fault !== null || !canPay}
            aria-describedby="plan-cost"
            onClick={onWrite}
          >
            {t('writeDraft')}
          </Button>
        </div>
      </div>
      {onShowDraft ? (
        <div className="border-b border-line px-4 py-2 sm:px-6">
          <Button size="small" onClick={onShowDraft}>
            {t('showDraft')}
          </Button>
        </div>
      ) : null}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('whatPlanned')}
        className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-4 py-5 sm:px-6"
      >
        {failure ? <FailureNotice failure={failure} className="" /> : null}
        <Field label={tUi('title')}>
          <Input
            value={plan.title}
            maxLength={DRAFT_TITLE_MAX_LENGTH}
            onChange={(event) => onChange({ ...plan, title: event.target.value }, 'title')}
          />
        </Field>
        <Field label={t('question')}>
          <Textarea
            rows={2}
            className="min-h-16 [field-sizing:content]"
            value={plan.question}
            maxLength={DRAFT_QUESTION_MAX_LENGTH}
            onChange={(event) => onChange({ ...plan, question: event.target.value }, 'question')}
          />
        </Field>
        <Field label={t('thesis')} hint={t('planThesisHint')}>
          <Textarea
            rows={2}
            className="min-h-16 [field-sizing:content]"
            value={plan.thesis}
            maxLength={DRAFT_THESIS_MAX_LENGTH}
            onChange={(event) => onChange({ ...plan, thesis: event.target.value }, 'thesis')}
          />
        </Field>
        <PlannedSections plan={plan} onChange={onChange} onTell={tell} />
        <Button
          className="justify-self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          disabled={plan.sections.length >= DRAFT_SECTIONS_MAX}
          onClick={() => tell(addSection(plan), t('sectionAdded'))}
        >
          {t('addSection')}
        </Button>
        <PlannedWorks plan={plan} onTell={tell} />
      </section>
      <div
        id="plan-cost"
        className="grid gap-0.5 border-t border-line px-4 py-2.5 text-13 text-muted tabular-nums sm:px-6"
      >
        <p>
          {t('wordsInSections', {
            words,
            sections: plan.sections.filter((section) => section.words > 0).length,
          })}
        </p>
        {fault ? <p className="text-high">{fault}</p> : null}
        <CostLine of="plan" needs={needs} use={use} />
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
