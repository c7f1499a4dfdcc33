// Access to the slice of `view.pasteHTML` after the plugins' `transformPasted` and before insertion: ProseMirror passes it
// only to a plugin's `handlePaste`.

import type { Slice } from '@milkdown/kit/prose/model'

let insertion: ((slice: Slice) => boolean) | null = null

/** Inserts a slice from `handlePaste`. @returns whether the slice was inserted */
export const takeSlice = (slice: Slice): boolean => insertion?.(slice) ?? false

/** Calls `paste`, which calls `view.pasteHTML`, and passes its slice to `insert`. */
export function whilePasting(insert: (slice: Slice) => boolean, paste: () => void): void {
  insertion = insert
  try {
    paste()
  } finally {
    insertion = null
  }
}
