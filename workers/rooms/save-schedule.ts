// When a room saves: ROOM_SAVE_DELAY_MS after the last change, but while someone keeps typing no later than
// LONGEST_WAIT_MS after the first change that is not saved. So D1 sees at most one write per delay.

import { ROOM_SAVE_DELAY_MS } from '../contracts/limits.ts'

export const LONGEST_WAIT_MS = 30_000
/** After a failed write. The text is safe in the room's own rows meanwhile. */
export const RETRY_MS = 15_000
/** Between two looks at whether anybody is still there for whom a room waits: a runtime that ended told it of nobody's leaving. */
export const WAITING_LOOK_MS = 600_000

/** Times in milliseconds since 1970. A room that woke and knows of no change saves at once (both are 0). */
export const nextSave = (lastChangeAt: number, firstUnsavedAt: number): number =>
  Math.min(lastChangeAt + ROOM_SAVE_DELAY_MS, firstUnsavedAt + LONGEST_WAIT_MS)
