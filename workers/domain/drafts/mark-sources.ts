// Takes whatever looks like a source out of a piece of running text, and leaves a visible gap in its place. It would
// rather take a sentence's half too many than let an invented source through.

import { SOURCE_NEEDED, YOUR_DATA } from './gap-marks.ts'
import {
  ADDRESS,
  BRACKETED,
  BRACKETED_PAGE,
  BRACKETED_SMALL,
  BRACKETS,
  CITE_KEY,
  DATE_BEFORE,
  ET_AL,
  LABEL_WORD,
  LINK,
  LONGER_NAME,
  NAME_AND_YEAR,
  NAMES_AND_YEAR,
  NARRATIVE,
  NARRATIVE_SMALL,
  NARRATIVE_UNSPACED,
  NUMBERED,
  OPEN_BRACKET,
  PEOPLE_OF_A_PLACE,
  PUBLISHED_IN,
  SENTENCE_WORD,
  WORK_OF_A_NAME,
  WORK_OF_A_YEAR,
  WORK_THEN_YEAR,
} from './source-shapes.ts'

/** The text with a gap for each source; what was taken is added to `taken`. */
export function markSources(text: string, taken: string[]): string {
  const gap = (source: string) => {
    taken.push(source.trim())
    return SOURCE_NEEDED
  }
  return text
    .replace(/\s+/g, ' ')
    .replace(LINK, (link, label: string) => `${label} ${gap(link)}`)
    .replace(ADDRESS, (address) => {
      const bare = withoutLastSigns(address)
      return gap(bare) + address.slice(bare.length)
    })
    .replace(NUMBERED, (number) => ` ${gap(number)}`)
    .replace(CITE_KEY, gap)
    .replace(WORK_OF_A_YEAR, gap)
    .replace(WORK_THEN_YEAR, gap)
    .replace(WORK_OF_A_NAME, gap)
    .replace(PUBLISHED_IN, gap)
    .replace(PEOPLE_OF_A_PLACE, gap)
    .replace(NARRATIVE, (whole, ...rest) => {
      const { before = '', name, more, year }: Record<string, string> = rest.at(-1)
      if (more === undefined && LONGER_NAME.test(before) && !SENTENCE_WORD.test(before)) {
        taken.push(whole.trim())
        return `${before}${name} ${SOURCE_NEEDED}`
      }
      return before + gap(`${name} ${year}`)
    })
    .replace(BRACKETS, (whole, round?: string, square?: string) =>
      whole !== SOURCE_NEEDED && whole !== YOUR_DATA && holdsSource(round ?? square ?? '')
        ? gap(whole)
        : whole,
    )
    .replace(NARRATIVE_SMALL, gap)
    .replace(NARRATIVE_UNSPACED, gap)
    .replace(ET_AL, gap)
    .replace(OPEN_BRACKET, gap)
    .replace(NAMES_AND_YEAR, gap)
    .replace(NAME_AND_YEAR, gap)
    .replace(/\( ?(\[source needed\](?: ?[,;]? ?\[source needed\])*) ?\)/g, '$1')
    .replace(/\[source needed\](?: ?[,;]? ?\[source needed\])+/g, SOURCE_NEEDED)
    .replace(
      /(\S)\[source needed\]/g,
      (_, before: string) => `${before}${/[([“"]/.test(before) ? '' : ' '}${SOURCE_NEEDED}`,
    )
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** An address without the signs of the sentence around it. */
function withoutLastSigns(address: string): string {
  let end = address.length
  while (end > 0 && '.,;:)]'.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

function holdsSource(inside: string): boolean {
  if (/\bet al\b|\bibid\b|\bop\. ?cit/i.test(inside)) return true
  return inside.split(';').some((piece) => {
    const part = piece.trim()
    for (const found of part.matchAll(BRACKETED)) {
      const name = found.groups?.name ?? ''
      const hasComma = /^[,，]/.test(part.slice(part.indexOf(name) + name.length).trimStart())
      if (hasComma || !(DATE_BEFORE.test(name) || LABEL_WORD.test(name))) return true
    }
    const small = BRACKETED_SMALL.exec(part)?.groups?.name
    if (small !== undefined && !small.split(/[ ,&]+/).some((word) => PLAIN_WORD.test(word))) return true
    const page = BRACKETED_PAGE.exec(part)?.groups?.name
    return page !== undefined && !LABEL_WORD.test(page)
  })
}

/** Words that no list of surnames holds, in "(in 2019)", "(for example, 2019)", "(founded 1956)". */
const PLAIN_WORD =
  /^(?:a|an|the|in|on|at|of|by|from|since|until|till|to|before|after|during|about|around|between|late|early|mid|circa|ca|than|or|as|see|both|mostly|mainly|not|now|then|today|only|just|own|for|with|example|instance|particular|spring|summer|autumn|winter|fall|january|february|march|april|may|june|july|august|september|october|november|december|born|died|est|built|year|years|fiscal|version|about|approximately|approx|roughly|nearly|almost|over|under|up|some|total|maximum|minimum|population|sample|size|pre|post|is|was|were|are|which|that|again|especially|notably|\p{L}{3,}ed)$/iu
