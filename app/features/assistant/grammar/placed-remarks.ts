// Remarks with their places in the document.

import type { StyleResponse } from '../../../../workers/contracts/writing/grammar.ts'
import { type ProseBlock, placeOfText } from '../anchoring/block-prose.ts'
import { type PlacedRemark, type Remark, remarkId } from './remark.ts'

const names = new WeakMap<Remark, string>()
let named = 0

/** Name of a remark's words in the page, which stays where letters are typed before them. */
export function remarkName(remark: Remark): string {
  const name = names.get(remark) ?? String(++named)
  names.set(remark, name)
  return name
}

/** With an object of its own for each place: a block that stands twice in the text has its remarks once. */
export function onceEach(remarks: readonly PlacedRemark[]): PlacedRemark[] {
  const seen = new Set<Remark>()
  return remarks.map((one) => {
    const remark = seen.has(one.remark) ? { ...one.remark } : one.remark
    seen.add(remark)
    return remark === one.remark ? one : { ...one, remark }
  })
}

/** The remarks that overlap none of the others, in time that grows with their number but for sorting. */
export function withoutOverlaps(
  remarks: readonly PlacedRemark[],
  others: readonly PlacedRemark[],
): PlacedRemark[] {
  const sorted = others.toSorted((one, other) => one.from - other.from)
  /** How far the text reaches that the others up to each one cover. */
  const reach: number[] = []
  for (const { to } of sorted) reach.push(Math.max(to, reach.at(-1) ?? 0))
  return remarks.filter(({ from, to }) => {
    const before = countBefore(sorted, to)
    return before === 0 || (reach[before - 1] ?? 0) <= from
  })
}

/** How many of the remarks, sorted by their beginnings, begin before a position. */
function countBefore(sorted: readonly PlacedRemark[], position: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.from ?? position) < position) low = middle + 1
    else high = middle
  }
  return low
}

export const hasReplacement = ({ remark }: PlacedRemark) => remark.replacements.length > 0

export const placed =
  (blocks: readonly ProseBlock[]) =>
  ({
    type,
    impact,
    original,
    suggestion,
    reason,
    position,
  }: StyleResponse['suggestions'][number]): PlacedRemark[] => {
    const place = placeOfText(blocks, position)
    const id = remarkId(type, original, suggestion ?? '')
    return place
      ? [
          {
            ...place,
            remark: {
              id,
              type,
              style: true,
              impact,
              original,
              replacements: suggestion === null ? [] : [suggestion],
              reason,
            },
          },
        ]
      : []
  }
