// React keys for the list of notes, which have no ids. A note keeps its key while its neighbours are the same, so that an
// inserted note adds one element instead of changing the text of all after it.

import type { Note } from '../../numbering/numbering.ts'

export type KeyedNote = Note & { key: number }

/** Reuses keys of the common prefix and suffix; notes between keep theirs by index. */
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
