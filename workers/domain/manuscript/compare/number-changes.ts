// Numbers what changed, in reading order, so that a person can be told how much it is and go from one to the next.

import { INLINE_NODES } from '../schema/inline-nodes.ts'
import type { ComparedNode } from './compared.ts'

/**
 * Sets `number`. Words that came, went or look otherwise side by side in a line are one change; every block, item or
 * cell is one of its own, and a moved block has one where it came from and one where it is.
 * @returns how many there are.
 */
export function numberChanges(blocks: readonly ComparedNode[]): number {
  let count = 0
  const visit = (nodes: readonly ComparedNode[]) => {
    let inRun = false
    for (const node of nodes) {
      if (!node.change) inRun = false
      else {
        if (!(inRun && INLINE_NODES.has(node.type))) count++
        inRun = INLINE_NODES.has(node.type)
        node.number = count
      }
      if (node.content && node.change !== 'inserted' && node.change !== 'deleted') visit(node.content)
    }
  }
  visit(blocks)
  return count
}
