// Which part's list a number in the text means. A model that writes part by part sees no number of the parts before, and
// begins at [1] again: a number means the list of its own part. Where that has none, the text may have one list behind
// all its parts. A number that might mean two works means none: a wrong citation is worse than none.

import { sourceParts } from './source-parts.ts'
import type { TakenSource } from './strip-citations.ts'

/** The numbers (or other labels) that a part cites, and those of its own list. */
export type PartLabels = { cited: ReadonlySet<string>; listed: ReadonlySet<string> }

export const labelsOfPart = (taken: readonly TakenSource[]): PartLabels => ({
  cited: new Set(
    taken
      .filter(({ form }) => form === 'key')
      .flatMap(sourceParts)
      .flatMap((part) => (part.kind === 'label' ? [part.label] : [])),
  ),
  listed: new Set(taken.flatMap(({ form, label }) => (form === 'entry' && label !== '' ? [label] : []))),
})

/**
 * The part whose list a number means. `sure` where nothing speaks against it; else the list's part counts for itself as well,
 * and only what the sentence is about can tell.
 */
export type ListMeant = { list: number; sure: boolean }

/** For each part by number the list that it means, where that is another's; a number that may mean two has none. */
export function listsMeant(parts: readonly PartLabels[]): Map<string, ListMeant>[] {
  const times = new Map<string, number>()
  for (const { listed } of parts) for (const one of listed) times.set(one, (times.get(one) ?? 0) + 1)
  const meant = parts.map(() => new Map<string, ListMeant>())
  for (const [list, { cited, listed }] of parts.entries()) {
    // A part with a list goes by that alone, even where a number is not in it: lists are cut short.
    const before = parts.slice(0, list).filter((part) => part.listed.size === 0)
    // With nothing but what its own part cites, it is that part's: the others have left theirs out.
    const isOfAll = [...listed].some((one) => !cited.has(one) && before.some((part) => part.cited.has(one)))
    // Two lists with one number have each begun again.
    const isAlone = [...listed].every((one) => times.get(one) === 1)
    if (!isOfAll || !isAlone) continue
    const sure = !before.some((part) => [...part.cited].some((one) => cited.has(one)))
    for (const part of before) for (const one of listed) meant[parts.indexOf(part)]?.set(one, { list, sure })
  }
  return meant
}
