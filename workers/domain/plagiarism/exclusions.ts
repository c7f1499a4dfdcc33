// What of a text may agree with a source and does not count: each with its reason, so that it can be shown and switched.

import { collect, Pace, type Steps } from '../steps.ts'
import { firstAt } from '../text/first-at.ts'
import { isAppendixHeading } from '../text/headings/appendix-heading.ts'
import { isReferenceHeading } from '../text/headings/reference-heading.ts'

/**
 * Reasons of exclusions, in this order where several hold. `own_work`: the source is another text of the writer. `cited`:
 * other words, with a citation. `set_phrase`: words of everybody. `short`: too little in common to say anything. `template`:
 * text that was given.
 */
export const EXCLUSIONS = [
  'references',
  'quotation',
  'heading',
  'template',
  'own_work',
  'cited',
  'set_phrase',
  'short',
] as const
export type Exclusion = (typeof EXCLUSIONS)[number]

/** Structure that an editor knows; offsets are UTF-16 code units of the text. */
export const REGION_KINDS = ['heading', 'quotation', 'citation', 'references'] as const
export type Region = { start: number; end: number; kind: (typeof REGION_KINDS)[number] }
export type Span = { start: number; end: number }
export type ExcludedRegion = Span & { reason: Exclusion }

/** Characters between a passage and its citation. */
export const CITATION_WITHIN = 60
/** Characters after a block quotation in which its citation begins. */
const CITED_AFTER_BLOCK = 200
/** A straight mark behind a letter, a digit or a space ends a quotation, or stands for inches; it begins none. */
const QUOTED =
  /“[^“”\n]{1,2000}”|„[^„“”\n]{1,2000}[“”]|«[^«»\n]{1,2000}»|(?<![\p{L}\p{N}])"(?=\S)[^"\n]{1,2000}(?<=\S)"/gu
/** (Author, 2006, p. 3), [12], Author (2006), a note mark. */
const CITATION =
  /\([^()\n]{0,120}\b(?:1[5-9]|20)\d\d[a-z]?\b[^()\n]{0,80}\)|\[\d{1,3}(?:[,–-] ?\d{1,3}){0,8}\]|[¹²³⁴-⁹⁰]{1,3}/gu
