// The gap that a source leaves in a model's text while nobody knows yet whether there is such a work: the visible words
// of gap-marks.ts, and between them, invisibly, the numbers of the sources that stood there (one character of Unicode's
// private use area each). With the numbers a source that a catalogue knows can be set at the very place where it was
// named. No text leaves the domain with them: `plainGaps` takes them out.

import { SOURCE_NEEDED } from './gap-marks.ts'

const FIRST = 0xe000
/** Sources of one part that have a number; any beyond leave a plain gap. */
const NUMBERS = 6000
const MARKS = /[\ue000-\uf8ff]+/gu
/** A gap in a pattern; its one group holds the numbers' characters. */
export const GAP = '\\[source needed([\\ue000-\\uf8ff]*)\\]'

const gapWith = (marks: string) => `${SOURCE_NEEDED.slice(0, -1)}${marks}]`

export const numberedGap = (number: number): string =>
  gapWith(number < NUMBERS ? String.fromCharCode(FIRST + number) : '')

/** One gap for several, with the numbers of all. */
export const joinGaps = (gaps: string): string => gapWith(gaps.match(MARKS)?.join('') ?? '')

export const gapNumbers = (marks: string): number[] => [...marks].map((mark) => mark.charCodeAt(0) - FIRST)

export const plainGaps = (text: string): string => text.replace(MARKS, '')
