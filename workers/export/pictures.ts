// Pictures that a file holds, by their inlines. Only heads are kept: writers read the bytes again, one picture at a time.

import { readImageHeader } from '../domain/files/image-header.ts'
import type { DocumentTree } from '../domain/manuscript/tree/blocks.ts'
import type { Inline } from '../domain/manuscript/tree/inlines.ts'
import { walkInlines } from '../domain/manuscript/tree/walk-tree.ts'
import type { ExportInput } from '../services/ports.ts'

/** `number` counts different pictures from 1. `size` in bytes, `width` and `height` in pixels. */
export type Picture = {
  source: string
  number: number
  type: 'png' | 'jpg'
  width: number
  height: number
  size: number
}
export type Pictures = ReadonlyMap<Inline, Picture>

/** Unreadable ones are missing, and their alternative text is written. */
export async function readPictures(tree: DocumentTree, image: ExportInput['image']): Promise<Pictures> {
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
  number: number,
  image: ExportInput['image'],
): Promise<Picture | null> {
  const file = source ? await image(source).catch(() => null) : null
  const header = file && readImageHeader(file.bytes)
  if (!header || typeof header === 'string') return null
  const { width, height } = header
  const type = header.type === 'image/png' ? 'png' : 'jpg'
  return { source, number, type, width, height, size: file.bytes.length }
}

/** @throws if the picture is gone */
export async function pictureBytes(source: string, image: ExportInput['image']): Promise<Uint8Array> {
  const file = await image(source)
  if (!file) throw new Error('a picture went away while the file was written')
  return file.bytes
}

/** Each picture once. */
export const differentPictures = (pictures: Pictures): Picture[] => [...new Set(pictures.values())]
