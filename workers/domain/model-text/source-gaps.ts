// Numbered gaps: placeholders (gap-marks.ts) for removed sources until the catalogues have been asked. The numbers of the
// sources are encoded in the placeholder as characters of Unicode's private use area, so that a verified source is cited
// exactly where it was named. `plainGaps` removes the numbers before text leaves the domain.

import { SOURCE_NEEDED } from '../text/gap-marks.ts'

const FIRST = 0xe000
/** Numbered sources of one section; further ones leave a plain gap. */
const NUMBERS = 6000
const MARKS = /[\ue000-\uf8ff]+/gu
/** Pattern of a gap; its one group captures the numbers' characters. */
export const GAP = '\\[source needed([\\ue000-\\uf8ff]*)\\]'

const gapWith = (marks: string) => `${SOURCE_NEEDED.slice(0, -1)}${marks}]`

export const numberedGap = (number: number): string =>
  gapWith(number < NUMBERS ? String.fromCharCode(FIRST + number) : '')

/** Joins adjacent gaps into one with all their numbers. */
export const joinGaps = (gaps: string): string => gapWith(gaps.match(MARKS)?.join('') ?? '')

export const gapNumbers = (marks: string): number[] => [...marks].map((mark) => mark.charCodeAt(0) - FIRST)

export const plainGaps = (text: string): string => text.replace(MARKS, '')
