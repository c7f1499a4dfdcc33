// What the indicator of a device says, and whether it is true at that moment.

import * as Y from 'yjs'
import { FRAGMENT } from '../../../workers/contracts/room.ts'
import type { Device } from './device.ts'
import { isLetter, type Letter, type Letters } from './letters.ts'

/** All letters that a device's IndexedDB would bring back: of the Yjs updates in any of its records, merged. */
export function storedLetters(records: readonly unknown[]): Set<string> {
  const doc = new Y.Doc()
  for (const update of records.flatMap(updatesIn))
    try {
      Y.applyUpdate(doc, update)
    } catch {
      // Bytes that are no update.
    }
  return new Set([...doc.getXmlFragment(FRAGMENT).toString()].filter(isLetter))
}

/** All letters that were ever written into a device's IndexedDB and are still there, also where others deleted what is around. */
export function writtenLetters(records: readonly unknown[]): Set<string> {
  const found = new Set<string>()
  for (const update of records.flatMap(updatesIn))
    try {
      for (const struct of Y.decodeUpdate(update).structs)
        if (struct instanceof Y.Item && struct.content instanceof Y.ContentString)
          for (const char of struct.content.str) if (isLetter(char)) found.add(char)
    } catch {
      // Bytes that are no update.
    }
  return found
}

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
