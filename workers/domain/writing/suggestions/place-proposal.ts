// Where a proposal stands in a text, and what it makes of its words there.

import { NODE } from '../../citations/csl/citation-tokens.ts'
import type { DocumentNode } from '../../manuscript/document.ts'
import type { Piece } from '../../manuscript/replace-quote.ts'
import { GAP_TEXTS } from '../../manuscript/schema/gap.ts'
import { findQuote, nodesIn, type QuotePlace, type Textblock } from '../../manuscript/textblocks.ts'
import { citeItems, type Proposal } from './proposal.ts'
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

/**
 * The suggested words; a citation that stands in the quoted words stays the node that it is. Of citations with one token the words
 * do not say which they leave out, so the one that they keep rests on no passage, which may be that of the other.
 */
export function proposedPieces(
  { suggestedText, citations }: Pick<Proposal, 'suggestedText' | 'citations'>,
  place: QuotePlace,
): Piece[] {
  const present = nodesIn(place)
  const take = (token: string): DocumentNode | null => {
    const at = present.findIndex((one) => one.token === token)
    return at < 0 ? null : (present.splice(at, 1)[0]?.node ?? null)
  }
  const added = new Map(citations.map((one) => [one.token, one]))
  const known = new Set([...added.keys(), ...present.map(({ token }) => token), ...GAP_TOKENS.keys(), NODE])
  const parts = splitTokens(suggestedText, known)
  const leavesOut = (token: string) => {
    const nodes = present.filter((one) => one.token === token).map(({ node }) => JSON.stringify(node))
    return new Set(nodes).size > 1 && parts.filter((part) => part === token).length < nodes.length
  }
  const unsure = new Set([...added.keys()].filter(leavesOut))
  return parts.map((part): Piece => {
    if (!known.has(part)) return part
    const cited = added.get(part)
    const kept = unsure.has(part) ? null : take(part)
    return kept ?? (cited ? citationNode(citeItems(cited)) : (GAP_TOKENS.get(part) ?? ''))
  })
}

/** The nodes of gaps, which words may bring in. */
export const GAP_TOKENS: ReadonlyMap<string, DocumentNode> = new Map(
  Object.entries(GAP_TEXTS).map(([kind, token]) => [token, { type: 'gap', attrs: { kind } }]),
)

/** The parts of a text, in which each of these tokens stands alone. */
export function splitTokens(text: string, tokens: ReadonlySet<string>): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (!OPENS.test(text.charAt(at))) continue
    const token = [...tokens].find((one) => text.startsWith(one, at))
    if (token === undefined) continue
    if (at > from) parts.push(text.slice(from, at))
    parts.push(token)
    from = at + token.length
    at = from - 1
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

/** The first characters of tokens. */
const OPENS = /[[$\ufffc]/
