// What the indicator of a device says, and whether it is true at that moment.

import * as Y from 'yjs'
import type { Device } from './device.ts'
import { isLetter, type Letter, type Letters } from './letters.ts'

/**
 * All letters that a device's IndexedDB would bring back: of the changes in the rows of its local copy. They are sent to the
 * room as they were made, also where others deleted the text around them meanwhile.
 */
export function storedLetters(records: readonly unknown[]): Set<string> {
  const changes = records.flatMap((record) => (isRow(record) ? record.own : []))
  const found = new Set<string>()
  for (const struct of changes.flatMap(({ update }) => Y.decodeUpdate(update).structs))
    if (struct instanceof Y.Item && struct.content instanceof Y.ContentString)
      for (const char of struct.content.str) if (isLetter(char)) found.add(char)
  return found
}

const isRow = (record: unknown): record is { own: { update: Uint8Array }[] } =>
  typeof record === 'object' && record !== null && 'own' in record

/** Letters of a device that are neither in its IndexedDB nor in the room, and that nobody deleted. */
export function unkept(device: Device, letters: Letters, room: ReadonlySet<string>): Letter[] {
  const missing = letters
    .of(device.index)
    .filter(({ char, deleted, excused }) => !deleted && !excused && !room.has(char))
  if (missing.length === 0) return []
  const stored = storedLetters(device.storage.committed())
  return missing.filter(({ char }) => !stored.has(char))
}
