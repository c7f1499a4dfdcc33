// Passages of a document in its order, for a reader of the whole: of every section, and of long ones the beginning, so that
// none is left out where there is no room for all.

import { rolesOf, type SectionRole } from '../../text/headings/section-roles.ts'
import type { Candidate } from '../sentence-features.ts'
import { type Outline, passagesWith, sectionsWith } from './outline.ts'

type Span = { first: number; last: number }

/** @param roles of the sections; null, or where the document has none of them, for all but thanks and references */
export function passagesInOrder(
  outline: Outline,
  roles: readonly SectionRole[] | null,
  limit: number,
): Candidate[] {
  const spans = roles ? spansWith(outline, roles) : []
  const found = fitting(spans.length > 0 ? spans : allSpans(outline), limit).flatMap(({ first, last }) =>
    outline.passages(first, last, limit),
  )
  const abstract = roles?.includes('abstract') ? passagesWith(outline, 'abstract') : []
  const known = new Set<number>()
  return [...abstract, ...found]
    .filter(({ id }) => !known.has(id) && known.add(id))
    .toSorted((one, other) => one.id - other.id)
    .slice(0, limit)
}

const spansWith = (outline: Outline, roles: readonly SectionRole[]): Span[] =>
  roles.filter((role) => role !== 'abstract').flatMap((role) => sectionsWith(outline, role))

const UNREAD = new Set<SectionRole>(['thanks', 'references'])

/** What stands before the first heading, and the sections. */
function allSpans({ sections, passages }: Outline): Span[] {
  const [begin] = passages(1, Number.MAX_SAFE_INTEGER, 1)
  if (!begin) return []
  const [first] = sections
  if (!first) return [{ first: begin.id, last: Number.MAX_SAFE_INTEGER }]
  return [
    { first: begin.id, last: first.first - 1 },
    ...sections.filter(({ heading }) => !rolesOf(heading).some((role) => UNREAD.has(role))),
  ].filter((span) => span.last >= span.first)
}

/** The spans cut to one length, so that together they have no more than so many passages; of too many, some between are left out. */
function fitting(spans: readonly Span[], limit: number): Span[] {
  const step = Math.max(1, spans.length / limit)
  const some = Array.from(
    { length: Math.floor(spans.length / step) },
    (_, at) => spans[Math.floor(at * step)] as Span,
  )
  const lengths = some
    .map(({ first, last }) => Math.min(limit, last - first + 1))
    .toSorted((one, other) => one - other)
  let room = limit
  let most = limit
  for (const [at, length] of lengths.entries()) {
    const share = Math.floor(room / (lengths.length - at))
    if (length > share) {
      most = share
      break
    }
    room -= length
  }
  return some.map(({ first, last }) => ({ first, last: Math.min(last, first + most - 1) }))
}
