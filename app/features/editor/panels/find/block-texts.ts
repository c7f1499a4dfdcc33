// Searchable text of a document: runs of text within one block or footnote, with their offsets. An inline atom (image,
// formula, footnote mark) ends a run, so that no match contains one and no replacement deletes one. A hard break is `\n`.

import type { Node } from '@milkdown/kit/prose/model'

export type TextRun = { offset: number; text: string }
/** A textblock or a footnote; `position` is before it. */
export type TextBlock = { node: Node; position: number; footnote: boolean }

const runsOf = new WeakMap<Node, TextRun[]>()

/** Offsets are relative to the block's content. Cached by node, which is immutable. */
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
