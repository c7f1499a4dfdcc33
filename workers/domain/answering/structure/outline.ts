// The structure of a document: its sections with their roles, its abstract, and its first page.

import { SECTION_NUMBER } from '../../text/headings/section-number.ts'
import { rolesOf, type SectionRole } from '../../text/headings/section-roles.ts'
import type { Candidate } from '../sentence-features.ts'

/** A heading, and the ids of the passages between it and the next one; `last` is below `first` where there are none. */
export type Section = { page: number; level: number; heading: string; first: number; last: number }

export type Outline = {
  title: string
  /** Names as recognised below the title; perhaps none. */
  authors: readonly string[]
  /** Sections in the document's order. */
  sections: readonly Section[]
  /** Text of the first page, a block a line; '' where it has none. */
  firstPage: string
  /** Passages by ids, in order, at most so many. */
  passages(first: number, last: number, limit: number): Candidate[]
}

/** Passages of a section that are looked at: the sections that matter have their point near the beginning. */
const SECTION_PASSAGES = 40
const ABSTRACT_PASSAGES = 6
/** Passages at the beginning of a document among which an abstract without a heading stands. */
const FRONT_PASSAGES = 14

/** Sections that divide a paper: one goes on below headings of the same level that are none of these. */
const DIVIDING = new Set<SectionRole>([
  ...(['abstract', 'introduction', 'related', 'methods', 'results', 'evaluation', 'discussion'] as const),
  ...(['conclusion', 'future', 'thanks', 'references'] as const),
])

/** The sections with a role, each with what is below it, in the document's order. */
export function sectionsWith(outline: Outline, role: SectionRole): Section[] {
  const { sections } = outline
  const found: Section[] = []
  for (const [at, section] of sections.entries()) {
    if (!rolesOf(section.heading).includes(role) || section.first <= (found.at(-1)?.last ?? 0)) continue
    const own = section.last >= section.first
    const isNumbered = SECTION_NUMBER.test(section.heading)
    const next = sections.slice(at + 1).find(({ heading, level, first }) => {
      if (own && role === 'conclusion' && isNumbered && !SECTION_NUMBER.test(heading)) return true
      return own || level < section.level
        ? level <= section.level
        : first > section.first && rolesOf(heading).some((one) => DIVIDING.has(one))
    })
    const last = next ? next.first - 1 : (sections.at(-1)?.last ?? section.last)
    if (last >= section.first) found.push({ ...section, last })
  }
  return found
}

export const passagesWith = (outline: Outline, role: SectionRole): Candidate[] =>
  role === 'abstract'
    ? abstractOf(outline)
    : sectionsWith(outline, role).flatMap(({ first, last }) =>
        outline.passages(first, last, SECTION_PASSAGES),
      )

/** Beginnings of abstracts that have no heading of their own. */
const ABSTRACT_START = /^abstract\b/i
const ABSTRACT_LABEL =
  /^(?:summary|zusammenfassung|résumé|resumen|aims?|objectives?|background|purpose|context|introduction) ?[:–—.]/i
const ABSTRACT_END =
  /^(?:key ?words?|index terms|categories and subject|general terms|ccs concepts|1\.? introduction|arxiv eprint)\b/i

/** The sentences of the abstract, as passages cut to them; none where it cannot be told. */
function abstractOf(outline: Outline): Candidate[] {
  const heading = outline.sections.find(
    ({ heading, first, last }) => rolesOf(heading)[0] === 'abstract' && last >= first,
  )
  if (heading) return cut(outline.passages(heading.first, heading.last, ABSTRACT_PASSAGES), () => true)
  const front = outline.passages(1, Number.MAX_SAFE_INTEGER, FRONT_PASSAGES).filter(({ page }) => page <= 3)
  let begun = false
  const body = outline.sections.find(({ heading }) =>
    rolesOf(heading).some((role) => role === 'introduction'),
  )
  const within = front.filter(({ id }) => body === undefined || id < body.first)
  const found = cut(within, (text) => {
    begun ||= ABSTRACT_START.test(text) || ABSTRACT_LABEL.test(text)
    return begun
  })
  return found.slice(0, ABSTRACT_PASSAGES)
}

/** Passages with those sentences alone that are kept, up to the keywords. */
function cut(passages: readonly Candidate[], isKept: (sentence: string) => boolean): Candidate[] {
  const kept: Candidate[] = []
  for (const passage of passages) {
    const text = ({ start, end }: { start: number; end: number }) =>
      passage.text.slice(start - passage.start, end - passage.start)
    const ends = passage.sentences.findIndex((one) => ABSTRACT_END.test(text(one)))
    const sentences = (ends < 0 ? passage.sentences : passage.sentences.slice(0, ends)).filter((one) =>
      isKept(text(one)),
    )
    if (sentences.length > 0) kept.push({ ...passage, sentences })
    if (ends >= 0 && kept.length > 0) break
  }
  return kept
}

/** The first passages of the body: what a document without an abstract begins with. */
export function opening(outline: Outline, limit: number): Candidate[] {
  const body = outline.sections.find(({ heading }) => rolesOf(heading).includes('introduction'))
  return outline.passages(body?.first ?? 1, Number.MAX_SAFE_INTEGER, limit)
}
