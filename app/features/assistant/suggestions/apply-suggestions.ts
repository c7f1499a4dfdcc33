// Applies suggestions to the document as one undo step.

import { t } from 'messages:assistant'
import { TextSelection } from '@milkdown/kit/prose/state'
import { generatedMarks, keepGenerated } from '../../../shared/manuscript/generated-text.ts'
import { suggestionNodes } from '../../../shared/suggestions/suggestion-text.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { hasCursor } from '../anchoring/has-cursor.ts'
import { replaceWords, WORDS_CHANGED } from '../anchoring/replace-words.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { insertSuggestion } from './insert-suggestion.ts'
import type { PlacedSuggestion } from './place-suggestions.ts'

/**
 * A rewrite replaces its words, an insertion goes to the cursor, advice changes nothing. A rewrite whose words have changed,
 * or overlap one that was just applied, is left, and a toast says so.
 * @returns those that were applied
 */
export function applySuggestions(
  { view, runInPlace }: OpenManuscript,
  items: readonly PlacedSuggestion[],
): PlacedSuggestion[] {
  const done = new Set<PlacedSuggestion>()
  runInPlace((state, dispatch) => {
    const { tr } = state
    // Goes from the end, so that earlier ranges stay valid.
    let untouched = state.doc.content.size
    for (const item of items.toSorted((one, other) => (other.place?.from ?? 0) - (one.place?.from ?? 0))) {
      const { suggestion, place } = item
      if (suggestion.action !== 'replace') continue
      if (!place || place.to > untouched) continue
      if (state.doc.textBetween(place.from, place.to) !== suggestion.quote) continue
      const nodes = suggestionNodes(suggestion, state.doc.resolve(place.from))
      const end = replaceWords(
        tr,
        place,
        nodes.map((node) => node.text ?? node),
        suggestion.source === 'model' ? generatedMarks(state.schema, 'rewrite', []) : [],
      )
      tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1))
      untouched = place.from
      done.add(item)
    }
    for (const item of items) {
      if (item.suggestion.action !== 'insert') continue
      insertSuggestion(tr, item.suggestion, hasCursor(view))
      done.add(item)
    }
    if (!tr.docChanged) return false
    dispatch?.(keepGenerated(tr).scrollIntoView())
    return true
  })
  const left = items.length - done.size
  if (left > 0) toast({ title: done.size === 0 ? WORDS_CHANGED : notAppliedMessage(left) })
  if (done.size > 0 && !window.matchMedia('(pointer: coarse)').matches) view.focus()
  return [...done]
}

const notAppliedMessage = (count: number) => t('leftWordsChanged', { count })
