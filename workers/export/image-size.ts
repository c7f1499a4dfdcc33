// The size in pixels of a PNG or JPEG, from its first bytes (PNG, section 11.2.2; JPEG, ITU T.81, section B.2.2).

export type ImageSize = { type: 'png' | 'jpg'; width: number; height: number }

/** Null where the bytes are neither. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47)
    return sized('png', view.getUint32(16), view.getUint32(20))
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Start of frame, but for the tables that share its range (DHT, JPG, DAC).
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (frame) return sized('jpg', view.getUint16(at + 7), view.getUint16(at + 5))
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

const sized = (type: ImageSize['type'], width: number, height: number): ImageSize | null =>
  width > 0 && height > 0 ? { type, width, height } : null
