// The part of an update that each comment stands at, by the words before its end.

import type { EditedFile } from '../../../../../workers/contracts/import-report.ts'
import type { ComparedNode } from '../../../../../workers/domain/manuscript/compare/compared.ts'

export type Comment = EditedFile['report']['comments'][number]
export type PlacedComments = {
  /** By index of the block in all parts. */
  byBlock: ReadonlyMap<number, readonly Comment[]>
  /** Whose words are nowhere. */
  others: readonly Comment[]
}

/** UTF-16 code units of the last words that are looked for, if all of them are not there: a citation may stand in between. */
const SHORTER = [30, 15]

/** @param blocks in order. Comments are, too: each is looked for from the one before on, then from the beginning. */
export function placeComments(comments: readonly Comment[], blocks: readonly ComparedNode[]): PlacedComments {
  const texts = blocks.map((block) => plain(textOf(block)))
  const byBlock = new Map<number, Comment[]>()
  const others: Comment[] = []
  let from = 0
  for (const comment of comments) {
    const at = placeOf(plain(comment.words), texts, from)
    if (at < 0) {
      others.push(comment)
      continue
    }
    byBlock.set(at, [...(byBlock.get(at) ?? []), comment])
    from = at
  }
  return { byBlock, others }
}

function placeOf(words: string, texts: readonly string[], from: number): number {
  if (words === '') return -1
  for (const sought of [words, ...SHORTER.map((length) => words.slice(-length))]) {
    const behind = texts.findIndex((text, at) => at >= from && text.includes(sought))
    const found = behind < 0 ? texts.findIndex((text) => text.includes(sought)) : behind
    if (found >= 0) return found
  }
  return -1
}

/** Of what the file has: a comment stands in its text. */
const textOf = ({ change, text, content = [] }: ComparedNode): string =>
  change === 'deleted' && text !== undefined
    ? ''
    : (text ?? content.map(textOf).join(content.some(isBlock) ? ' ' : ''))
const isBlock = ({ type }: ComparedNode) => type === 'paragraph'
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
