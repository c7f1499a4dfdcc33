// What a paste inserts, seen by whoever caused it, after ProseMirror's plugins have changed it and before it is inserted:
// `view.pasteHTML` hands it only to plugins.

import type { Slice } from '@milkdown/kit/prose/model'

let insertion: ((slice: Slice) => boolean) | null = null

/** For the plugin's `handlePaste`: whether the slice was inserted. */
export const takeSlice = (slice: Slice): boolean => insertion?.(slice) ?? false

/** `paste` calls `view.pasteHTML`; its slice goes to `insert`. */
export function whilePasting(insert: (slice: Slice) => boolean, paste: () => void): void {
  insertion = insert
  try {
    paste()
  } finally {
    insertion = null
  }
}
