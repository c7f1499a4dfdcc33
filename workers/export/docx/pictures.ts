// Pictures of a Word file. The document is built with their sizes and placeholders of a few bytes; zip.ts replaces each
// placeholder while the file is streamed, so that only one picture is in memory.

import { readImageHeader } from '../../domain/files/image-header.ts'
import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import { walkInlines } from '../../domain/manuscript/tree/walk-tree.ts'
import type { ExportInput } from '../../services/ports.ts'

export type Picture = {
  source: string
  name: string
  type: 'png' | 'jpg'
  width: number
  height: number
  placeholder: Uint8Array
}

const MARK = 'colophon picture '

/** Pictures by their inline; unreadable ones are missing, and their alternative text is written. */
export async function readPictures(
  tree: DocumentTree,
  image: ExportInput['image'],
): Promise<Map<Inline, Picture>> {
  const bySource = new Map<string, Picture | null>()
  const found = new Map<Inline, Picture>()
  for (const inline of walkInlines(tree)) {
    if (inline.kind !== 'image') continue
    const known = bySource.get(inline.source)
    const picture = known === undefined ? await readPicture(inline.source, bySource.size + 1, image) : known
    bySource.set(inline.source, picture)
    if (picture) found.set(inline, picture)
  }
  return found
}

async function readPicture(
  source: string,
  count: number,
  image: ExportInput['image'],
): Promise<Picture | null> {
  const file = source ? await image(source).catch(() => null) : null
  const header = file && readImageHeader(file.bytes)
  if (!header || typeof header === 'string') return null
  const { width, height } = header
  const type = header.type === 'image/png' ? 'png' : 'jpg'
  return {
    type,
    width,
    height,
    source,
    name: `Picture ${count}`,
    placeholder: new TextEncoder().encode(`${MARK}${source}`),
  }
}

/** Address in a placeholder, or null for any other part of the file. */
export function pictureSource(bytes: Uint8Array): string | null {
  if (bytes.length > 400) return null
  const text = new TextDecoder().decode(bytes)
  return text.startsWith(MARK) ? text.slice(MARK.length) : null
}
