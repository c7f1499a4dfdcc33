// Suggestions that the chapter page's box shows below the text, by editor, so that the panel beside it does not show them too.

import type { EditorView } from '@milkdown/kit/prose/view'
import { Store } from '../../../platform/external-store.ts'
import type { PlacedSuggestion } from './place-suggestions.ts'

class ShownBelow extends Store<{ items: readonly PlacedSuggestion[] }> {
  set(items: readonly PlacedSuggestion[]): void {
    this.update({ items })
  }
}

const known = new WeakMap<EditorView, ShownBelow>()

export function shownBelow(view: EditorView): ShownBelow {
  const store = known.get(view) ?? new ShownBelow({ items: [] })
  known.set(view, store)
  return store
}

/** Whether both say the same: of one type, and about the same words. */
export const saysTheSame = (one: PlacedSuggestion, other: PlacedSuggestion): boolean =>
  one.suggestion.type.type === other.suggestion.type.type &&
  one.place !== null &&
  one.place.from === other.place?.from &&
  one.place.to === other.place.to
