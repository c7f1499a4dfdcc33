// The text of a suggestion with its citations and gaps in place: as a string to show, and as nodes to insert.

import type { Mark, Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { fallbackCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { GAP_KINDS, GAP_TEXTS } from '../../../workers/domain/manuscript/schema/gap.ts'
import {
  citationNode,
  suggestionPieces,
  type TextAndCitations,
} from '../../../workers/domain/writing/suggestions/suggestion-pieces.ts'

/** Splits a text at its gaps. */
const GAP_TEXT = /(\[(?:source needed|your data|name to check)\])/

/** The text for display, with citations as (Author, year) in every style. */
export const suggestionText = (suggestion: TextAndCitations): string =>
  suggestionPieces(suggestion)
    .map((piece) => (typeof piece === 'string' ? piece : fallbackCitation(piece)))
    .join('')

/** The nodes to insert at `place`; without citations and gaps if the schema does not allow them there. */
export function suggestionNodes(
  suggestion: TextAndCitations,
  place: ResolvedPos,
  marks: readonly Mark[] = place.marks(),
): Node[] {
  const { schema } = place.doc.type
  const { citation, gap } = schema.nodes
  const index = place.index()
  return suggestionPieces(suggestion).flatMap((piece) => {
    if (typeof piece === 'string')
      return piece.split(GAP_TEXT).flatMap((part) => {
        const kind = GAP_KINDS.find((one) => GAP_TEXTS[one] === part)
        if (kind && gap && place.parent.canReplaceWith(index, index, gap)) return gap.create({ kind })
        return part === '' ? [] : schema.text(part, marks)
      })
    return citation && place.parent.canReplaceWith(index, index, citation)
      ? schema.nodeFromJSON(citationNode(piece))
      : []
  })
}
