// Placeholders of sources in a text whose sources are being recognised (mark-sources.ts, strip-citations.ts), which regular
// expressions read: a gap with the numbers of its sources, as characters of Unicode's private use area. Nobody else sees them:
// what the recognition returns has the sources themselves (sourced-text.ts).

import { SOURCE_NEEDED } from '../text/gap-marks.ts'

const FIRST = 0xe000
/** Numbered sources of one section; further ones leave a gap without a source. */
const NUMBERS = 6000
const MARKS = /[\ue000-\uf8ff]+/gu
/** Pattern of a placeholder; its one group captures the numbers' characters. */
export const PLACEHOLDER = '\\[source needed([\\ue000-\\uf8ff]*)\\]'

const placeholderWith = (marks: string) => `${SOURCE_NEEDED.slice(0, -1)}${marks}]`

export const placeholderOf = (number: number): string =>
  placeholderWith(number < NUMBERS ? String.fromCharCode(FIRST + number) : '')

/** Joins adjacent placeholders into one with all their numbers. */
export const joinPlaceholders = (found: string): string => placeholderWith(found.match(MARKS)?.join('') ?? '')

export const numbersIn = (marks: string): number[] => [...marks].map((mark) => mark.charCodeAt(0) - FIRST)

export const withoutNumbers = (text: string): string => text.replace(MARKS, '')
