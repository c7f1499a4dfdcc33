// Where proposals of programs stand in the open document. Its blocks are read as the server reads them for programs.

import type { Node } from '@milkdown/kit/prose/model'
import type { ProposalOnWire } from '../../../../workers/contracts/writing/proposal.ts'
import { CitationTokens } from '../../../../workers/domain/citations/csl/citation-tokens.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { inlineRange } from '../../../../workers/domain/manuscript/replace-quote.ts'
import {
  type QuotePlace,
  type Textblock,
  textblock,
} from '../../../../workers/domain/manuscript/textblocks.ts'
import { placeOfProposal } from '../../../../workers/domain/writing/suggestions/place-proposal.ts'
import type { Place } from '../anchoring/block-prose.ts'

/** `at`: document positions; `block`: that before the block. */
export type ProposalPlace = { at: Place; block: { node: Node; position: number }; quote: QuotePlace }

/** The place of each proposal, in their order; null for one that is outdated. */
export function placeProposals(doc: Node, proposals: readonly ProposalOnWire[]): (ProposalPlace | null)[] {
  if (proposals.length === 0) return []
  const blocks = readBlocks(doc)
  const read = [...blocks.keys()]
  return proposals.map((proposal) => {
    const quote = placeOfProposal(read, proposal)
    const block = quote && blocks.get(quote.in)
    if (!quote || !block) return null
    const [from, to] = inlineRange(quote).map((offset) => positionIn(block, offset))
    return from === undefined || to === undefined ? null : { at: { from, to }, block, quote }
  })
}

function readBlocks(doc: Node): Map<Textblock, { node: Node; position: number }> {
  const tokens = new CitationTokens()
  doc.descendants((node) => {
    // All get their keys before the first block is read, in the order of the document.
    if (node.type.name === 'citation') tokens.ofAttribute(node.attrs.works)
  })
  const blocks = new Map<Textblock, { node: Node; position: number }>()
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    if (!node.type.spec.code) blocks.set(textblock(jsonOf(node), tokens), { node, position })
    return false
  })
  return blocks
}

/** Nodes are immutable. */
const known = new WeakMap<Node, DocumentNode>()

function jsonOf(node: Node): DocumentNode {
  const before = known.get(node)
  if (before) return before
  const json = node.toJSON() as DocumentNode
  known.set(node, json)
  return json
}

/** @param offset in the block's content, in which an inline node that is no text has the length 1 */
function positionIn({ node, position }: { node: Node; position: number }, offset: number): number {
  let left = offset
  let at = position + 1
  for (let index = 0; index < node.childCount && left > 0; index++) {
    const child = node.child(index)
    const length = child.isText ? child.nodeSize : 1
    at += child.isText ? Math.min(length, left) : child.nodeSize
    left -= length
  }
  return at
}
