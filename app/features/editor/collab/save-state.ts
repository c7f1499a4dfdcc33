// What the save indicator says (spec section 4, design section 3), as a pure table from what is known.

import type { SaveStatus } from '../../../../workers/contracts/room.ts'

export type SaveFacts = {
  /** In step with the room. */
  synced: boolean
  /** Something typed here has not been stored by the room. */
  unstored: boolean
  /** What the room last said, or null after a change since. */
  status: SaveStatus | null
  /** The browser could not keep its own copy. */
  copyFailed: boolean
  online: boolean
  /** The connection will not come back by itself. */
  ended: boolean
}
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
