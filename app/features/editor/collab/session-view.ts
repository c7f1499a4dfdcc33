// The state of an open manuscript (manuscript-session.ts) that the page renders.

import type { BlockId, Conflict } from './local-copy/find-conflicts.ts'
import type { CloseReason } from './room-socket.ts'
import type { SaveState } from './save-state.ts'

export type MergedConflicts = { conflicts: Conflict[]; typedAt: number | null }

export type SessionView = {
  /** The document can be edited. */
  ready: boolean
  /** IndexedDB has been read and has no text of the project. */
  noLocalCopy: boolean
  save: SaveState
  /** Time of the last save, in milliseconds since 1970. */
  savedAt: number | null
  /** Time of the last save of something that was changed since the document was opened here. */
  changeSavedAt: number | null
  /** Milliseconds since 1970; null unless changes are stored on this device only. */
  offlineSince: number | null
  /** Text of the local copy that the account lacked was restored. */
  restored: boolean
  /** Conflicts of the last merge, until they are dismissed. */
  conflicts: MergedConflicts | null
  /** Blocks that came back since somebody wrote in them while they were deleted, until somebody decides. */
  returned: readonly BlockId[]
  closeReason: CloseReason | null
  /** Used share of the project's size limit, 0–1. */
  sizeUsed: number
  words: number
  characters: number
}

/** The initial view. */
export const emptyView: SessionView = {
  ready: false,
  noLocalCopy: false,
  save: 'connecting',
  savedAt: null,
  changeSavedAt: null,
  offlineSince: null,
  restored: false,
  conflicts: null,
  returned: [],
  closeReason: null,
  sizeUsed: 0,
  words: 0,
  characters: 0,
}

export const sameView = (one: SessionView, other: SessionView) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof SessionView])
