// Text of a document's blocks as programs quote it: citations are tokens (citation-tokens.ts), formulas stand in dollar signs,
// gaps are their words, and any other inline node that is no text is one U+FFFC.

import { CitationTokens, NODE } from '../citations/csl/citation-tokens.ts'
import type { DocumentNode } from './document.ts'
import { whoseWords } from './schema/block-words.ts'
import { GAP_TEXTS, readGapKind } from './schema/gap.ts'
import { INLINE_NODES } from './schema/inline-nodes.ts'

/** Offsets are UTF-16 code units of the block's text. */
export type Textblock = {
  block: DocumentNode
  text: string
  /** Inline nodes that are no text. `index`: in the block's content. */
  nodes: { node: DocumentNode; index: number; start: number; end: number }[]
}
export type QuotePlace = { in: Textblock; start: number; end: number }

/** Blocks of prose; notes stand inside of one. */
export function textblocks(document: DocumentNode, tokens = citationTokens(document)): Textblock[] {
  return blocksIn(document).map((block) => textblock(block, tokens))
}

const blocksIn = (node: DocumentNode): DocumentNode[] =>
  node.content?.some(({ type }) => INLINE_NODES.has(type))
    ? whoseWords(node.type) === 'none'
      ? []
      : [node]
    : (node.content ?? []).flatMap(blocksIn)

/** Keys for all works of a document, in the order in which it cites them. */
export function citationTokens(document: DocumentNode): CitationTokens {
  const tokens = new CitationTokens()
  const left = [document]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'citation') tokens.ofAttribute(next.attrs?.works)
    for (const child of (next.content ?? []).toReversed()) left.push(child)
  }
  return tokens
}

/** What stands for an inline node that is no text. */
export function tokenOf(
  type: string,
  attrs: Readonly<Record<string, unknown>> | undefined,
  tokens: CitationTokens,
): string {
  if (type === 'citation') return tokens.ofAttribute(attrs?.works)
  if (type === 'gap') return GAP_TEXTS[readGapKind(attrs?.kind)]
  return type === 'math_inline' ? `$${attrs?.value}$` : NODE
}

export function textblock(block: DocumentNode, tokens: CitationTokens): Textblock {
  const found: Textblock = { block, text: '', nodes: [] }
  for (const [index, node] of (block.content ?? []).entries()) {
    const start = found.text.length
    found.text += node.text ?? tokenOf(node.type, node.attrs, tokens)
    if (node.text === undefined) found.nodes.push({ node, index, start, end: found.text.length })
  }
  return found
}

/** The first two places of words of one block. Neither end may be inside a citation's token. */
export function findQuote(blocks: readonly Textblock[], quote: string): QuotePlace[] {
  const found: QuotePlace[] = []
  if (quote === '') return found
  for (const block of blocks) {
    const cuts = (at: number) => block.nodes.some((node) => node.start < at && at < node.end)
    for (let start = block.text.indexOf(quote); start >= 0; start = block.text.indexOf(quote, start + 1)) {
      const end = start + quote.length
      if (cuts(start) || cuts(end)) continue
      found.push({ in: block, start, end })
      if (found.length === 2) return found
    }
  }
  return found
}

/** Inline nodes in a place, with their tokens. */
export const nodesIn = ({ in: { nodes, text }, start, end }: QuotePlace) =>
  nodes
    .filter((node) => node.start >= start && node.end <= end)
    .map((node) => ({ node: node.node, token: text.slice(node.start, node.end) }))
