// Numbers what changed, in reading order, so that a person can be told how much it is and go from one to the next.

import type { ComparedNode } from './compared.ts'

const IN_LINE = new Set([
  'text',
  'hardbreak',
  'image',
  'math_inline',
  'footnote',
  'cross_reference',
  'citation',
])

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
        if (!(inRun && IN_LINE.has(node.type))) count++
        inRun = IN_LINE.has(node.type)
        node.number = count
      }
      if (node.content && node.change !== 'inserted' && node.change !== 'deleted') visit(node.content)
    }
  }
  visit(blocks)
  return count
}
