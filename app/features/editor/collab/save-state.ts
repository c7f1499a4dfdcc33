// State of the save indicator as a pure function of the session's state.

import type { SaveStatus } from '../../../../workers/contracts/room.ts'

export type SaveFacts = {
  /** The document is synced with the room. */
  synced: boolean
  /** The room has not stored every local change. */
  unstored: boolean
  /** The room's last save status, or null after a later change. */
  status: SaveStatus | null
  /** The local copy could not be written. */
  copyFailed: boolean
  online: boolean
  /** The connection is closed and does not retry. */
  ended: boolean
}
/**
 * `kept`: changes are stored on this device only. `at_risk`: not even there. `waiting`: the room's status while it
 * retries a save.
 */
export type SaveState =
  | 'idle'
  | 'saving'
  | 'saved'
  | 'error'
  | 'kept'
  | 'connecting'
  | 'ended'
  | 'at_risk'
  | 'waiting'

export function saveState({ synced, unstored, status, copyFailed, online, ended }: SaveFacts): SaveState {
  if (!synced && copyFailed && unstored) return 'at_risk'
  if (ended && !unstored) return 'ended'
  if (!synced) return online && !unstored ? 'connecting' : 'kept'
  if (status === 'error') return 'error'
  if (status === 'saving') return 'saving'
  if (unstored || status === null) return 'idle'
  return status
}
