// The text of a suggestion with its citations in place: as a string to show, and as nodes to insert.

import type { Mark, Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { citeItem, fallbackCitation, writeCitation } from '../workers/domain/citations/csl/citation.ts'
import type { Suggestion } from '../workers/domain/writing/suggestions/suggestion.ts'

type TextAndCitations = Pick<Suggestion, 'suggestedText' | 'citations'>
type Piece = string | Suggestion['citations'][number]

/** The text for display, with citations as (Author, year) in every style. */
export const suggestionText = (suggestion: TextAndCitations): string =>
  piecesOf(suggestion)
    .map((piece) => (typeof piece === 'string' ? piece : fallbackCitation(citedIn(piece))))
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
  return piecesOf(suggestion).flatMap((piece) => {
    if (typeof piece === 'string') return schema.text(piece, marks)
    return citation && place.parent.canReplaceWith(index, index, citation)
      ? citation.create({ works: writeCitation(citedIn(piece)) })
      : []
  })
}

const citedIn = ({ works, suppressAuthor }: Suggestion['citations'][number]) =>
  works.map(({ csl, retracted: _, ...locator }) => citeItem(csl, { suppressAuthor, ...locator }))

function piecesOf({ suggestedText, citations }: TextAndCitations): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const citation of citations) {
    pieces.push(suggestedText.slice(from, citation.at), citation)
    from = citation.at
  }
  return [...pieces, suggestedText.slice(from)].filter((piece) => piece !== '')
}
