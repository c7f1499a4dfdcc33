// The text of a document as it can be searched: runs of text, each within one block or one footnote, with the position
// where it starts. What is not text (an image, a formula, a note's mark) ends a run, so that no match holds one and no
// replacement takes one away; a line break in a block is `\n`.

import type { Node } from '@milkdown/kit/prose/model'

export type TextRun = { offset: number; text: string }
/** A block of text, or a footnote: `position` is before it. */
export type TextBlock = { node: Node; position: number; footnote: boolean }

const runsOf = new WeakMap<Node, TextRun[]>()

/** Offsets count from the block's own start. Nodes never change, so this is done once for each. */
export function textRuns(block: Node): TextRun[] {
  const known = runsOf.get(block)
  if (known) return known
  const runs: TextRun[] = []
  let current: TextRun | null = null
  block.forEach((child, offset) => {
    const text = child.isText ? (child.text ?? '') : child.type.name === 'hardbreak' ? '\n' : null
    if (text === null) current = null
    else if (current) current.text += text
    else {
      current = { offset, text }
      runs.push(current)
    }
  })
  runsOf.set(block, runs)
  return runs
}

export function textBlocks(doc: Node): TextBlock[] {
  const blocks: TextBlock[] = []
  doc.descendants((node, position) => {
    if (node.inlineContent) blocks.push({ node, position, footnote: node.isInline })
  })
  return blocks
}
