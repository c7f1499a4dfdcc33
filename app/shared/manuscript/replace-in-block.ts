// Replaces words of one block in a transaction. Only what differs is replaced, so that the rest keeps its marks, decorations and
// carets (domain/manuscript/replace-quote.ts).

import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import type { Transaction } from '@milkdown/kit/prose/state'
import type { DocumentMark } from '../../../workers/domain/manuscript/document.ts'
import { type Piece, replacedContent } from '../../../workers/domain/manuscript/replace-quote.ts'
import type { QuotePlace } from '../../../workers/domain/manuscript/textblocks.ts'

/**
 * @param position that before the block
 * @param added marks of the new words beside those of the words that they replace
 * @returns the position after the last change; null if nothing differs
 */
export function replaceInBlock(
  tr: Transaction,
  { node, position }: { node: Node; position: number },
  place: QuotePlace,
  pieces: readonly Piece[],
  added: readonly DocumentMark[] = [],
): number | null {
  const next = Fragment.fromJSON(node.type.schema, replacedContent(place, pieces, added))
  const start = node.content.findDiffStart(next)
  const ends = node.content.findDiffEnd(next)
  if (start === null || ends === null) return null
  // Equal text at both ends of the change is counted by both searches.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const inside = position + 1
  const end = ends.b + overlap
  tr.replace(inside + start, inside + ends.a + overlap, new Slice(next.cut(start, end), 0, 0))
  return inside + end
}
