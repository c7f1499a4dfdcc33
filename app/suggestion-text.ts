// The text of a suggestion with its citations in place: as a string to show, and as nodes to insert.

import type { Mark, Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { fallbackCitation } from '../workers/domain/citations/csl/citation.ts'
import {
  citationNode,
  suggestionPieces,
  type TextAndCitations,
} from '../workers/domain/writing/suggestions/suggestion-pieces.ts'

/** The text for display, with citations as (Author, year) in every style. */
export const suggestionText = (suggestion: TextAndCitations): string =>
  suggestionPieces(suggestion)
    .map((piece) => (typeof piece === 'string' ? piece : fallbackCitation(piece)))
    .join('')

/** The nodes to insert at `place`; without citation nodes if the schema does not allow them there. */
export function suggestionNodes(
  suggestion: TextAndCitations,
  place: ResolvedPos,
  marks: readonly Mark[] = place.marks(),
): Node[] {
  const { schema } = place.doc.type
  const { citation } = schema.nodes
  const index = place.index()
  return suggestionPieces(suggestion).flatMap((piece) => {
    if (typeof piece === 'string') return schema.text(piece, marks)
    return citation && place.parent.canReplaceWith(index, index, citation)
      ? schema.nodeFromJSON(citationNode(piece))
      : []
  })
}
