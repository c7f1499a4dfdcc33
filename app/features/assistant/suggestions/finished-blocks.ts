// Which paragraphs a model reads without being asked: those that have changed and are finished, so that the caret has left
// them. At first those around the caret.

import type { EditorState } from '@milkdown/kit/prose/state'
import { UNASKED_PROMPT_MAX_LENGTH, UNASKED_RANGES_MAX } from '../../../../workers/contracts/limits.ts'
import { BETWEEN_BLOCKS, type ProseBlock } from '../anchoring/block-prose.ts'

export class FinishedBlocks {
  /** Texts of paragraphs: one that is moved is not read again. */
  private read: Set<string> | null = null

  /** Takes those to be read now, which count as read. */
  take(blocks: readonly ProseBlock[], { selection }: EditorState): ProseBlock[] {
    const { read } = this
    const holdsCaret = ({ node, position }: ProseBlock) =>
      position < selection.head && selection.head < position + node.nodeSize
    const fresh = blocks.filter((block) => !read?.has(block.text) && (read === null || !holdsCaret(block)))
    const taken = nearest(fresh, selection.head)
    this.read ??= new Set(blocks.map(({ text }) => text))
    for (const { text } of taken) this.read.add(text)
    return taken
  }

  /** They were not read. */
  giveBack(blocks: readonly ProseBlock[]): void {
    for (const { text } of blocks) this.read?.delete(text)
  }
}

/** The blocks nearest to a position that are read at once, in their order. */
function nearest(blocks: readonly ProseBlock[], position: number): ProseBlock[] {
  let left = UNASKED_PROMPT_MAX_LENGTH
  const distance = (block: ProseBlock) => Math.abs(block.position - position)
  const chosen = new Set(
    blocks
      .toSorted((one, other) => distance(one) - distance(other))
      .filter(({ text }, at) => {
        left -= text.length
        return at === 0 || (left >= 0 && at < UNASKED_RANGES_MAX)
      }),
  )
  return blocks.filter((block) => chosen.has(block))
}

/** Ranges of the `wanted` blocks in the joined text of all. */
export function rangesOf(
  blocks: readonly ProseBlock[],
  wanted: readonly ProseBlock[],
): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let at = 0
  for (const block of blocks) {
    const end = at + block.text.length
    if (wanted.includes(block)) ranges.push({ start: at, end })
    at = end + BETWEEN_BLOCKS.length
  }
  return ranges
}
