// Type and size of an image, by its first bytes. Supports PNG (W3C PNG, third edition, section 11.2.1) and JPEG (ITU
// T.81, annex B). Type and name of the upload are ignored.

export type ImageHeader = { type: 'image/png' | 'image/jpeg'; width: number; height: number }

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const IHDR = [0x49, 0x48, 0x44, 0x52]

const startsWith = (bytes: Uint8Array, signature: number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** `unknown`: another format. `unreadable`: a PNG or JPEG that is cut off or has no size. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | 'unknown' | 'unreadable' {
  if (startsWith(bytes, PNG_SIGNATURE)) return readPng(bytes)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes)
  return 'unknown'
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function readPng(bytes: Uint8Array): ImageHeader | 'unreadable' {
  if (bytes.length < 33 || !startsWith(bytes, IHDR, 12)) return 'unreadable'
  return sized('image/png', view(bytes).getUint32(16), view(bytes).getUint32(20))
}

function readJpeg(bytes: Uint8Array): ImageHeader | 'unreadable' {
  const data = view(bytes)
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'unreadable'
    const marker = bytes[at + 1] ?? 0
    // Any number of fill bytes may precede a marker (B.1.1.2).
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) return 'unreadable'
      return sized('image/jpeg', data.getUint16(at + 7), data.getUint16(at + 5))
    }
    // The scan has begun without a frame.
    if (marker === 0xda || marker === 0xd9) return 'unreadable'
    const length = data.getUint16(at + 2)
    if (length < 2) return 'unreadable'
    at += 2 + length
  }
  return 'unreadable'
}

/** SOF0 to SOF15, without DHT (C4), JPG (C8) and DAC (CC), which share their numbers. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const sized = (type: ImageHeader['type'], width: number, height: number) =>
  width > 0 && height > 0 && width < 0x80000000 && height < 0x80000000
    ? { type, width, height }
    : ('unreadable' as const)
