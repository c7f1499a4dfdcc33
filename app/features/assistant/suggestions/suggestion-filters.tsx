// Chooses the kind of the suggestions that are shown, where there are several kinds.

import { t } from 'messages:assistant'
import { classNames } from '../../../ui/class-names.ts'
import type { PlacedSuggestion } from './place-suggestions.ts'
import { countOf, type Filter, KINDS } from './suggestion-kinds.ts'

type SuggestionFiltersProps = {
  items: readonly PlacedSuggestion[]
  chosen: Filter
  onChoose(filter: Filter): void
}

export function SuggestionFilters({ items, chosen, onChoose }: SuggestionFiltersProps) {
  const kinds = KINDS.filter(({ kind }) => countOf(items, kind) > 0)
  if (kinds.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend
    <div role="group" aria-label={t('kindLabel')} className="-mx-3 flex gap-1 overflow-x-auto px-3 py-px">
      {[{ kind: 'all' as const, label: t('all') }, ...kinds].map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
          className={classNames(
            'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-13 touch:h-11 touch:px-3.5',
            chosen === kind
              ? 'bg-ink font-semibold text-on-ink'
              : 'inset-ring inset-ring-line-strong hover:bg-sunken',
          )}
        >
          {label}
          <span className={classNames('tabular-nums', chosen === kind ? '' : 'text-muted')}>
            {countOf(items, kind)}
          </span>
        </button>
      ))}
    </div>
  )
}
