// Joins the numbers of a draft's sections with the one reference list that follows in a later section. Where there are several
// lists, or the list stands before, each section is left as it is: models number anew.

import { lineOf } from '../../domain/drafts/sources/source-parts.ts'
import type { TakenSource } from '../../domain/model-text/sourced-text.ts'
import { type CheckedPart, type CheckedSources, NOTHING_READ } from './check-sources.ts'

type ListingPart = { taken: readonly TakenSource[]; checked: CheckedSources }

const hasList = ({ taken }: ListingPart) => taken.some(({ form }) => form === 'entry')

/** The sections, with the checks of entries in the place of those of sources that were not found. */
export function joinLists<Part extends ListingPart>(parts: readonly Part[]): Part[] {
  const [listing, ...more] = parts.filter(hasList)
  if (!listing || more.length > 0) return [...parts]
  const lines = listing.taken.flatMap(({ number, form, label, text }) => {
    const check = form === 'entry' ? listing.checked.get(number)?.[0]?.check : undefined
    if (!check) return []
    return [{ label, text, check, work: check.state === 'found' ? check.work.csl : NOTHING_READ }]
  })
  const joined = (one: CheckedPart): CheckedPart =>
    one.check.state === 'found' ? one : { ...one, check: lineOf(one.part, lines)?.check ?? one.check }
  return parts.map((part, at) =>
    at < parts.indexOf(listing) && part.checked.size > 0
      ? { ...part, checked: new Map([...part.checked].map(([number, one]) => [number, one.map(joined)])) }
      : part,
  )
}
