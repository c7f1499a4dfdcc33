// How many changes programs have proposed, at the assistant's tabs and its button.

import { t } from 'messages:assistant'
import { classNames } from '../../ui/class-names.ts'

export const proposedText = (count: number) => t('proposedChanges', { count })

/** Number of proposals at the corner of an icon; its name says it, too. */
export const CountBubble = ({ count, className }: { count: number; className: string }) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-12 font-semibold text-on-ink tabular-nums ring-2 ring-ground',
        className,
      )}
    >
      {count}
    </span>
  ) : null

export const TabCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <>
      <span aria-hidden="true" className="ms-1.5 rounded-full bg-ink px-1.5 text-12 text-on-ink tabular-nums">
        {count}
      </span>
      <span className="sr-only"> ({proposedText(count)})</span>
    </>
  ) : null
