// Which works no longer stand in the order of before: the fewest whose moving makes the one order of the other.

import { inCommonOrder, type Pair } from '../../common-order.ts'

/** Ids of `after` that were in `before`, but for a longest run of them that kept their order. */
export function movedWorks(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]))
  const both = after.flatMap((id, now): Pair[] => {
    const place = places.get(id)
    return place === undefined ? [] : [[now, place]]
  })
  const kept = new Set(inCommonOrder(both).map(([now]) => now))
  return both.flatMap(([now]) => (kept.has(now) ? [] : (after[now] ?? [])))
}
