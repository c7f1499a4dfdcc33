// Alignment of two sequences: a longest common subsequence by Myers ("An O(ND) Difference Algorithm and Its
// Variations", 1986; the `diff` package). Its time grows with the number of differences, so it has a budget; beyond
// that, entries that are unique on both sides are aligned in their longest common order (the anchors of patience
// diff), which takes n log n for any input.

import { diffArrays } from 'diff/lib/diff/array.js'
import { inCommonOrder, type Pair } from '../../common-order.ts'

/** Remaining budget of a comparison, in steps of some ten nanoseconds. */
export type Effort = { left: number }

/** Steps for one alignment, so that one hostile block does not take the whole budget. */
const ONE_ALIGNMENT_MAX = 4_000_000

export function align(old: readonly string[], present: readonly string[], effort: Effort): Pair[] {
  const pairs: Pair[] = []
  let start = 0
  const shorter = Math.min(old.length, present.length)
  while (start < shorter && old[start] === present[start]) pairs.push([start, start++])
  let end = 0
  while (end < shorter - start && old[old.length - 1 - end] === present[present.length - 1 - end]) end++
  for (const pair of alignMiddle(old, present, start, end, effort)) pairs.push(pair)
  for (; end > 0; end--) pairs.push([old.length - end, present.length - end])
  return pairs
}

function alignMiddle(
  old: readonly string[],
  present: readonly string[],
  start: number,
  end: number,
  effort: Effort,
): Pair[] {
  // Entries of one side only cannot be aligned.
  const oldCounts = countEntries(old, start, old.length - end)
  const newCounts = countEntries(present, start, present.length - end)
  const oldPlaces = places(old, start, old.length - end, newCounts)
  const newPlaces = places(present, start, present.length - end, oldCounts)
  if (oldPlaces.length === 0 || newPlaces.length === 0) return []
  const size = oldPlaces.length + newPlaces.length
  const maxEditLength = Math.floor(Math.min(effort.left, ONE_ALIGNMENT_MAX) / size)
  /** Numbers instead of strings, which are compared once. */
  const entry = (sequence: readonly string[]) => (place: number) =>
    newCounts.get(sequence[place] ?? '')?.last ?? -1
  const runs =
    maxEditLength > 0
      ? diffArrays(oldPlaces.map(entry(old)), newPlaces.map(entry(present)), { maxEditLength })
      : undefined
  if (!runs) {
    effort.left -= maxEditLength * size
    const anchors = oldPlaces.flatMap((place) => {
      const value = old[place] ?? ''
      const unique = oldCounts.get(value)?.count === 1 && newCounts.get(value)?.count === 1
      return unique ? [[place, newCounts.get(value)?.last ?? 0] as const] : []
    })
    return inCommonOrder(anchors)
  }
  const pairs: Pair[] = []
  let edits = 0
  let oldIndex = 0
  let newIndex = 0
  for (const { added, removed, count } of runs) {
    if (added) newIndex += count
    else if (removed) oldIndex += count
    else
      for (let step = 0; step < count; step++)
        pairs.push([oldPlaces[oldIndex++] ?? 0, newPlaces[newIndex++] ?? 0])
    if (added || removed) edits += count
  }
  effort.left -= (edits + 1) * size
  return pairs
}

type Entries = Map<string, { count: number; last: number }>

function countEntries(sequence: readonly string[], from: number, to: number): Entries {
  const found: Entries = new Map()
  for (let place = from; place < to; place++) {
    const value = sequence[place] ?? ''
    const known = found.get(value)
    if (known) {
      known.count++
      known.last = place
    } else found.set(value, { count: 1, last: place })
  }
  return found
}

function places(sequence: readonly string[], from: number, to: number, other: Entries): number[] {
  const found: number[] = []
  for (let place = from; place < to; place++) if (other.has(sequence[place] ?? '')) found.push(place)
  return found
}

/** Adds pairs between known pairs: `pair` is called with the ranges of indexes between two of them. */
export function refine(
  known: readonly Pair[],
  oldLength: number,
  newLength: number,
  pair: (old: readonly number[], present: readonly number[]) => readonly Pair[],
): Pair[] {
  const found: Pair[] = []
  let oldFrom = 0
  let newFrom = 0
  for (const end of [...known, [oldLength, newLength] as const]) {
    if (end[0] > oldFrom && end[1] > newFrom)
      for (const one of pair(range(oldFrom, end[0]), range(newFrom, end[1]))) found.push(one)
    if (end[0] < oldLength || end[1] < newLength) found.push(end)
    oldFrom = end[0] + 1
    newFrom = end[1] + 1
  }
  return found
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
