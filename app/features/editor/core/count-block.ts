// Words and characters of a block, counted as those of the document. The counts are kept by node.

import type { Node } from '@milkdown/kit/prose/model'
import { type Counts, countDocument } from '../../../../workers/domain/manuscript/word-count.ts'

const counted = new WeakMap<Node, Counts>()

export function countBlock(block: Node): Counts {
  const known = counted.get(block)
  if (known) return known
  const counts = countDocument(block.toJSON())
  counted.set(block, counts)
  return counts
}
