// Kinds of suggestions in the panel: groups, counts, and what can be accepted together.

import { describe, expect, it } from 'vitest'
import type { PlacedSuggestion } from '../../../app/features/assistant/suggestions/place-suggestions.ts'
import {
  countOf,
  groupsOf,
  rewritesOf,
} from '../../../app/features/assistant/suggestions/suggestion-kinds.ts'
import {
  CATEGORY_OF,
  changesSomething,
  type SuggestionAction,
  type SuggestionType,
} from '../../../workers/domain/writing/suggestions/suggestion.ts'

const item = (
  id: string,
  type: SuggestionType,
  action: SuggestionAction = 'advise',
  place: PlacedSuggestion['place'] = { from: 1, to: 2 },
): PlacedSuggestion => ({
  suggestion: {
    id,
    type: { type, priority: 'low', category: CATEGORY_OF[type] },
    explanation: '',
    suggestedText: '',
    citations: [],
    action,
    confidence: 1,
    quote: '',
    position: { start: 0, end: 0 },
    source: 'rules',
  },
  place,
})

describe('suggestions in the panel', () => {
  const items = [
    item('a', 'tone'),
    item('b', 'argument_development'),
    item('c', 'grammar', 'replace'),
    item('d', 'style', 'replace', null),
  ]

  it('are grouped by kind, with the count of all of the kind', () => {
    const groups = groupsOf(items.slice(0, 3), items)
    expect(groups.map(({ label, count, items: shown }) => [label, count, shown.length])).toEqual([
      ['Argument', 1, 1],
      ['Language', 3, 2],
    ])
    expect(countOf(items, 'all')).toBe(4)
    expect(countOf(items, 'structure')).toBe(0)
  })

  it('are accepted together where they rewrite words that are there', () => {
    expect(rewritesOf(items).map(({ suggestion }) => suggestion.id)).toEqual(['c'])
  })
})

describe('a rewrite', () => {
  const rewrite = { action: 'replace' as const, quote: 'the sand', citations: [] }
  it('that changes the words is worth showing', () => {
    expect(changesSomething({ ...rewrite, suggestedText: 'the grain' })).toBe(true)
  })
  it('that repeats them is not', () => {
    expect(changesSomething({ ...rewrite, suggestedText: ' the  sand' })).toBe(false)
  })
  it('is no matter of advice', () => {
    expect(changesSomething({ ...rewrite, action: 'advise', suggestedText: 'the sand' })).toBe(true)
  })
})
