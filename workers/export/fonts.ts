// Font bytes from the static assets, read when a document needs them. Small ones stay in the isolate between
// exports; a failed read is tried again next time.

import type { Assets } from '../services/ports.ts'
import { type FontName, fontPath } from './font-files.ts'

export type FontShelf = { read(name: FontName): Promise<Uint8Array> }

/** Bytes; larger fonts (Chinese, Japanese, Korean) are read anew for each document. */
const KEPT_MAX_BYTES = 2 * 1024 * 1024

export function fontShelf(assets: Assets): FontShelf {
  const kept = new Map<FontName, Uint8Array>()
  return {
    async read(name) {
      const known = kept.get(name)
      if (known) return known
      const bytes = await assets.bytes(fontPath(name))
      if (bytes.length <= KEPT_MAX_BYTES) kept.set(name, bytes)
      return bytes
    },
  }
}
