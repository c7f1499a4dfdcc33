// A file as pdf.js may have it: scanned whole, and without the bytes that are not read.

import type { PdfSource } from '../../../services/pdf-ports.ts'
import type { NextTurn } from '../../../services/ports.ts'
import { type Place, scanFile } from './scan-file.ts'
import { TooComplex } from './too-complex.ts'

/** Bytes read between two turns for others. */
const READ = 2 ** 22

/** Null for a file that is beyond a bound. @throws what `source.read` throws */
export async function withinBounds<Source extends PdfSource | Uint8Array>(
  source: Source,
  nextTurn: NextTurn,
): Promise<PdfSource | Uint8Array | null> {
  const file = source instanceof Uint8Array ? source : await wholeOf(source, nextTurn)
  try {
    const unread = await scanFile(file, nextTurn)
    if (!(source instanceof Uint8Array)) return without(unread, source)
    blank(source, 0, unread)
    return source
  } catch (error) {
    if (error instanceof TooComplex) return null
    throw error
  }
}

async function wholeOf(source: PdfSource, nextTurn: NextTurn): Promise<Uint8Array> {
  const whole = new Uint8Array(source.length)
  for (let at = 0; at < source.length; at += READ) {
    whole.set(await source.read(at, Math.min(READ, source.length - at)), at)
    await nextTurn()
  }
  return whole
}

const without = (unread: Place[], source: PdfSource): PdfSource => ({
  length: source.length,
  async read(offset, length) {
    const bytes = await source.read(offset, length)
    blank(bytes, offset, unread)
    return bytes
  },
})

/** @param offset of the bytes in the file */
function blank(bytes: Uint8Array, offset: number, unread: Place[]): void {
  for (const { start, end } of unread)
    if (end > offset && start < offset + bytes.length)
      bytes.fill(0, Math.max(0, start - offset), Math.max(0, end - offset))
}
