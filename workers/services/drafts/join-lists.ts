// Joins the numbers of a draft's sections with the one reference list that follows in a later section. Where there are several
// lists, or the list stands before, each section is left as it is: models number anew.

import { lineOf } from '../../domain/drafts/sources/source-parts.ts'
import type { TakenSource } from '../../domain/model-text/strip-citations.ts'
import { type CheckedSources, NOTHING_READ } from './check-sources.ts'

type ListingPart = { taken: readonly TakenSource[]; checked: CheckedSources }

const hasList = ({ taken }: ListingPart) => taken.some(({ form }) => form === 'entry')

/** Replaces the checks of sources that were not found by those of their entries. */
export function joinLists(parts: readonly ListingPart[]): void {
  const [listing, ...more] = parts.filter(hasList)
  if (!listing || more.length > 0) return
  const lines = listing.taken.flatMap(({ form, label, text }, at) => {
    const check = form === 'entry' ? listing.checked.get(at)?.[0]?.check : undefined
    if (!check) return []
    return [{ label, text, check, work: check.state === 'found' ? check.work.csl : NOTHING_READ }]
  })
  for (const part of parts.slice(0, parts.indexOf(listing))) {
    for (const [at, checked] of part.checked)
      part.checked.set(
        at,
        checked.map((one) =>
          one.check.state === 'found' ? one : { ...one, check: lineOf(one.part, lines)?.check ?? one.check },
        ),
      )
  }
}