const LINE = /[^\n]+/g
const HEADING_MAX_LENGTH = 120
const HEADING_MAX_WORDS = 15
const CHAPTER = /^[\s\d.#*_]*chapter/iu
/** UTF-16 code units that are read in one step, and what a span takes beside its own. */
const READ_AT_ONCE = 400_000
const SPAN_WORK = 20
const ENDS_A_SENTENCE = /[.,;:!?…。]["'”’»)\]]*$/u

/**
 * @param regions what the sender knows; headings are looked for in the text only where it names nothing
 * @param citations of the text, by their places
 */
export function* excludedRegions(
  text: string,
  regions: readonly Region[],
  citations: readonly Span[],
): Steps<ExcludedRegion[]> {
  const given = (kind: Region['kind']) => regions.filter((one) => one.kind === kind)
  const headings = regions.length > 0 ? given('heading') : yield* headingLines(text)
  const listed = given('references')
  const references = listed.length > 0 ? listed : yield* referenceList(text, headings)
  const marked = (yield* spansOf(text, QUOTED)).map((span): Quotation => ({ ...span, ...WITHIN_LINE }))
  const blocks = given('quotation').map((span): Quotation => ({ ...span, ...OF_BLOCK }))
  const quoted = yield* withOwnCitation(
    [...marked, ...blocks].sort((one, other) => one.start - other.start),
    citations,
  )
  const because = (spans: readonly Span[], reason: Exclusion) =>
    spans.map(({ start, end }) => ({ start, end, reason }))
  return [
    ...because(references, 'references'),
    ...because(quoted, 'quotation'),
    ...because(headings, 'heading'),
  ]
}

/** Citations that the sender names or that look like some, by their places. */
export function* citationsIn(text: string, regions: readonly Region[]): Steps<Span[]> {
  const named = regions.filter(({ kind }) => kind === 'citation')
  return [...named, ...(yield* spansOf(text, CITATION))].sort((one, other) => one.start - other.start)
}

/** `before`, `behind`: characters between the quotation and its citation. */
type Quotation = Span & { before: number; behind: number }
const WITHIN_LINE = { before: CITATION_WITHIN, behind: CITATION_WITHIN }
const OF_BLOCK = { before: 0, behind: CITED_AFTER_BLOCK }

/**
 * The quotations that have a citation: the next one behind it, or else the one before it, with no other quotation between. A
 * citation is of one quotation. Both lists are in the order of the text.
 */
function* withOwnCitation(quotations: readonly Quotation[], citations: readonly Span[]): Steps<Quotation[]> {
  let furthest = 0
  /** The greatest end of each citation and those before it. */
  const reach = citations.map(({ end }) => (furthest = Math.max(furthest, end)))
  const taken = new Set<number>()
  let passed = Number.NEGATIVE_INFINITY
  const isCited = ({ start, end, before, behind }: Quotation): boolean => {
    const next = quotations[firstAt(quotations.length, (one) => (quotations[one]?.start ?? 0) >= end)]
    const until = Math.min(end + behind, (next?.start ?? Number.POSITIVE_INFINITY) - 1)
    const since = Math.max(start - before, passed)
    passed = Math.max(passed, end)
    const after = firstAt(citations.length, (one) => (reach[one] ?? 0) > end)
    const earlier = firstAt(citations.length, (one) => (citations[one]?.start ?? 0) >= start) - 1
    const own = [
      (citations[after]?.start ?? Number.POSITIVE_INFINITY) <= until ? after : null,
      (citations[earlier]?.end ?? Number.NEGATIVE_INFINITY) > since ? earlier : null,
    ].find((one) => one !== null && !taken.has(one))
    if (own === undefined || own === null) return false
    taken.add(own)
    return true
  }
  return yield* collect(
    quotations,
    new Pace(READ_AT_ONCE),
    () => SPAN_WORK,
    (one) => (isCited(one) ? [one] : []),
  )
}

function* spansOf(text: string, expression: RegExp): Steps<Span[]> {
  const pace = new Pace(READ_AT_ONCE)
  const spans: Span[] = []
  let before = 0
  for (const { index, 0: words } of text.matchAll(expression)) {
    const end = index + words.length
    spans.push({ start: index, end })
    if (pace.isDue(end - before + SPAN_WORK)) yield
    before = end
  }
  return spans
}

/** Short lines between longer ones that end without punctuation. */
function* headingLines(text: string): Steps<Span[]> {
  const pace = new Pace(READ_AT_ONCE)
  const workOf = ({ start, end }: Span) => end - start + SPAN_WORK
  const lines = yield* collect(yield* spansOf(text, LINE), pace, workOf, (line) =>
    text.slice(line.start, line.end).trim() === '' ? [] : [line],
  )
  const isHeading = ({ start, end }: Span, at: number): boolean => {
    const line = text.slice(start, end).trim()
    const before = lines[at - 1]
    return (
      line.length <= HEADING_MAX_LENGTH &&
      line.split(/\s+/).length <= HEADING_MAX_WORDS &&
      /^[\p{Lu}\p{Lo}\p{N}#]/u.test(line) &&
      !ENDS_A_SENTENCE.test(line) &&
      // A line of a paragraph that is broken into lines goes on in the next.
      (before === undefined || ENDS_A_SENTENCE.test(text.slice(before.start, before.end).trim())) &&
      at < lines.length - 1
    )
  }
  return yield* collect(lines, pace, workOf, (line, at) => (isHeading(line, at) ? [line] : []))
}

/** The reference list: from its last heading to the appendix, or to the end of the text. */
function* referenceList(text: string, headings: readonly Span[]): Steps<Span[]> {
  const pace = new Pace(READ_AT_ONCE)
  let list: Span | null = null
  for (const heading of headings) {
    const words = text.slice(heading.start, heading.end)
    if (isReferenceHeading(words)) list = { start: heading.start, end: text.length }
    else if (list?.end === text.length && endsReferences(words)) list.end = heading.start
    if (pace.isDue(words.length + SPAN_WORK)) yield
  }
  return list === null ? [] : [list]
}

const endsReferences = (words: string): boolean => isAppendixHeading(words) || CHAPTER.test(words)
