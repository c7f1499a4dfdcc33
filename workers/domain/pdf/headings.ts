// Recognises headings among a page's lines: by size, by number, by a font that the text around them does not have.

import { isReferenceHeading } from '../text/headings/reference-heading.ts'
import { roundedSize } from './document-profile.ts'
import type { Line } from './lay-out-page.ts'

const HEADING_MAX_LENGTH = 160
/** Larger than body text by this factor is a heading of its own accord. */
const LARGER = 1.12
const LARGEST = 1.35
const SLIGHTLY_LARGER = 1.04
/** Smaller text than this is a note or a caption. */
const SMALLER = 0.94
const LEVEL_MAX = 4
/** Distance of a heading's lines in font sizes. */
const CONTINUED = 1.4
/** Rows of a table have more digits. */
const LETTERS_SHARE = 0.5

/** `2`, `2.1`, `IV.`, `V.II`, `A.1`, `Chapter 3`. */
const NUMBERED =
  /^(?:(?:chapter|section|part|appendix|kapitel|chapitre|capítulo)\s+)?(\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}(?:\.[IVX]{1,5}){0,3}|[A-H](?:\.\d{1,2}){0,2})[.:]?\s+/i
const DECIMAL = /^\d{1,2}(?:\.\d{1,2}){0,3}$/
const WELL_KNOWN =
  /^(?:abstract|summary|introduction|background|related work|methods?|materials and methods|methodology|results|discussion|conclusions?|acknowledge?ments?|appendix|contents|keywords|zusammenfassung|einleitung|résumé|resumen|introducción|conclusión|conclusiones)$/i
const LETTERS = /\p{L}{2}/u
/** A heading is no sentence; one with a number may end with a point. */
const OPEN_END = /[,;:\-–—=+]$/
const LEADERS = /(?:\. ?){4}|…{2}/
const CAPITAL_START = /^["“'‘(]?[\p{Lu}\p{Lo}]/u
const UPPER_START = /^["“'‘(]?[\p{Lu}\p{Lo}\d]/u

export type PageFonts = {
  /** Size of the document's body text. */
  bodySize: number
  /** Font with the most characters of that size on the page. */
  bodyFont: string
}

export function fontsOf(lines: readonly Line[], bodySize: number): PageFonts {
  const chars = new Map<string, number>()
  for (const { font, size, text } of lines)
    if (Math.abs(roundedSize(size) - bodySize) <= 0.5) chars.set(font, (chars.get(font) ?? 0) + text.length)
  const [bodyFont] = [...chars].reduce((most, one) => (one[1] > most[1] ? one : most), ['', -1])
  return { bodySize, bodyFont }
}

/**
 * @param before the line before in its column, and `after` the one after it, if there are any
 * @returns the level from 1, none for another line
 */
export function headingLevel(
  line: Line,
  { before, after, fonts }: { before: Line | undefined; after: Line | undefined; fonts: PageFonts },
): number | undefined {
  const { text, size } = line
  if (
    text.length > HEADING_MAX_LENGTH ||
    (text.includes('\t') && !NUMBERED.test(text)) ||
    !LETTERS.test(text) ||
    OPEN_END.test(text) ||
    LEADERS.test(text)
  )
    return undefined
  if (lettersIn(text) < LETTERS_SHARE * text.length) return undefined
  const ratio = size / fonts.bodySize
  if (ratio < SMALLER) return undefined
  if (isReferenceHeading(text)) return 1
  const number = numberOf(text)
  const differs = line.font !== fonts.bodyFont
  const capitals = isInCapitals(text)
  if (!UPPER_START.test(text) || isSentence(text)) return undefined
  if (ratio >= LARGER) return levelOf(number, ratio)
  const apart = isApart(line, before) && isApart(after, line)
  if (
    number !== undefined &&
    after !== undefined &&
    (differs || capitals || apart || ratio > SLIGHTLY_LARGER) &&
    isShort(line, after)
  )
    return levelOf(number, ratio)
  if (WELL_KNOWN.test(text.replace(/^[\dIVX]+[.)]?\s+/, '')) && isApart(line, before))
    return levelOf(number, ratio)
  if (!isApart(line, before) || !isShort(line, after)) return undefined
  return differs &&
    line.uniform &&
    after !== undefined &&
    after.font !== line.font &&
    words(text) >= 1 &&
    !capitalsAlone(text)
    ? levelOf(number, ratio)
    : undefined
}

/** True for a further line of the heading that ends with the line before. */
export const continuesHeading = (line: Line, before: Line): boolean =>
  line.column === before.column &&
  line.font === before.font &&
  line.uniform &&
  roundedSize(line.size) === roundedSize(before.size) &&
  line.y - before.y < line.size * CONTINUED &&
  line.text.length <= HEADING_MAX_LENGTH

/** A heading's number, where a capital follows. */
function numberOf(text: string): string | undefined {
  const found = NUMBERED.exec(text)
  return found && CAPITAL_START.test(text.slice(found[0].length)) ? found[1] : undefined
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const words = (text: string) => text.split(' ').filter((word) => LETTERS.test(word)).length
const isSentence = (text: string) => /\p{Ll}{2}[.!]$/u.test(text) && words(text) > 6
const isInCapitals = (text: string) => !/\p{Ll}/u.test(text) && words(text) > 0
/** Labels in figures and formulas. */
const capitalsAlone = (text: string) => text.length < 4

/** True if there is more than a line's distance between them, or nothing before. */
function isApart(line: Line | undefined, before: Line | undefined): boolean {
  if (!line || !before || line.column !== before.column) return true
  return line.y - before.y > 1.3 * Math.max(line.size, before.size)
}

/** A heading does not fill its column, unless it goes on. */
const isShort = (line: Line, after: Line | undefined) =>
  after === undefined ||
  after.column !== line.column ||
  line.width < after.width * 0.97 ||
  line.font !== after.font

function levelOf(number: string | undefined, ratio: number): number {
  if (number !== undefined && DECIMAL.test(number)) return Math.min(LEVEL_MAX, number.split('.').length)
  return ratio >= LARGEST ? 1 : 2
}
