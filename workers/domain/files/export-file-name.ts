// File name of an export: the title without markup and without characters that file systems refuse.

import { plainCharacters } from '../text/plain-characters.ts'
import { stripMarkup } from '../text/plain-text.ts'

/** UTF-16 code units of a name without its extension: file systems allow 255 bytes. */
const LENGTH_MAX = 80
/** Windows cannot open files of these names, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const UNSAFE = /[/\\:*?"<>|]+/g
/**
 * Invisible characters, of which some reorder the letters around them, so that a name can seem to have another
 * extension.
 */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/** File name without extension; `Untitled` if nothing of the title is left. */
export function exportFileName(title: string): string {
  const bare = plainCharacters(stripMarkup(title))
    .replace(INVISIBLE, '')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = [...graphemes(bare)].join('').replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  if (!short) return 'Untitled'
  return RESERVED.test(short) ? `${short}_` : short
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whole grapheme clusters within LENGTH_MAX: a name cut inside one would be garbled. */
function* graphemes(text: string): Generator<string> {
  let length = 0
  for (const { segment } of segmenter.segment(text)) {
    length += segment.length
    if (length > LENGTH_MAX) return
    yield segment
  }
}
