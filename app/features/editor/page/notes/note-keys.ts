// A note has no name of its own. In the list it keeps the one that it was given as long as it stands between the same
// others, so that a note more at the start is one element more, and not another text in each.

import type { Note } from '../../numbering/numbering.ts'

export type KeyedNote = Note & { key: number }

/** The notes with the keys that they had before; what changed between those that did not keeps its keys in order. */
export function keyNotes(before: readonly KeyedNote[], notes: readonly Note[]): KeyedNote[] {
  const least = Math.min(before.length, notes.length)
  const same = (old: number, now: number) => before[old]?.node === notes[now]?.node
  let start = 0
  while (start < least && same(start, start)) start++
  let end = 0
  while (end < least - start && same(before.length - 1 - end, notes.length - 1 - end)) end++
  let fresh = before.reduce((most, { key }) => Math.max(most, key), 0)
  return notes.map((note, index) => {
    const fromEnd = notes.length - index
    const old =
      fromEnd <= end
        ? before[before.length - fromEnd]
        : index < before.length - end
          ? before[index]
          : undefined
    return { ...note, key: old?.key ?? ++fresh }
  })
}
