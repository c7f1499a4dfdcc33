// Undoes the prediction of bytes from those before and above (ISO 32000-1, section 7.4.4.4; PNG, section 9).

import { PDF_STREAM_MAX_BYTES } from '../../../contracts/documents/pdf-bounds.ts'
import { type Blocks, bytesOf } from './blocks.ts'
import { TooComplex } from './too-complex.ts'

/** Small, as many streams are. */
const BLOCK = 4096

type Parameters = { kind: number; columns: number; colors: number; bits: number }

export function* predicted(source: Blocks, { kind, columns, colors, bits }: Parameters): Blocks {
  const width = Math.ceil((columns * colors * bits) / 8)
  const pixel = Math.max(1, (colors * bits) >> 3)
  if (!(width > 0 && width <= PDF_STREAM_MAX_BYTES)) throw new TooComplex('columns')
  const input = bytesOf(source)
  // They grow with what there is: a stream may name any width, and have no byte.
  let above = new Uint8Array(0)
  let row = new Uint8Array(0)
  const out = new Uint8Array(BLOCK)
  let length = 0
  for (let ended = false; !ended; ) {
    const rule = kind === 2 ? 1 : input.next()
    let at = 0
    for (; at < width; at++) {
      const byte = input.next()
      if (byte === -1) break
      if (input.turned()) yield new Uint8Array(0)
      if (at === row.length) row = longer(row, width)
      const left = row[at - pixel] ?? 0
      const up = above[at] ?? 0
      const value = (byte + foretold(rule, left, up, above[at - pixel] ?? 0)) & 255
      row[at] = value
      out[length++] = value
      if (length < BLOCK) continue
      yield out.slice()
      length = 0
    }
    ended = at < width
    above.fill(0)
    ;[above, row] = [row, above]
  }
  yield out.slice(0, length)
}

function longer(row: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(Math.min(width, Math.max(256, 2 * row.length)))
  more.set(row)
  return more
}

function foretold(rule: number, left: number, up: number, corner: number): number {
  if (rule === 1) return left
  if (rule === 2) return up
  if (rule === 3) return (left + up) >> 1
  if (rule !== 4) return 0
  const near = left + up - corner
  const [fromLeft, fromUp, fromCorner] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)]
  if (fromLeft <= fromUp && fromLeft <= fromCorner) return left
  return fromUp <= fromCorner ? up : corner
}
