// Kinds of suggestions: how they are grouped, counted and filtered in the panel, and which are shown first.

import { t } from 'messages:assistant'
import type { SuggestionCategory } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import type { PlacedSuggestion } from './place-suggestions.ts'

export const KINDS: readonly { kind: SuggestionCategory; label: string }[] = [
  { kind: 'content', label: t('kind.content') },
  { kind: 'structure', label: t('kind.structure') },
  { kind: 'language', label: t('kind.language') },
  { kind: 'completion', label: t('kind.completion') },
]
export type Filter = SuggestionCategory | 'all'

export const kindOf = ({ suggestion }: PlacedSuggestion): SuggestionCategory => suggestion.type.category

export const countOf = (items: readonly PlacedSuggestion[], filter: Filter): number =>
  filter === 'all' ? items.length : items.filter((item) => kindOf(item) === filter).length

/** The kinds of `shown`, each with its items and with how many of `items` are of it. */
export const groupsOf = (shown: readonly PlacedSuggestion[], items: readonly PlacedSuggestion[]) =>
  KINDS.map(({ kind, label }) => ({
    kind,
    label,
    items: shown.filter((item) => kindOf(item) === kind),
    count: countOf(items, kind),
  })).filter((group) => group.items.length > 0)

/** Those that can be accepted together: rewrites whose words are there. */
export const rewritesOf = (items: readonly PlacedSuggestion[]): PlacedSuggestion[] =>
  items.filter(({ suggestion, place }) => suggestion.action === 'replace' && place !== null)
