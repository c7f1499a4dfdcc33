// The text of a suggestion with its citations in place.

import { type CiteItem, citeItem, writeCitation } from '../../citations/csl/citation.ts'
import type { DocumentNode } from '../../manuscript/document.ts'
import type { Suggestion } from './suggestion.ts'

export type TextAndCitations = Pick<Suggestion, 'suggestedText' | 'citations'>

/** Strings and the works of citations, in their order. */
export function suggestionPieces({ suggestedText, citations }: TextAndCitations): (string | CiteItem[])[] {
  const pieces: (string | CiteItem[])[] = []
  let from = 0
  for (const { at, suppressAuthor, works } of citations) {
    pieces.push(
      suggestedText.slice(from, at),
      works.map(({ csl }) => citeItem(csl, { suppressAuthor })),
    )
    from = at
  }
  return [...pieces, suggestedText.slice(from)].filter((piece) => piece !== '')
}

export const citationNode = (works: readonly CiteItem[]): DocumentNode => ({
  type: 'citation',
  attrs: { works: writeCitation(works) },
})
