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
  /\b(?:departments?|dept|school of|college|labs?|centers?|centres?|faculty|academy|hospital|corporation|inc|gmbh|ltd|research|nist|cnrs)\b/i
const AFFILIATION_BEGIN = /\b(?:universit|institut|laborator)/i
const CAPITAL = /^\p{Lu}[\p{L}.'’-]/u
const YEAR = /\b(?:19|20)\d\d\b/
const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i
const DATED =
  /\b(?:published|accepted|received|revised|updated|submitted|available online|version|date[ds]?|©|copyright|c©|\(c\))/i
const VENUES = [
  /\b(?:journal|proceedings|conference|workshop|symposium|transactions|letters|annals|review|magazine|bulletin|acta)\b/i,
  /\b(?:issn|arxiv|press|lists available)\b|\bvol(?:ume|\.)/i,
  /\b\p{Lu}{3,10}[’'‘]\d\d\b/u,
  /\b\d{1,3} \((?:19|20)\d\d\)/,
  /\b\p{Lu}{3,10} (?:19|20)\d\d\b/u,
  /\b(?:19|20)\d\d; \d/,
]
const DOI = /\b10\.\d{4,9}\/|\b(?:arxiv|issn|isbn)\b/i
const KEYWORDS = /^(?:key ?words?|index terms|schlüsselwörter)\b/i
const CORRESPONDENCE = /\bcorrespond/i
/** A sentence of the text, in which names and years are those of others. */
const CITING = [
  /\b(?:we|this (?:paper|study|document|report)|et al|abstract)\b/i,
  /\p{L},? (?:19|20)\d\d[a-z]?\)/u,
]

const isAffiliation = ({ text }: Line) => AFFILIATION.test(text) || AFFILIATION_BEGIN.test(text)
const isVenue = ({ text }: Line) => VENUES.some((form) => form.test(text))
const isCiting = ({ text }: Line) => CITING.some((form) => form.test(text))
/** Begins with two words that have capitals. */
const isNames = ({ text }: Line) => {
  const words = text.split(' ', 2)
  return words.length === 2 && words.every((word) => CAPITAL.test(word))
}

export function headLines(intent: HeadIntent, question: string, outline: Outline): Span[] {
  const lines = linesOf(outline.firstPage)
  return CHOICES[intent](lines, outline, question.toLowerCase())
    .slice(0, LINES)
    .map(({ start, end }) => ({ start, end }))
}

type Choice = (lines: Line[], outline: Outline, question: string) => Line[]

const CHOICES: Record<HeadIntent, Choice> = {
  authors: (lines, outline, question) => [
    ...authorLines(lines, outline),
    ...(/\bwhen\b/.test(question) ? dateLines(lines, question) : []),
  ],
  title: (lines, { title }) => titleLine(lines, title),
  affiliation: (lines) =>
    lines.filter((line) => isAffiliation(line) && !isCiting(line) && line.text.split(' ').length < 90),
  contact(lines, outline, question) {
    const named = lines.filter(({ text }) => CORRESPONDENCE.test(text))
    const addresses = lines.filter((line) => line.text.includes('@') && !named.includes(line))
    const all = [...named, ...addresses]
    // An address names nobody.
    return /^who\b/.test(question) || all.length === 0
      ? [...all.slice(0, 1), ...authorLines(lines, outline)]
      : all
  },
  date: (lines, _, question) => dateLines(lines, question),
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
  const names = near.filter((line) => isNames(line) && !isCiting(line) && !isVenue(line))
  const found = names.find((line) => !isAffiliation(line)) ?? names[0]
  return found ? [found] : []
}

function best(lines: Line[], score: (line: Line) => number): Line[] {
  return lines
    .map((line) => ({ line, score: score(line) }))
    .filter((one) => one.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ line }) => line)
}

const dateLines = (lines: Line[], question: string): Line[] =>
  best(lines, (line) => dateScore(line, question)).slice(0, 1)

const ASKED_DATE = /accept|receiv|revis|updat|submit|publish/

function dateScore(line: Line, question: string): number {
  const { text } = line
  if (!YEAR.test(text)) return 0
  const asked = ASKED_DATE.exec(question)?.[0]
  const cites = isCiting(line) ? 3 : 0
  return (
    1 +
    (asked && text.toLowerCase().includes(asked) ? 4 : 0) +
    (MONTH.test(text) ? 1.5 : 0) +
    (DATED.test(text) ? 1.5 : 0) +
    (isVenue(line) ? 1 : 0) -
    text.length / 200 -
    cites
  )
}

const venueScore = (line: Line): number => {
  const { text } = line
  if (!isVenue(line) || isCiting(line) || KEYWORDS.test(text)) return 0
  const strong = /\b(?:journal|proceedings|conference|workshop|symposium|transactions)\b/i.test(text)
  return 1 + (strong ? 1 : 0) + (YEAR.test(text) ? 1 : 0) - (isAffiliation(line) ? 1 : 0) - text.length / 400
}
