// The part of an update that each comment stands at, by the words of the text near it.

import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import type { ComparedNode } from '../../../../../workers/domain/manuscript/compare/compared.ts'
import { structureOf } from '../../../../../workers/domain/manuscript/schema/block-structure.ts'

export type Comment = EditedFile['report']['comments'][number]
export type PlacedComments = {
  /** By index of the block in all parts. */
  byBlock: ReadonlyMap<number, readonly Comment[]>
  /** Whose words are nowhere. */
  others: readonly Comment[]
}

/** UTF-16 code units of the last or first words that are looked for, if all of them are not there: a citation may stand in between. */
const SHORTER = [30, 15]
/** Fewer are in many paragraphs, and say of none that it is meant. */
const WORDS_MIN = 8
/** UTF-16 code units that are searched for all comments: a third of a second at the worst. */
const EFFORT = 300_000_000

/** A paragraph, or another line of text, of a block. */
type Line = { block: number; text: string }

/** @param blocks in order. Comments are, too: each is looked for from the one before on, then from the beginning. */
export function placeComments(
  comments: readonly Comment[],
  blocks: readonly ComparedNode[],
  effort = EFFORT,
): PlacedComments {
  const lines = comments.length > 0 ? blocks.flatMap(linesOf) : []
  const byBlock = new Map<number, Comment[]>()
  const others: Comment[] = []
  let from = 0
  let left = effort
  const find = (isThere: (text: string) => boolean): number => {
    for (let step = 0; step < lines.length && left > 0; step++) {
      const at = (from + step) % lines.length
      const { text } = lines[at] as Line
      left -= text.length + 1
      if (isThere(text)) return at
    }
    return -1
  }
  const placeOf = (words: string): number => {
    if (words === '') return -1
    const whole = find((text) => text.startsWith(words))
    if (whole >= 0 || words.length < WORDS_MIN) return whole
    const shorter = SHORTER.flatMap((length) => [words.slice(-length), words.slice(0, length)])
    for (const sought of new Set([words, ...shorter])) {
      const found = find((text) => text.includes(sought))
      if (found >= 0) return found
    }
    return -1
  }
  for (const comment of comments) {
    const at = placeOf(plain(comment.words))
    const block = lines[at]?.block
    if (block === undefined) {
      others.push(comment)
      continue
    }
    const known = byBlock.get(block)
    if (known) known.push(comment)
    else byBlock.set(block, [comment])
    from = at
  }
  return { byBlock, others }
}

function linesOf(root: ComparedNode, block: number): Line[] {
  const found: Line[] = []
  const visit = (node: ComparedNode) => {
    if (structureOf(node.type).holds === 'text') found.push({ block, text: plain(textOf(node)) })
    else node.content?.forEach(visit)
  }
  visit(root)
  return found
}

/** Of what the file has: a comment stands in its text. */
const textOf = ({ change, text, content = [] }: ComparedNode): string =>
  change === 'deleted' && text !== undefined ? '' : (text ?? content.map(textOf).join(''))
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
