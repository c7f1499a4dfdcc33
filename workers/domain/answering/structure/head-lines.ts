// Lines of a document's first page that answer questions on its head: who wrote it and where, when and in which journal it
// was published. Each is a line of the page's text, quoted as it stands.

import { foldToLetters } from '../../text/fold-letters.ts'
import type { Span } from '../passages.ts'
import type { Outline } from './outline.ts'
import type { HeadIntent } from './question-intent.ts'

type Line = Span & { text: string }

/** Longer lines are paragraphs, of which the sentences are looked at. */
const LINE_MAX = 700
/** Lines that are quoted; further ones repeat. */
const LINES = 3
/** Lines of a page that are looked at. */
const LINES_READ = 200

const AFFILIATION =
  /\b(?:universit\p{L}*|institut\p{L}*|departments?|dept\.?|school of|college|laborator\p{L}*|labs?|cent(?:er|re)s?|faculty|academy|hospital|corporation|inc\.?|gmbh|ltd|research|nist|cnrs)\b/iu
const NAMES = /^\p{Lu}[\p{L}.'’-]+[\d,*∗†‡§¶+$#a-z ]{0,12}(?: \p{Lu}[\p{L}.'’-]*[\d,*∗†‡§¶+$#]{0,6}){1,4}/u
const EMAIL = /[\w.}-]+ ?@ ?[\w.-]+\.\w{2,}/
const YEAR = /\b(?:19|20)\d\d\b/
const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i
const DATED =
  /\b(?:published|accepted|received|revised|updated|submitted|available online|version|date[ds]?|©|copyright|c©|\(c\))/i
const VENUE =
  /\b(?:journal|proceedings|proc\.|conference|workshop|symposium|transactions|letters|annals|review|magazine|bulletin|acta|vol(?:ume|\.)|issn|arxiv|press|lists available|j\. |sci\b)|\b\p{Lu}{3,}[’'‘]\d\d\b|\b\p{L}+ \d{1,3} \((?:19|20)\d\d\)|\b\p{Lu}{3,} (?:19|20)\d\d\b/iu
const DOI = /\b10\.\d{4,9}\/\S+|\barxiv\b|\bissn\b|\bisbn\b/i
const KEYWORDS = /^(?:key ?words?|index terms|schlüsselwörter)\b/i
const CORRESPONDENCE = /\b(?:correspond\p{L}*)/iu
/** A sentence of the text, in which names and years are those of others. */
const CITING =
  /\b(?:we|this (?:paper|study|document|report)|et al|abstract)\b|\(\p{L}[^)]*\b(?:19|20)\d\d[a-z]?\)/iu

export function headLines(intent: HeadIntent, question: string, outline: Outline): Span[] {
  const lines = linesOf(outline.firstPage)
  return CHOICES[intent](lines, outline, question.toLowerCase())
    .slice(0, LINES)
    .map(({ start, end }) => ({ start, end }))
}

type Choice = (lines: Line[], outline: Outline, question: string) => Line[]

const CHOICES: Record<HeadIntent, Choice> = {
  authors: authorLines,
  title: (lines, { title }) => titleLine(lines, title),
  affiliation: (lines) =>
    lines.filter(({ text }) => AFFILIATION.test(text) && !CITING.test(text) && text.split(' ').length < 90),
  contact(lines, outline, question) {
    const named = lines.filter(({ text }) => CORRESPONDENCE.test(text))
    const addresses = lines.filter((line) => EMAIL.test(line.text) && !named.includes(line))
    const all = [...named, ...addresses]
    // An address names nobody.
    return /^who\b/.test(question) || all.length === 0
      ? [...all.slice(0, 1), ...authorLines(lines, outline)]
      : all
  },
  date: (lines, _, question) => best(lines, (line) => dateScore(line, question)).slice(0, 1),
  venue: (lines) => best(lines, venueScore).slice(0, 2),
  keywords: (lines) => lines.filter(({ text }) => KEYWORDS.test(text)).slice(0, 1),
  identifier: (lines) => lines.filter(({ text }) => DOI.test(text) && text.length < 200).slice(0, 1),
}

function linesOf(page: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const text of page.split('\n', LINES_READ)) {
    if (text.trim() !== '' && text.length <= LINE_MAX) lines.push({ text, start, end: start + text.length })
    start += text.length + 1
  }
  return lines
}

const titleLine = (lines: Line[], title: string): Line[] => {
  const wanted = foldToLetters(title)
  if (wanted === '') return []
  return lines
    .filter(({ text }) => {
      const folded = foldToLetters(text)
      return folded.includes(wanted) || (folded.length > 12 && wanted.startsWith(folded))
    })
    .slice(0, 1)
}

/** The lines with the names that were recognised; else the nearest line around the title that is a list of names. */
function authorLines(lines: Line[], { authors, title }: Outline): Line[] {
  const keys = authors.map(foldToLetters)
  const named: Line[] = []
  const missing = new Set(keys)
  for (const line of lines) {
    const folded = foldToLetters(line.text)
    const found = [...missing].filter((key) => folded.includes(key))
    if (found.length > 0) named.push(line)
    for (const key of found) missing.delete(key)
  }
  if (named.length > 0) return named
  const [titled] = titleLine(lines, title)
  const at = titled ? lines.indexOf(titled) : 0
  const near = [...lines.slice(at + 1, at + 5), ...lines.slice(0, at)]
  const list = near.find(
    ({ text }) => NAMES.test(text) && !CITING.test(text) && !VENUE.test(text) && !AFFILIATION.test(text),
  )
  const affiliated = near.find(({ text }) => NAMES.test(text) && !CITING.test(text) && !VENUE.test(text))
  const found = list ?? affiliated
  return found ? [found] : []
}

function best(lines: Line[], score: (line: Line) => number): Line[] {
  return lines
    .map((line) => ({ line, score: score(line) }))
    .filter((one) => one.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ line }) => line)
}

const ASKED_DATE = /accept|receiv|revis|updat|submit|publish/

function dateScore({ text }: Line, question: string): number {
  if (!YEAR.test(text)) return 0
  const asked = ASKED_DATE.exec(question)?.[0]
  const cites = CITING.test(text) ? 3 : 0
  return (
    1 +
    (asked && text.toLowerCase().includes(asked) ? 4 : 0) +
    (MONTH.test(text) ? 1.5 : 0) +
    (DATED.test(text) ? 1.5 : 0) +
    (VENUE.test(text) ? 1 : 0) -
    text.length / 200 -
    cites
  )
}

const venueScore = ({ text }: Line): number => {
  if (!VENUE.test(text) || CITING.test(text) || KEYWORDS.test(text)) return 0
  const strong = /\b(?:journal|proceedings|conference|workshop|symposium|transactions)\b/i.test(text)
  return (
    1 + (strong ? 1 : 0) + (YEAR.test(text) ? 1 : 0) - (AFFILIATION.test(text) ? 1 : 0) - text.length / 400
  )
}
