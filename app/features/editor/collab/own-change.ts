// One change that this person made, as its transaction made it.

export type OwnChange = {
  /** The transaction's Yjs update. */
  update: Uint8Array
  seen: Uint8Array | null
  redone: Uint8Array | null
}

/** The same changes in fewer parts, in order. */
export const mergeOwnChanges = (changes: OwnChange[]): OwnChange[] => changes
