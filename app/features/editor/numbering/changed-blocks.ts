// Blocks in which two documents differ.

import type { Node } from '@milkdown/kit/prose/model'

/** Blocks of each between the first and the last that are not identical, so that a keystroke costs nothing. */
export function changedBlocks(before: Node, after: Node): [Node[], Node[]] {
  let start = 0
  let end = before.childCount
  let endAfter = after.childCount
  while (start < end && start < endAfter && before.child(start) === after.child(start)) start++
  while (end > start && endAfter > start && before.child(end - 1) === after.child(endAfter - 1)) {
    end--
    endAfter--
  }
  return [before.children.slice(start, end), after.children.slice(start, endAfter)]
}
