// True if two documents cite different works or in another order. Identical blocks at both ends are skipped, so that a
// keystroke costs nothing.

import type { Node } from '@milkdown/kit/prose/model'
import { citationsOfNote, notesOf } from './notes-of.ts'

export function citationsChanged(before: Node, after: Node): boolean {
  let start = 0
  let end = before.childCount
  let endAfter = after.childCount
  while (start < end && start < endAfter && before.child(start) === after.child(start)) start++
  while (end > start && endAfter > start && before.child(end - 1) === after.child(endAfter - 1)) {
    end--
    endAfter--
  }
  const [old, now] = [citedIn(before, start, end), citedIn(after, start, endAfter)]
  return old.length !== now.length || old.some((works, index) => works !== now[index])
}

function citedIn(document: Node, from: number, to: number): string[] {
  const cited: string[] = []
  for (let index = from; index < to; index++)
    for (const note of notesOf(document.child(index)))
      for (const { node } of citationsOfNote(note.node)) cited.push(node.attrs.works)
  return cited
}
