// End of an image in its bytes: behind the IEND chunk of a PNG (W3C PNG, third edition, section 5.3), behind the EOI
// marker of a JPEG (ITU T.81, annex B.1.1). Programs append data to both that no viewer shows.

const IEND = 0x49454e44

/** Offset of the first byte behind a PNG or JPEG; the whole length if the image is cut off. */
export const imageEnd = (bytes: Uint8Array): number =>
  (bytes[0] === 0xff ? endOfJpeg(bytes) : endOfPng(bytes)) ?? bytes.length

function endOfPng(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Chunks of length, type, data and CRC follow the signature.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return null
    if (view.getUint32(at + 4) === IEND) return end
    at = end
  }
  return null
}

function endOfJpeg(bytes: Uint8Array): number | null {
  for (let at = 2; at + 1 < bytes.length; ) {
    // Entropy-coded data, whose 0xff are followed by 0x00, and fill bytes.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0x00 || bytes[at + 1] === 0xff) at++
    else if (bytes[at + 1] === 0xd9) return at + 2
    else if (isAlone(bytes[at + 1] ?? 0)) at += 2
    else if (at + 3 < bytes.length) at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    else return null
  }
  return null
}

/** SOI, RST0 to RST7 and TEM: markers without a length. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
