// The words of a suggestion with the citations that belong into them: as they are shown, and as they come into the text.

import type { Mark, Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { citationWords, citeItem, writeCitation } from '../workers/domain/citations/csl/citation.ts'
import type { Suggestion } from '../workers/domain/writing/suggestions/suggestion.ts'

type SuggestedWords = Pick<Suggestion, 'suggestedText' | 'citations'>
type Piece = string | Suggestion['citations'][number]

/** As a reader would say them, whatever the style. */
export const shownWords = (suggested: SuggestedWords): string =>
  piecesOf(suggested)
    .map((piece) => (typeof piece === 'string' ? piece : citationWords(citedIn(piece))))
    .join('')

/** What comes into the text at a place: the words alone where no citation can stand. */
export function suggestedNodes(
  suggested: SuggestedWords,
  place: ResolvedPos,
  marks: readonly Mark[] = place.marks(),
): Node[] {
  const { schema } = place.doc.type
  const { citation } = schema.nodes
  const index = place.index()
  return piecesOf(suggested).flatMap((piece) => {
    if (typeof piece === 'string') return schema.text(piece, marks)
    return citation && place.parent.canReplaceWith(index, index, citation)
      ? citation.create({ works: writeCitation(citedIn(piece)) })
      : []
  })
}

const citedIn = ({ works, suppressAuthor }: Suggestion['citations'][number]) =>
  works.map(({ csl }) => citeItem(csl, { suppressAuthor }))

function piecesOf({ suggestedText, citations }: SuggestedWords): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const citation of citations) {
    pieces.push(suggestedText.slice(from, citation.at), citation)
    from = citation.at
  }
  return [...pieces, suggestedText.slice(from)].filter((piece) => piece !== '')
}
