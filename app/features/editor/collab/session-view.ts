// What an open manuscript (manuscript-session.ts) shows of itself.

import type { Conflict } from './find-conflicts.ts'
import type { CloseReason } from './room-connection.ts'
import type { SaveState } from './save-state.ts'

export type MergedConflicts = { conflicts: Conflict[]; typedAt: number | null }

export type SessionView = {
  /** The document is there to be edited. */
  ready: boolean
  /** This browser was looked through and has nothing of the project to open without the room. */
  noLocalCopy: boolean
  save: SaveState
  /** Milliseconds since 1970 of the last save that was seen. */
  savedAt: number | null
  /** Milliseconds since 1970; null unless what is typed reaches this device only. */
  offlineSince: number | null
  /** Text from this browser that the account did not have was put back. */
  restored: boolean
  /** What was changed both here and in the account while they were apart, until the person has looked at it. */
  conflicts: MergedConflicts | null
  closeReason: CloseReason | null
  /** How much of the size that a project may have is used, 0–1. */
  sizeUsed: number
  words: number
  characters: number
}

/** Before anything is known. */
export const emptyView: SessionView = {
  ready: false,
  noLocalCopy: false,
  save: 'connecting',
  savedAt: null,
  offlineSince: null,
  restored: false,
  conflicts: null,
  closeReason: null,
  sizeUsed: 0,
  words: 0,
  characters: 0,
}

export const sameView = (one: SessionView, other: SessionView) =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof SessionView])
