// Longest common order of two sequences.

/** Indexes of a common entry: in the old sequence, in the new one. */
export type Pair = readonly [old: number, new: number]

/**
 * The largest subset of pairs whose new indexes rise, by old index (longest increasing subsequence by patience
 * sorting, Fredman 1975).
 * @param pairs by rising old index
 */
export function inCommonOrder(pairs: readonly Pair[]): Pair[] {
  /** The pair that ends such a subsequence with the smallest new index, for each length. */
  const ends: number[] = []
  const before: number[] = []
  const newPlace = (index: number | undefined) => (index === undefined ? -1 : (pairs[index]?.[1] ?? -1))
  for (let index = 0; index < pairs.length; index++) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (newPlace(ends[middle]) < newPlace(index)) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const found: Pair[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index]
    if (pair) found.push(pair)
  }
  return found.reverse()
}
