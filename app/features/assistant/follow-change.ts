// Where words stand after the document has changed, by whomever. What did not change is found from both ends
// (ProseMirror's nodes are shared between states, also across remote edits, so this is quick); words inside what changed
// have no place any more.

import type { Node } from '@milkdown/kit/prose/model'
import type { Place } from './block-prose.ts'

export function followChange(before: Node, after: Node): (place: Place) => Place | null {
  const start = before.content.findDiffStart(after.content)
  const ends = before.content.findDiffEnd(after.content)
  if (start === null || ends === null) return (place) => place
  // The same letter on both sides of a change counts from both ends.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const end = ends.a + overlap
  const by = ends.b - ends.a
  return (place) => {
    if (place.to <= start) return place
    return place.from >= end ? { from: place.from + by, to: place.to + by } : null
  }
}
