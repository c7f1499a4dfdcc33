// Which works no longer stand in the order of before: the fewest whose moving makes the one order of the other.

/** Ids of `after` that were in `before`, but for a longest run of them that kept their order (patience sorting). */
export function movedWorks(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]))
  const both = after.filter((id) => places.has(id))
  const placeOf = (id: string | undefined) => places.get(id ?? '') ?? -1
  /** The lowest end of an ordered run by its length, and for each work the one before it in such a run. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const id of both) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(ends[middle]) < placeOf(id)) low = middle + 1
      else high = middle
    }
    previous.set(id, ends[low - 1])
    ends[low] = id
  }
  const kept = new Set<string>()
  for (let id = ends.at(-1); id !== undefined; id = previous.get(id)) kept.add(id)
  return both.filter((id) => !kept.has(id))
}
