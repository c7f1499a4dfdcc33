// Save debounce of a room: ROOM_SAVE_DELAY_MS after the last change, at the latest LONGEST_WAIT_MS after the first
// unsaved change. D1 gets at most one write per delay (docs/decisions/008-when-a-room-saves.md).

import { ROOM_SAVE_DELAY_MS } from '../contracts/limits.ts'

export const LONGEST_WAIT_MS = 30_000
/** Delay after a failed write to D1. The text is in the room's own rows. */
export const RETRY_MS = 15_000
/** Interval of checks for open sockets while saving waits for a request: a runtime that ends sends no close events. */
export const WAITING_CHECK_MS = 600_000

/** Times in milliseconds since 1970. */
export const nextSave = (lastChangeAt: number, firstUnsavedAt: number): number =>
  Math.min(lastChangeAt + ROOM_SAVE_DELAY_MS, firstUnsavedAt + LONGEST_WAIT_MS)
