// Applies a remote edit as the smallest replace step. y-prosemirror replaces the whole document at each remote edit,
// which destroys decorations, selections and a running composition.

import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import type { Transaction } from '@milkdown/kit/prose/state'
import { ReplaceStep } from '@milkdown/kit/prose/transform'

/**
 * Adds a step that makes `content` the content of the transaction's document. It must be valid there.
 * @param isOpaque true for nodes that are replaced as a whole, because they differ from the Y.Doc's content
 */
export function minimalReplace(tr: Transaction, content: Fragment, isOpaque: (node: Node) => boolean): void {
  let before = tr.doc.content
  let after = content
  let offset = 0
  for (;;) {
    const { start, endBefore, endAfter } = changedChildren(before, after)
    if (start === endBefore && start === endAfter) return
    const from = offset + sizeOf(before, 0, start)
    const one = endBefore - start === 1 && endAfter - start === 1
    const old = one ? before.child(start) : null
    const next = one ? after.child(start) : null
    if (old?.isText && next?.isText && old.sameMarkup(next)) {
      const text = changedText(old.text ?? '', next.text ?? '')
      const added = text.endAfter > text.start ? [next.cut(text.start, text.endAfter)] : []
      replace(tr, from + text.start, from + text.endBefore, added)
      return
    }
    if (!old || !next || !old.sameMarkup(next) || next.isLeaf || isOpaque(next) || isOpaque(old)) {
      const to = from + sizeOf(before, start, endBefore)
      replace(tr, from, to, childrenOf(after, start, endAfter))
      return
    }
    before = old.content
    after = next.content
    offset = from + 1
  }
}

function replace(tr: Transaction, from: number, to: number, content: Node[]): void {
  tr.step(new ReplaceStep(from, to, new Slice(Fragment.from(content), 0, 0)))
}

const childrenOf = (content: Fragment, from: number, to: number): Node[] =>
  Array.from({ length: to - from }, (_, index) => content.child(from + index))

const sizeOf = (content: Fragment, from: number, to: number): number =>
  childrenOf(content, from, to).reduce((size, child) => size + child.nodeSize, 0)

function changedChildren(before: Fragment, after: Fragment) {
  const least = Math.min(before.childCount, after.childCount)
  let start = 0
  while (start < least && before.child(start).eq(after.child(start))) start++
  let endBefore = before.childCount
  let endAfter = after.childCount
  while (endBefore > start && endAfter > start && before.child(endBefore - 1).eq(after.child(endAfter - 1))) {
    endBefore--
    endAfter--
  }
  return { start, endBefore, endAfter }
}

function changedText(before: string, after: string) {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start++
  let same = 0
  while (same < least - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { start, endBefore: before.length - same, endAfter: after.length - same }
}
