// Replaces text word by word. Only words that differ are replaced, so that the others keep marks and decorations. A new
// word gets the marks that all the words it replaces have in common.

import { t } from 'messages:assistant'
import type { Mark, Node } from '@milkdown/kit/prose/model'
import type { Transaction } from '@milkdown/kit/prose/state'
import { align } from '../../../../workers/domain/manuscript/compare/align.ts'
import { segments } from '../../../../workers/domain/manuscript/compare/words.ts'
import type { Place } from './block-prose.ts'

/** Message if the text of a remark or suggestion is no longer in the document. */
export const WORDS_CHANGED = t('wordsChanged')

/** Step limit of the alignment (align.ts). */
const EFFORT = 1_000_000

/**
 * @param words the new content: strings, and inline nodes such as citations
 * @param added marks of the new words beside those
 * @returns the position after the new content
 */
export function replaceWords(
  tr: Transaction,
  { from, to }: Place,
  words: readonly (string | Node)[],
  added: readonly Mark[] = [],
): number {
  const old = segments(tr.doc.textBetween(from, to))
  const next = words.flatMap((one): (string | Node)[] => (typeof one === 'string' ? segments(one) : [one]))
  // A node gets an empty key, which equals no word: it is always inserted.
  const keys = next.map((one) => (typeof one === 'string' ? one : ''))
  const starts = [from]
  for (const word of old) starts.push((starts.at(-1) ?? from) + word.length)
  const kept: (readonly [number, number])[] = [
    ...align(old, keys, { left: EFFORT }),
    [old.length, next.length],
  ]
  const before = tr.doc.content.size
  // Goes from the end, so that earlier positions stay valid.
  for (let at = kept.length - 1; at >= 0; at--) {
    const [oldEnd, newEnd] = kept[at] ?? [0, 0]
    const [last, lastNew] = kept[at - 1] ?? [-1, -1]
    const start = starts[last + 1] ?? to
    const end = starts[oldEnd] ?? to
    const inserted = next.slice(lastNew + 1, newEnd)
    if (start === end && inserted.length === 0) continue
    const marks =
      start === end
        ? commonMarks(tr.doc, Math.max(from, start - 1), Math.min(to, start + 1))
        : commonMarks(tr.doc, start, end)
    const all = added.reduce((set, mark) => mark.addToSet(set), marks)
    tr.replaceWith(start, end, toInlineNodes(tr.doc, inserted, all))
  }
  return to + tr.doc.content.size - before
}

function toInlineNodes({ type }: Node, pieces: readonly (string | Node)[], marks: readonly Mark[]): Node[] {
  const nodes: Node[] = []
  let text = ''
  const end = () => {
    if (text) nodes.push(type.schema.text(text, marks))
    text = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    end()
    nodes.push(piece)
  }
  end()
  return nodes
}

function commonMarks(doc: Node, from: number, to: number): readonly Mark[] {
  let common: readonly Mark[] | null = null
  doc.nodesBetween(from, to, (node) => {
    if (!node.isInline) return
    common = common === null ? node.marks : common.filter((mark) => mark.isInSet(node.marks))
  })
  return common ?? []
}
