// The works that a plan rests on, each with where it comes from and what it says.

import { t } from 'messages:draft'
import { t as tUi } from 'messages:ui'
import { useRef } from 'react'
import type { PlannedWork } from '../../../../workers/contracts/writing/draft-plan.ts'
import { authorsOf, yearOf } from '../../../../workers/domain/citations/csl/citation.ts'
import { catalogueLabels } from '../../../../workers/domain/display/catalogue-labels.ts'
import { quoted } from '../../../platform/language.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import { type EditedPlan, removeWork } from './plan-edits.ts'

export function PlannedWorks({
  plan,
  onTell,
}: {
  plan: EditedPlan
  onTell(plan: EditedPlan, message: string): void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="plan-works" className="border-t border-line pt-4 text-13">
      <h3 ref={heading} id="plan-works" tabIndex={-1} className="font-semibold">
        {t('worksCite')}
      </h3>
      {plan.works.length === 0 ? (
        <p className="mt-0.5 text-muted">{t('noWorks')}</p>
      ) : (
        <p className="mt-0.5 text-muted">{t('onlyTheseWorks')}</p>
      )}
      <ul className="mt-3 grid gap-3">
        {plan.works.map((work) => (
          <li key={work.label} className="flex items-start gap-3 wrap-anywhere">
            <span className="w-8 shrink-0 text-muted tabular-nums">{work.label}</span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{work.csl.title ?? t('withoutTitle')}</p>
              <p className="text-muted">
                {[authorsOf(work.csl), yearOf(work.csl), originOf(work)].filter(Boolean).join(' · ')}
              </p>
              {work.verification === 'verified' ? null : (
                <p className="mt-1">
                  <WorkBadge state={work.verification} />
                </p>
              )}
              {work.passages[0] ? <p className="mt-1 font-serif">{quoted(work.passages[0].text)}</p> : null}
            </div>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('removeLabel', { label: work.csl.title ?? work.label })}
              onClick={() => {
                onTell(removeWork(plan, work.label), t('labelRemoved', { label: work.label }))
                heading.current?.focus()
              }}
            >
              {tUi('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function originOf({ origin, sources }: PlannedWork): string {
  if (origin === 'library') return t('inLibrary')
  return origin === 'pdf' ? t('oneOfPdfs') : catalogueLabels(sources)
}
