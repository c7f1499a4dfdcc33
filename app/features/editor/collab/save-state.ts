// State of the save indicator as a pure function of the session's state.

import type { SaveStatus } from '../../../../workers/contracts/room.ts'

/** `kept`: every change made here is in IndexedDB. `failed`: it cannot be written, or IndexedDB does not answer. */
export type CopyState = 'kept' | 'keeping' | 'failed'

export type SaveFacts = {
  /** The project was never saved, so it has no room. */
  isNew: boolean
  /** The document is synced with the room. */
  synced: boolean
  /** The room has not stored every local change. */
  unstored: boolean
  /** The room's last save status, or null after a later change. */
  status: SaveStatus | null
  /** What the local copy (local-copy-writer.ts) holds. */
  copy: CopyState
  online: boolean
  /** The connection is closed and does not retry. */
  ended: boolean
}

/**
 * `new`: a project that was never saved is stored on this device. `kept`: changes are stored on this device only.
 * `keeping`: not even there yet. `at_risk`: they cannot be. `waiting`: the room saves when asked, since the project's
 * autosave is off. docs/save-indicator.md has what each says.
 */
export type SaveState =
  | 'new'
  | 'idle'
  | 'saving'
  | 'saved'
  | 'error'
  | 'kept'
  | 'keeping'
  | 'connecting'
  | 'ended'
  | 'at_risk'
  | 'waiting'

const ON_DEVICE = { kept: 'kept', keeping: 'keeping', failed: 'at_risk' } as const

export function saveState({ isNew, synced, unstored, status, copy, online, ended }: SaveFacts): SaveState {
  if (isNew) return copy === 'kept' ? 'new' : ON_DEVICE[copy]
  if (!synced) {
    if (unstored) return ON_DEVICE[copy]
    if (ended) return 'ended'
    return online || copy === 'failed' ? 'connecting' : 'kept'
  }
  if (status === 'error') return 'error'
  if (status === 'saving') return 'saving'
  if (unstored || status === null) return 'idle'
  return status
}
