// Replaces sources in running text by gaps. Prefers removing half a sentence too much to missing an invented source.

import { SOURCE_NEEDED, YOUR_DATA } from '../text/gap-marks.ts'
import { MONTHS } from '../text/months.ts'
import {
  ADDRESS,
  ALPHABETIC,
  BEHIND_STOP,
  BRACKETED,
  BRACKETED_PAGE,
  BRACKETED_PREPRINT,
  BRACKETED_SMALL,
  BRACKETS,
  CITE_KEY,
  COUNTED,
  DATE_BEFORE,
  ET_AL,
  HISTORICAL,
  LABEL_WORD,
  LINK,
  LONGER_NAME,
  NAME_AND_YEAR,
  NAMES_AND_YEAR,
  NARRATIVE,
  NARRATIVE_SMALL,
  NARRATIVE_UNSPACED,
  NOTE,
  NUMBERED,
  OPEN_BRACKET,
  PEOPLE_OF_A_PLACE,
  PREPRINT,
  PUBLISHED_IN,
  RAISED,
  RANGE,
  SENTENCE_WORD,
  VANCOUVER,
  WORK_OF_A_NAME,
  WORK_OF_A_YEAR,
  WORK_THEN_YEAR,
  YEAR_THEN_NAMES,
} from './source-patterns.ts'
import { joinPlaceholders, PLACEHOLDER, withoutNumbers } from './source-placeholders.ts'

/**
 * How a source is named: in brackets, as a part of the sentence, likewise with the names kept (`year`), by a number or key of a
 * list, by an address, or in a description ("a 2019 study by …").
 */
export type SourceForm = 'bracket' | 'narrative' | 'year' | 'key' | 'address' | 'described'

/** The text with a gap for each source; the sources are added to `taken`. */
export const markSources = (text: string, taken: string[]): string =>
  takeSources(text, (source) => {
    taken.push(source)
    return SOURCE_NEEDED
  })

