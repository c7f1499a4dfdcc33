// Reads fonts from the static assets on demand. Small ones are cached in the isolate; a failed read is retried next time.

import type { Assets } from '../services/ports.ts'
import { type FontName, fontPath } from './font-files.ts'

export type FontShelf = { read(name: FontName): Promise<Uint8Array> }

/** Bytes; larger fonts (Chinese, Japanese, Korean) are not cached. */
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
