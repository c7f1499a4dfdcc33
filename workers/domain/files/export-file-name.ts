// File name of an export: the title without markup and without characters that file systems refuse; and its
// Content-Disposition header (RFC 6266, with RFC 8187 for names that are not ASCII).

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

/** `attachment` with an ASCII name that every client can read, and the full name for those that support RFC 8187. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%"\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const fallback = /^[\w(]/.test(ascii) ? ascii : `Untitled${/\.\w+$/.exec(ascii)?.[0] ?? ''}`
  const plain = `attachment; filename="${fallback}"`
  return fallback === name ? plain : `${plain}; filename*=UTF-8''${encodeExtended(name)}`
}

/** RFC 8187, section 3.2.1: `encodeURIComponent` leaves `'`, `(`, `)` and `*`, which are not in attr-char. */
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

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