/** @param take gets each source as the text has it and its form, and returns the gap that replaces it */
export function takeSources(text: string, take: (source: string, form: SourceForm) => string): string {
  const as = (form: SourceForm) => (source: string) => take(source.trim(), form)
  const described = as('described')
  const narrative = as('narrative')
  const bracket = as('bracket')
  const address = as('address')
  const key = as('key')
  return text
    .replace(/\s+/g, ' ')
    .replace(LINK, (link, label: string) => `${label} ${address(link)}`)
    .replace(ADDRESS, (found) => {
      const bare = withoutLastSigns(found)
      return address(bare) + found.slice(bare.length)
    })
    .replace(PREPRINT, address)
    .replace(
      NOTE,
      (note) => ` ${take(note, /\p{L}{3}/u.test(note.replace(NOTE_NAME, '')) ? 'bracket' : 'key')}`,
    )
    .replace(RAISED, (sign) => ` ${key(sign)}`)
    .replace(ALPHABETIC, key)
    .replace(NUMBERED, (number) => ` ${key(number)}`)
    .replace(VANCOUVER, (numbers, at: number, whole: string) =>
      isCounted(whole.slice(Math.max(0, at - COUNTED_LENGTH), at), numbers) ? numbers : key(numbers),
    )
    .replace(BEHIND_STOP, (numbers) => ` ${key(numbers)}`)
    .replace(CITE_KEY, key)
    .replace(WORK_OF_A_YEAR, described)
    .replace(WORK_THEN_YEAR, described)
    .replace(WORK_OF_A_NAME, described)
    .replace(PUBLISHED_IN, described)
    .replace(PEOPLE_OF_A_PLACE, described)
    .replace(YEAR_THEN_NAMES, (...found) => {
      const { names = '', year = '' }: Record<string, string> = found.at(-1)
      return take(`${names} ${year}`, 'described')
    })
    .replace(NARRATIVE, (whole, ...rest) => {
      const { before = '', name, more, year }: Record<string, string> = rest.at(-1)
      const [at, all] = rest.slice(-3) as [number, string]
      if (HISTORICAL.test(all.slice(Math.max(0, at - HISTORICAL_LENGTH), at) + before)) return whole
      if (more === undefined && LONGER_NAME.test(before) && !SENTENCE_WORD.test(before)) {
        return `${before}${name} ${take(whole.trim(), 'year')}`
      }
      return before + narrative(`${name} ${year}`)
    })
    .replace(BRACKETS, (whole, round?: string, square?: string) =>
      withoutNumbers(whole) !== SOURCE_NEEDED && whole !== YOUR_DATA && holdsSource(round ?? square ?? '')
        ? bracket(whole)
        : whole,
    )
    .replace(NARRATIVE_SMALL, narrative)
    .replace(NARRATIVE_UNSPACED, narrative)
    .replace(ET_AL, narrative)
    .replace(OPEN_BRACKET, bracket)
    .replace(NAMES_AND_YEAR, narrative)
    .replace(NAME_AND_YEAR, narrative)
    .replace(IN_BRACKETS, (whole) => whole.slice(1, -1).trim())
    .replace(SEVERAL, joinPlaceholders)
    .replace(
      CLOSE_BEHIND,
      (_, before: string, gap: string) => `${before}${/[([“"]/.test(before) ? '' : ' '}${gap}`,
    )
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Whether numbers in brackets count or measure what stands before them. */
const isCounted = (before: string, numbers: string): boolean =>
  COUNTED.test(before) || (/[–-]/.test(numbers) && RANGE.test(before))

/** Characters of the longest word of `COUNTED`, with a full stop and a space. */
const COUNTED_LENGTH = 14

/** Characters of the longest words of `HISTORICAL`. */
const HISTORICAL_LENGTH = 24

const IN_BRACKETS = new RegExp(`\\( ?${PLACEHOLDER}(?: ?[,;]? ?${PLACEHOLDER})* ?\\)`, 'gu')
const SEVERAL = new RegExp(`${PLACEHOLDER}(?: {0,2}[,;–-]? {0,2}${PLACEHOLDER})+`, 'gu')
const CLOSE_BEHIND = new RegExp(`(\\S)(${PLACEHOLDER})`, 'gu')

/** Names of markup in a note. */
const NOTE_NAME = /<\/?(?:sup|ref|cite)|\\(?:footnote(?:mark|text)?|textsuperscript)/g

/** An address without trailing punctuation of the sentence. */
function withoutLastSigns(address: string): string {
  let end = address.length
  while (end > 0 && '.,;:)]'.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

function holdsSource(inside: string): boolean {
  if (/\bet al\b|\bibid\b|\bop\. ?cit|\b(?:personal|private|written|oral) communication\b/i.test(inside))
    return true
  return inside.split(';').some((piece) => {
    const part = piece.trim()
    for (const found of part.matchAll(BRACKETED)) {
      const name = found.groups?.name ?? ''
      const hasComma = /^[,，]/.test(part.slice(part.indexOf(name) + name.length).trimStart())
      if (hasComma || !(DATE_BEFORE.test(name) || LABEL_WORD.test(name))) return true
    }
    const small = BRACKETED_SMALL.exec(part)?.groups?.name
    if (small !== undefined && !small.split(/[ ,&]+/).some((word) => PLAIN_WORD.test(word))) return true
    if (BRACKETED_PREPRINT.test(part)) return true
    const page = BRACKETED_PAGE.exec(part)?.groups?.name
    return page !== undefined && !LABEL_WORD.test(page)
  })
}

/** Words that are no surnames, in "(in 2019)", "(for example, 2019)", "(founded 1956)". */
const PLAIN_WORD = new RegExp(
  `^(?:a|an|the|in|on|at|of|by|from|since|until|till|to|before|after|during|about|around|between|late|early|mid|circa|ca|than|or|as|see|both|mostly|mainly|not|now|then|today|only|just|own|for|with|example|instance|particular|spring|summer|autumn|winter|fall|${MONTHS.join('|').toLowerCase()}|born|died|est|built|year|years|fiscal|version|about|approximately|approx|roughly|nearly|almost|over|under|up|some|total|maximum|minimum|population|sample|size|pre|post|is|was|were|are|which|that|again|especially|notably|\\p{L}{3,}ed)$`,
  'iu',
)
