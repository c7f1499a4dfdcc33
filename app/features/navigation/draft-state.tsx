// What the assistant's entry says of a draft that is being written or broke off.

import { rich, t } from 'messages:dashboard'
import type { DraftProgress } from '../../shared/draft-progress.ts'
import { classNames } from '../../ui/class-names.ts'

export const draftLabel = ({ state, percent }: DraftProgress): string =>
  ({
    none: t('assistant'),
    writing: t('draft.writing', { percent: percent / 100 }),
    broken: t('draft.broken'),
  })[state]

/** A draft's progress: a bar at the entry's lower edge and, if not collapsed, text. "Continue" has its own line. */
export function DraftState({
  draft: { state, percent },
  collapsed,
}: {
  draft: DraftProgress
  collapsed: boolean
}) {
  if (state === 'none') return null
  if (state === 'broken' && !collapsed)
    return (
      <span data-continue="" className="basis-full ps-7.25 text-12 font-semibold text-accent">
        {t('continue')}
      </span>
    )
  return (
    <>
      {collapsed ? null : (
        <span className="-ms-2.5 text-12 font-semibold text-accent tabular-nums">
          {rich('draft.percent', {
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            percent: percent / 100,
          })}
        </span>
      )}
      <span
        className={classNames(
          'absolute bottom-0.5 h-0.5 overflow-hidden rounded-full bg-line',
          collapsed ? 'inset-x-2' : 'inset-x-2.5',
        )}
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: state === 'writing' ? `${percent}%` : '100%' }}
        />
      </span>
    </>
  )
}
