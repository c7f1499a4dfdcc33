// What the indicator of a device says, and whether it is true at that moment.

import * as Y from 'yjs'
import type { Device } from './device.ts'
import { isLetter, type Letter, type Letters } from './letters.ts'

/**
 * All letters that a device's IndexedDB would bring back: of the Yjs updates in the rows of its local copy, merged. What
 * others deleted is sent to the room as it was made, and comes back there. The saved state beside the rows has no deleted
 * text any more.
 */
export function storedLetters(records: readonly unknown[]): Set<string> {
  const doc = new Y.Doc({ gc: false })
  for (const update of records.filter(isRow).flatMap(updatesIn))
    try {
      Y.applyUpdate(doc, update)
    } catch {
      // Bytes that are no update.
    }
  const found = new Set<string>()
  for (const struct of [...doc.store.clients.values()].flat())
    if (struct instanceof Y.Item && struct.content instanceof Y.ContentString)
      for (const char of struct.content.str) if (isLetter(char)) found.add(char)
  return found
}

const isRow = (record: unknown) => typeof record === 'object' && record !== null && 'own' in record

function updatesIn(value: unknown): Uint8Array[] {
  if (value instanceof Uint8Array) return [value]
  if (value instanceof ArrayBuffer) return [new Uint8Array(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(updatesIn) : []
}

/** Letters of a device that are neither in its IndexedDB nor in the room, and that nobody deleted. */
export function unkept(device: Device, letters: Letters, room: ReadonlySet<string>): Letter[] {
  const missing = letters
    .of(device.index)
    .filter(({ char, deleted, excused }) => !deleted && !excused && !room.has(char))
  if (missing.length === 0) return []
  const stored = storedLetters(device.storage.committed())
  return missing.filter(({ char }) => !stored.has(char))
}
