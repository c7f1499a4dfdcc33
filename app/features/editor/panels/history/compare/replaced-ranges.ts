// Minimal ranges of top-level blocks to replace so that one document becomes another.

import { pairBlocks } from '../../../../../../workers/domain/manuscript/compare/pair-blocks.ts'
import { WordReader } from '../../../../../../workers/domain/manuscript/compare/words.ts'
import type { DocumentNode } from '../../../../../../workers/domain/manuscript/document.ts'

/** Block indices; `to` is exclusive. */
export type BlockRange = { old: [from: number, to: number]; present: [from: number, to: number] }

/** Alignment budget (align.ts): edit length times size, summed. */
const EFFORT = 10_000_000

export function replacedRanges(oldDocument: DocumentNode, newDocument: DocumentNode): BlockRange[] {
  const old = oldDocument.content ?? []
  const present = newDocument.content ?? []
  const found: BlockRange[] = []
  let oldFrom = 0
  let newFrom = 0
  const between = (oldTo: number, newTo: number) => {
    if (oldTo > oldFrom || newTo > newFrom) found.push({ old: [oldFrom, oldTo], present: [newFrom, newTo] })
  }
  const pairs = pairBlocks(old, present, { words: new WordReader(), effort: { left: EFFORT } })
  for (const [one, other] of pairs) {
    between(one, other)
    // Pairs are similar blocks, not equal ones.
    if (JSON.stringify(old[one]) !== JSON.stringify(present[other]))
      found.push({ old: [one, one + 1], present: [other, other + 1] })
    oldFrom = one + 1
    newFrom = other + 1
  }
  between(old.length, present.length)
  return found
}
