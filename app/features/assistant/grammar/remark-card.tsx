// A remark in the list: its words and the first replacement; when it is opened, its details, and the words are selected.

import { t } from 'messages:grammar'
import { type Ref, useState } from 'react'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { type RemarkActions, RemarkDetails } from './remark-details.tsx'

type RemarkCardProps = RemarkActions & {
  ref: Ref<HTMLLIElement>
  /** Place in a list of so many. */
  position: number
  count: number
  onShow(): void
}

export function RemarkCard({ ref, position, count, onShow, ...ways }: RemarkCardProps) {
  const [open, setOpen] = useState(false)
  const { original, replacements, impact, type, style, by } = ways.remark
  const [first] = replacements
  return (
    <li
      ref={ref}
      aria-setsize={count}
      aria-posinset={position}
      className={
        open
          ? 'rounded-card border border-accent bg-raised shadow-e2'
          : 'rounded-card border border-line bg-raised'
      }
    >
      <button
        type="button"
        data-row
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
          if (!open) onShow()
        }}
        className="grid w-full gap-1 rounded-card px-3.5 py-2.5 text-start hover:bg-sunken touch:min-h-11"
      >
        <span className="flex items-center justify-between gap-2">
          <span className="flex items-baseline gap-1.5">
            <span className="font-semibold first-letter:uppercase">{t(`type.${type}`)}</span>
            {by === 'model' ? <span className="text-12 text-muted">{t('byModel')}</span> : null}
          </span>
          <LevelBadge level={impact} of="impact" />
        </span>
        {open ? null : (
          <span className="font-serif text-15 wrap-anywhere">
            <span
              className={
                style
                  ? 'underline decoration-style decoration-dotted underline-offset-3'
                  : 'underline decoration-grammar decoration-wavy underline-offset-3'
              }
            >
              {original}
            </span>
            {first ? <span className="text-accent"> → {first}</span> : null}
          </span>
        )}
      </button>
      {open ? (
        <div className="px-3.5 pb-3">
          <RemarkDetails {...ways} headed />
        </div>
      ) : null}
    </li>
  )
}
