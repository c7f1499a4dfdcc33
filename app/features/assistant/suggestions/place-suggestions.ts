// Where the server's suggestions stand in the document, and which of them can be applied there.

import type { Node } from '@milkdown/kit/prose/model'
import type { Suggestion } from '../../../../workers/domain/writing/suggestions/suggestion.ts'
import {
  holdsFootnote,
  type Place,
  type ProseBlock,
  placeOfText,
  spanOfText,
} from '../anchoring/block-prose.ts'

/** `place` is null if it concerns the whole text or its words were deleted. */
export type PlacedSuggestion = { suggestion: Suggestion; place: Place | null }

/**
 * A rewrite of words in several blocks, or with a formula or a citation among them, becomes advice, because it cannot be
 * applied. A claim with a footnote, which is not in the text that the rules see, may have its source there.
 * @param blocks those of `doc` whose text was sent
 */
export const placeSuggestions = (
  suggestions: readonly Suggestion[],
  blocks: readonly ProseBlock[],
  doc: Node,
): PlacedSuggestion[] =>
  suggestions.flatMap((suggestion): PlacedSuggestion[] => {
    const { position, action } = suggestion
    const plain = placeOfText(blocks, position)
    const place = plain ?? spanOfText(blocks, position)
    if (place && wantsSource(suggestion) && holdsFootnote(doc, place)) return []
    const kept = plain || action !== 'replace' ? action : 'advise'
    return [{ suggestion: { ...suggestion, action: kept }, place }]
  })

const wantsSource = ({ type, source }: Suggestion) =>
  type.type === 'argument_development' && source === 'rules'
