// Sentences that make a claim without a citation, with their ranges. A citation node or a footnote counts as a source.

import type { Node } from '@milkdown/kit/prose/model'
import { type Claim, findClaims } from '../../../../workers/domain/citations/matching/claims.ts'
import {
  findBlock,
  inlineNodes,
  joinCited,
  type Place,
  type ProseBlock,
  proseBlocks,
  spanIn,
} from '../anchoring/block-prose.ts'

export type UncitedClaim = Pick<Claim, 'sentence' | 'reason'> & {
  place: Place
  /** Position for its citation: before the full stop. */
  end: number
}

const FULL_STOP = /[.!?…]+["”’')\]]*$/

/** @param limit number of claims; the most important ones are returned, in reading order */
export function uncitedClaims(doc: Node, limit: number): UncitedClaim[] {
  const blocks = proseBlocks(doc)
  const text = joinCited(blocks)
  const notes = blocks.reduce((sum, block) => sum + footnotesIn(block).length, 0)
  return findClaims(text, limit + notes)
    .flatMap((claim): UncitedClaim[] => {
      const at = findBlock(blocks, claim.start, claim.end)
      if (!at || footnotesIn(at.block).some((offset) => offset > at.start && offset <= at.end)) return []
      const stop = FULL_STOP.exec(claim.sentence)?.[0].length ?? 0
      return [
        {
          sentence: withoutGaps(claim.sentence, at.block, at.start),
          reason: claim.reason,
          place: spanIn(at.block, at.start, at.end),
          end: spanIn(at.block, at.start, at.end - stop).to,
        },
      ]
    })
    .slice(0, limit)
}

/** The sentence without its gaps. */
const withoutGaps = (sentence: string, block: ProseBlock, from: number): string =>
  inlineNodes(block).reduceRight((text, { child, start, end }) => {
    const at = start - from
    if (child.type.name !== 'gap' || at < 0 || at >= sentence.length) return text
    return text.slice(0, at).trimEnd() + text.slice(end - from)
  }, sentence)

/** Offsets of the block's footnotes. */
const footnotesIn = (block: ProseBlock): number[] =>
  inlineNodes(block).flatMap(({ child, start }) => (child.type.name === 'footnote' ? [start] : []))
