// Year in which a document was published, as its first pages print it. Silent where the pages name several, or only years
// that something else happened in: a wrong year would stand in citations.

import { isReferenceHeading } from '../text/headings/reference-heading.ts'
import type { LaidOutPage } from './lay-out-page.ts'

const YEAR = /(?<![\d./:-])(?:1[89]|20)\d\d(?![\d/:-])/g
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter)'
const DATE = `(?:\\d{1,2}(?:st|nd|rd|th)? )?${MONTH}\\b[.,]?(?:\\s\\d{1,2}(?:st|nd|rd|th|[-–]\\d{1,2})?,?)?\\s\\d{4}`
/**
 * What names the year of publication, the surest first; of a line with one of these all years are taken. Prose says "the
 * theory that he published in 1934" and "in May 2011": such signs begin a line, or stand beside a date that stands alone.
 */
const SIGNS: readonly RegExp[] = [
  /^(?:(?:First |FIRST )?(?:Published|PUBLISHED)|First online|Available online)\b/,
  new RegExp(`\\b(?:published(?: online)?|first online|available online):? ${DATE}`, 'i'),
  /©|\(c\)\s?\d|\bcopyright\b/i,
  /\barxiv:\S/i,
  /\bvol(?:ume|\.)?\s?\d|\bno\.\s?\d|\bissue\s\d|\bpp?\.\s?\d|\bproceedings\b|\bproc\.|\bconference\b|\bworkshop\b|\bsymposium\b/i,
  new RegExp(`(?:^|[,:;|(–—·•] ?)${DATE}(?!\\d|[,.]? [a-z])`, 'i'),
  /^(?:(?:master|bachelor|doctor|ph\.?d|diploma|honou?r)\S{0,3} )?thesis\b/i,
]
/** Years of other things: of manuscripts, and of works that are cited. */
const OTHER =
  /\breceived\b|\brevised\b|\bsubmitted\b|\baccepted\b|\baccessed\b|\bet al\b|\[\d+\]|\(\d{4}[a-z]?\)\s*[.:]/i
/** Parts of a page, from its top: where the head of the first ends, the running head of the next, and where the foot begins. */
const HEAD_ENDS = 0.35
const RUNNING_HEAD_ENDS = 0.08
const FOOT_BEGINS = 0.85
/** UTF-16 code units of a line, from which on it is prose whatever it says. */
const PROSE_LENGTH = 160

/** @param pages the first two */
export function printedYear(pages: readonly LaidOutPage[]): number | null {
  const lines = pages.flatMap((page, at) => edgeLines(page, at === 0 ? HEAD_ENDS : RUNNING_HEAD_ENDS))
  for (const sign of SIGNS) {
    const years = new Set(lines.filter((line) => sign.test(line)).flatMap((line) => line.match(YEAR) ?? []))
    if (years.size > 1) return null
    const [year] = years
    if (year !== undefined) return Number(year)
  }
  return null
}

/** Lines at the top and at the bottom of a page, where it says where it was published, and those that are set upright. */
function edgeLines({ lines, height }: LaidOutPage, headEnds: number): string[] {
  const listed = lines.findIndex(({ text }) => isReferenceHeading(text))
  return lines
    .slice(0, listed < 0 ? lines.length : listed)
    .filter(({ y, angle }) => angle !== 0 || y < headEnds * height || y > FOOT_BEGINS * height)
    .map(({ text }) => text)
    .filter((text) => text.length <= PROSE_LENGTH && !OTHER.test(text))
}
