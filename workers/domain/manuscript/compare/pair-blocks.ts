// Pairs the blocks of two lists: first equal ones, then similar ones, then the rest. Pairs keep the order and never
// cross. Time is near linear in the number of blocks.

import { inCommonOrder, type Pair } from '../../common-order.ts'
import type { DocumentNode } from '../document.ts'
import { align, type Effort, refine } from './align.ts'
import { likeness, shingles, type WordReader } from './words.ts'

/** Minimum similarity of the words of a pair. */
const LIKENESS_MIN = 0.35
/** Number of pairs up to which all are compared; in larger gaps candidates are found by shared shingles. */
const WEIGHED_MAX = 400
/** A shingle in more blocks than this is ignored. */
const COMMON_AT = 8

/** Types of one family may be paired: a paragraph with a heading, a bullet list with an ordered one. */
const FAMILIES: Record<string, string> = {
  paragraph: 'text',
  heading: 'text',
  code_block: 'text',
  bullet_list: 'list',
  ordered_list: 'list',
  table_row: 'row',
  table_header_row: 'row',
  table_cell: 'cell',
  table_header: 'cell',
}
const family = ({ type }: DocumentNode) => FAMILIES[type] ?? type

export type Pairing = { words: WordReader; effort: Effort }

/** Pairs in order. Blocks without a pair were deleted or inserted. */
export function pairBlocks(
  old: readonly DocumentNode[],
  present: readonly DocumentNode[],
  { words, effort }: Pairing,
): Pair[] {
  if (inOneRow(old, present)) return old.map((_, index) => [index, index] as const)
  const oldKeys = old.map((node) => JSON.stringify(node))
  const newKeys = present.map((node) => JSON.stringify(node))
  const oldWords = old.map((node) => words.read(node))
  const newWords = present.map((node) => words.read(node))
  const pick = <Value>(values: readonly Value[], places: readonly number[]) =>
    places.flatMap((place) => {
      const value = values[place]
      return value === undefined ? [] : [value]
    })
  const back = (pairs: readonly Pair[], oldPlaces: readonly number[], newPlaces: readonly number[]) =>
    pairs.map(([one, other]) => [oldPlaces[one] ?? 0, newPlaces[other] ?? 0] as const)
  const alike = (one: number, other: number): number => {
    const [oldNode, newNode] = [old[one], present[other]]
    if (!oldNode || !newNode || family(oldNode) !== family(newNode)) return 0
    const found = likeness(oldWords[one] ?? [], newWords[other] ?? [])
    return found >= LIKENESS_MIN ? found : 0
  }
  // Empty paragraphs are all equal: they are paired last, between blocks with words.
  const oldWorded = old.flatMap((_, place) => (oldWords[place]?.length ? [place] : []))
  const newWorded = present.flatMap((_, place) => (newWords[place]?.length ? [place] : []))
  const same = align(pick(oldKeys, oldWorded), pick(newKeys, newWorded), effort)
  const shared = refine(same, oldWorded.length, newWorded.length, (oldGap, newGap) => {
    if (oldGap.length * newGap.length <= WEIGHED_MAX) return []
    const from = pick(oldWorded, oldGap)
    const to = pick(newWorded, newGap)
    const found = bySharedShingles(pick(oldWords, from), pick(newWords, to))
    return back(found, oldGap, newGap).filter(
      ([one, other]) => alike(oldWorded[one] ?? 0, newWorded[other] ?? 0) > 0,
    )
  })
  const similar = refine(shared, oldWorded.length, newWorded.length, (oldGap, newGap) => {
    const from = pick(oldWorded, oldGap)
    const to = pick(newWorded, newGap)
    if (from.length * to.length <= WEIGHED_MAX)
      return back(
        heaviest(from.length, to.length, (one, other) => alike(from[one] ?? 0, to[other] ?? 0)),
        oldGap,
        newGap,
      )
    return []
  })
  const all = refine(back(similar, oldWorded, newWorded), old.length, present.length, (oldGap, newGap) =>
    back(align(pick(oldKeys, oldGap), pick(newKeys, newGap), effort), oldGap, newGap),
  )
  // Gaps with the same families on both sides, such as table rows with new figures, are paired in order.
  return refine(all, old.length, present.length, (oldGap, newGap) => {
    const kinds = (nodes: readonly DocumentNode[]) => nodes.map(family).join(' ')
    if (kinds(pick(old, oldGap)) !== kinds(pick(present, newGap))) return []
    if (oldGap.length > 1 && old[oldGap[0] ?? 0]?.type !== 'table_row') return []
    return back(
      oldGap.map((_, index) => [index, index] as const),
      oldGap,
      newGap,
    )
  })
}

/** Two table rows with the same number of cells: cells are paired by column. */
const inOneRow = (old: readonly DocumentNode[], present: readonly DocumentNode[]) =>
  old.length === present.length &&
  old.length > 0 &&
  [...old, ...present].every((node) => family(node) === 'cell')

/** Pairs each new block with the old one that shares most of its rare shingles, in order. */
function bySharedShingles(old: readonly string[][], present: readonly string[][]): Pair[] {
  const where = new Map<string, number[]>()
  old.forEach((words, place) => {
    for (const shingle of new Set(shingles(words))) {
      const known = where.get(shingle)
      if (!known) where.set(shingle, [place])
      else if (known.length <= COMMON_AT) known.push(place)
    }
  })
  const best = new Map<number, { place: number; votes: number }>()
  present.forEach((words, place) => {
    const votes = new Map<number, number>()
    for (const shingle of new Set(shingles(words))) {
      const found = where.get(shingle) ?? []
      if (found.length > COMMON_AT) continue
      for (const one of found) votes.set(one, (votes.get(one) ?? 0) + 1 / found.length)
    }
    for (const [one, count] of votes) {
      const known = best.get(one)
      if (!known || known.votes < count) best.set(one, { place, votes: count })
    }
  })
  const pairs = [...best]
    .map(([one, { place }]) => [one, place] as const)
    .sort(([one], [other]) => one - other)
  return inCommonOrder(pairs)
}

/** The pairs in order with the largest sum of similarities (Needleman and Wunsch 1970, without a cost for gaps). */
function heaviest(
  oldLength: number,
  newLength: number,
  weigh: (one: number, other: number) => number,
): Pair[] {
  const weights = Array.from({ length: oldLength }, (_, one) =>
    Array.from({ length: newLength }, (__, other) => weigh(one, other)),
  )
  const at = (one: number, other: number) => sums[one]?.[other] ?? 0
  const sums: number[][] = [new Array<number>(newLength + 1).fill(0)]
  for (let one = 1; one <= oldLength; one++) {
    sums.push([0])
    for (let other = 1; other <= newLength; other++) {
      const weight = weights[one - 1]?.[other - 1] ?? 0
      const paired = weight > 0 ? at(one - 1, other - 1) + weight : 0
      sums[one]?.push(Math.max(paired, at(one - 1, other), at(one, other - 1)))
    }
  }
  const found: Pair[] = []
  for (let one = oldLength, other = newLength; one > 0 && other > 0; ) {
    if (at(one, other) === at(one - 1, other)) one--
    else if (at(one, other) === at(one, other - 1)) other--
    else found.push([--one, --other])
  }
  return found.reverse()
}
