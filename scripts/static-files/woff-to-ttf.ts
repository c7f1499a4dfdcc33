// Unpacks a WOFF file (W3C, WOFF 1.0) to the TrueType font in it: the same tables, inflated.

import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const FONT_HEADER = 12
const FONT_ENTRY = 16

/** Bytes of the font in a WOFF file, from its header. */
export const unpackedSize = (woff: Uint8Array) => viewOf(woff).getUint32(16)

export function woffToTtf(woff: Uint8Array): Uint8Array {
  const packed = viewOf(woff)
  const count = packed.getUint16(12)
  const font = new Uint8Array(unpackedSize(woff))
  const written = viewOf(font)
  const power = Math.floor(Math.log2(count))
  written.setUint32(0, packed.getUint32(4))
  written.setUint16(4, count)
  written.setUint16(6, FONT_ENTRY << power)
  written.setUint16(8, power)
  written.setUint16(10, FONT_ENTRY * count - (FONT_ENTRY << power))
  let at = FONT_HEADER + FONT_ENTRY * count
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * index
    const [tag, offset, packedLength, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
      packed.getUint32(entry + field),
    ) as [number, number, number, number, number]
    const stored = woff.subarray(offset, offset + packedLength)
    font.set(packedLength < length ? inflateSync(stored) : stored, at)
    for (const [field, value] of [tag, checksum, at, length].entries())
      written.setUint32(FONT_HEADER + FONT_ENTRY * index + 4 * field, value)
    at += Math.ceil(length / 4) * 4
  }
  return font
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
