// Pictures in a file of HTML, as `data:` addresses (RFC 2397). Markup has marks in place of them, in a control character that no text
// of a manuscript has, so that one picture at a time is in memory.

import type { Picture } from '../pictures.ts'

const MARK = '\u0001'

export const markOf = ({ source }: Picture): string => `${MARK}${source}${MARK}`

/** Bytes of markup; what stands for a picture is `pictureOf` its source. */
export async function* withPictures(
  markup: string,
  pictureOf: (source: string) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for (const [at, piece] of markup.split(MARK).entries()) {
    if (at % 2 === 0) yield encoder.encode(piece)
    else {
      const bytes = await pictureOf(piece)
      yield encoder.encode(`data:${bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'};base64,`)
      for (let from = 0; from < bytes.length; from += CHUNK)
        yield encoder.encode(btoa(binaryOf(bytes.subarray(from, from + CHUNK))))
    }
  }
}

/** Bytes that are encoded at once: a multiple of three, so that only the last has padding, and fewer than a call may have arguments. */
const CHUNK = 3 * 8192
const binaryOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
