// Difference of two documents: blocks, items and cells that were inserted, deleted or moved, and words and formatting
// that changed within the others. Both documents come from the HTML reader (no deeper than HTML_NESTING_MAX). The
// time is bounded for any input: beyond the budget, words and at last whole blocks count as replaced.

import type { DocumentNode } from '../document.ts'
import { structureOf } from '../schema/block-structure.ts'
import { INLINE_NODES } from '../schema/inline-nodes.ts'
import type { Effort } from './align.ts'
import { compareInline } from './compare-inline.ts'
import { type ComparedNode, type Markup, sameMarkup } from './compared.ts'
import { type Pairing, pairBlocks } from './pair-blocks.ts'
import { WordReader } from './words.ts'

/** Steps (align.ts) of a whole comparison: about a second at the worst. */
const EFFORT: Effort['left'] = 40_000_000
/** Words that a block must have to count as moved; equal shorter blocks are coincidence. */
const MOVED_WORDS_MIN = 3

export type Comparison = {
  /** Blocks of both documents, in reading order. */
  blocks: ComparedNode[]
  /** Number of changes. */
  changes: number
}

export function compareDocuments(old: DocumentNode, present: DocumentNode): Comparison {
  const pairing: Pairing = { words: new WordReader(), effort: { left: EFFORT } }
  const blocks = compareContent(old.content ?? [], present.content ?? [], pairing)
  markMoves(blocks, pairing.words)
  return { blocks, changes: numberChanges(blocks) }
}

function compareContent(
  old: readonly DocumentNode[],
  present: readonly DocumentNode[],
  pairing: Pairing,
): ComparedNode[] {
  const found: ComparedNode[] = []
  let oldFrom = 0
  let newFrom = 0
  const replaced = (oldTo: number, newTo: number) => {
    for (const node of old.slice(oldFrom, oldTo)) found.push({ ...node, change: 'deleted' })
    for (const node of present.slice(newFrom, newTo)) found.push({ ...node, change: 'inserted' })
  }
  for (const [one, other] of pairBlocks(old, present, pairing)) {
    const was = old[one]
    const is = present[other]
    if (!was || !is || isOtherThing(was, is)) continue
    replaced(one, other)
    found.push(compareBlock(was, is, pairing))
    oldFrom = one + 1
    newFrom = other + 1
  }
  replaced(old.length, present.length)
  return found
}

/** Another formula or video is a replacement, not a change of formatting. */
const isOtherThing = (old: DocumentNode, present: DocumentNode) =>
  old.attrs?.value !== present.attrs?.value || old.attrs?.src !== present.attrs?.src

function compareBlock(old: DocumentNode, present: DocumentNode, pairing: Pairing): ComparedNode {
  if (JSON.stringify(old) === JSON.stringify(present)) return present
  const found: ComparedNode = { ...present }
  if (old.content ?? present.content)
    found.content =
      structureOf(present.type).holds === 'text'
        ? compareInline(old.content ?? [], present.content ?? [], pairing.effort)
        : compareContent(old.content ?? [], present.content ?? [], pairing)
  const before = markupOf(old)
  if (JSON.stringify(before) !== JSON.stringify(markupOf(present))) found.before = before
  if (!sameMarkup(before, present)) found.change = 'formatted'
  return found
}

const markupOf = ({ type, attrs, marks }: DocumentNode): Markup => ({
  type,
  ...(attrs ? { attrs } : {}),
  ...(marks?.length ? { marks } : {}),
})

/** A block that was deleted and inserted elsewhere, word for word, was moved. */
function markMoves(blocks: ComparedNode[], words: WordReader): void {
  const gone = new Map<string, ComparedNode[]>()
  const key = ({ change, ...node }: ComparedNode) => JSON.stringify(node)
  for (const block of blocks)
    if (block.change === 'deleted' && words.read(block).length >= MOVED_WORDS_MIN) {
      const known = gone.get(key(block))
      if (known) known.push(block)
      else gone.set(key(block), [block])
    }
  for (const block of blocks) {
    const from = block.change === 'inserted' ? gone.get(key(block))?.shift() : undefined
    if (!from) continue
    from.moved = true
    block.moved = true
  }
}

/**
 * Sets `number` in reading order. Adjacent changes in a line count as one. Every block, item or cell counts as one; a
 * moved block as two, where it was and where it is.
 * @returns the number of changes
 */
function numberChanges(blocks: readonly ComparedNode[]): number {
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
