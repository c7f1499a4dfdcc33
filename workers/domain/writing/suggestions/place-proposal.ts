// Where a proposal stands in a text, and what it makes of its words there.

import { NODE } from '../../citations/csl/citation-tokens.ts'
import type { DocumentNode } from '../../manuscript/document.ts'
import type { Piece } from '../../manuscript/replace-quote.ts'
import { findQuote, nodesIn, type QuotePlace, type Textblock } from '../../manuscript/textblocks.ts'
import { citeItems, type Proposal, type ProposedCitation } from './proposal.ts'
import { citationNode } from './suggestion-pieces.ts'

type Placed = Pick<Proposal, 'kind' | 'quote' | 'suggestedText'>

/** Null if its words do not stand there once, or the change is made already. */
export function placeOfProposal(blocks: readonly Textblock[], proposal: Placed): QuotePlace | null {
  const { kind, quote, suggestedText } = proposal
  const [place, other] = findQuote(blocks, quote)
  if (!place || other) return null
  const { block, text } = place.in
  if (kind === 'delete_paragraph') return block.type === 'paragraph' && text === quote ? place : null
  if (kind === 'split_paragraph') return block.type === 'paragraph' && splits(place) ? place : null
  return stands(place, suggestedText) ? null : place
}

/** Whether text stands before the words, so that a paragraph can begin with them. */
export const splits = ({ in: { text }, start }: QuotePlace): boolean => text.slice(0, start).trim() !== ''

/** Whether the suggested words stand there already: a rewrite may have its own quote in it. */
export function stands({ in: { text }, start, end }: QuotePlace, suggestedText: string): boolean {
  const quote = text.slice(start, end)
  if (suggestedText === quote) return true
  for (let at = suggestedText.indexOf(quote); at >= 0; at = suggestedText.indexOf(quote, at + 1))
    if (at <= start && text.startsWith(suggestedText, start - at)) return true
  return false
}

/** The suggested words; a citation that stands in the quoted words stays the node that it is. */
export function proposedPieces(
  { suggestedText, citations }: Pick<Proposal, 'suggestedText' | 'citations'>,
  place: QuotePlace,
): Piece[] {
  const present = nodesIn(place)
  const take = (token: string): DocumentNode | null => {
    const at = present.findIndex(({ start, end }) => place.in.text.slice(start, end) === token)
    return at < 0 ? null : (present.splice(at, 1)[0]?.node ?? null)
  }
  return splitTokens(suggestedText, citations).flatMap((part): Piece[] => {
    if (typeof part === 'string') return part === NODE ? [take(NODE) ?? ''] : [part]
    return [take(part.token) ?? citationNode(citeItems(part))]
  })
}

/** Words, and the citations between them in place of their tokens; each U+FFFC stands alone. */
export function splitTokens(
  text: string,
  citations: readonly ProposedCitation[],
): (string | ProposedCitation)[] {
  const parts: (string | ProposedCitation)[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const first = text[at]
    const known = first === '[' ? citations.find(({ token }) => text.startsWith(token, at)) : undefined
    if (!known && first !== NODE) continue
    if (at > from) parts.push(text.slice(from, at))
    parts.push(known ?? NODE)
    from = at + (known?.token.length ?? 1)
    at = from - 1
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
