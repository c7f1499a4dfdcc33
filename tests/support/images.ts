// Minimal images: PNG and JPEG headers with a size and no content, and a PNG of chosen chunks.

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const uint16 = (value: number) => [(value >>> 8) & 255, value & 255]

/** Signature and IHDR (8 bits, RGBA), then IEND. Checksums are left zero: only the header is read. */
export const buildPng = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...uint32(13),
    ...ascii('IHDR'),
    ...uint32(width),
    ...uint32(height),
    ...[8, 6, 0, 0, 0],
    ...uint32(0),
    ...uint32(0),
    ...ascii('IEND'),
    ...uint32(0),
  ])

/** A PNG (8 bits, RGBA) of these chunks between IHDR and IEND; checksums are left zero. */
export function pngOf(
  width: number,
  height: number,
  ...chunks: { type: string; body: Uint8Array }[]
): Uint8Array<ArrayBuffer> {
  const bytes = buildPng(width, height)
  const end = bytes.length - 12
  const parts = chunks.flatMap(({ type, body }) => [
    new Uint8Array([...uint32(body.length), ...ascii(type)]),
    body,
    new Uint8Array(4),
  ])
  const all = [bytes.subarray(0, end), ...parts, bytes.subarray(end)]
  const png = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of all) {
    png.set(part, at)
    at += part.length
  }
  return png
}

/** SOI, a JFIF segment, a Huffman table that must not be taken for a frame, a fill byte, then the frame. */
export const buildJpeg = (width: number, height: number, frame = 0xc2): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0xff, 0xd8],
    ...[0xff, 0xe0, 0, 16, ...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc4, 0, 4, 9, 9],
    ...[0xff, 0xff, frame, 0, 11, 8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0],
    ...[0xff, 0xd9],
  ])
