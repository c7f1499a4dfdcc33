// Groups of table rows joined by cells: heights of rows, and division at a page's end. No drawing.

import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import type { Cell } from '../../domain/manuscript/tree/table-grid.ts'
import { TABLE } from '../house-style.ts'
import type { Strip } from './lines/strip.ts'
import type { Tag } from './tag.ts'

export type SetCell = {
  cell: Cell<Block>
  x: number
  width: number
  /** First row within the group, and number of rows. */
  row: number
  rowspan: number
  strips: Strip[]
  tag: Tag
}
/** Rows joined by cells; one height per row. */
export type Group = { heights: number[]; cells: SetCell[] }

export function rowHeights(cells: SetCell[], count: number): number[] {
  const least = TABLE.leading + 2 * TABLE.padY
  const heights = new Array<number>(count).fill(least)
  const bySpan = [...cells].sort((one, other) => one.rowspan - other.rowspan)
  for (const { row, rowspan, strips } of bySpan) {
    const end = Math.min(count, row + rowspan)
    let have = 0
    for (let index = row; index < end; index++) have += heights[index] ?? 0
    const wanted = stackHeight(strips) + 2 * TABLE.padY
    if (wanted > have) heights[end - 1] = (heights[end - 1] ?? 0) + wanted - have
  }
  return heights
}

function stackHeight(strips: Strip[]): number {
  let height = 0
  strips.forEach((strip, index) => {
    height += strip.height + gapBefore(strips, index)
  })
  return height
}

/** Space between two strips: the larger of `after` and `before`. */
export const gapBefore = (strips: Strip[], index: number) =>
  index ? Math.max(strips[index - 1]?.after ?? 0, strips[index]?.before ?? 0) : 0

/** Share of the room that may stay empty below whole rows. */
const EMPTY_MOST = 0.25

/**
 * Divides a group at a page's end: whole rows, and where they would leave much room, the lines of the next one that fit. A cell that
 * joins rows of both parts, and has no more to say in the second, is repeated there as an artifact.
 */
export function splitGroup(group: Group, room: number): [Group, Group] | null {
  let cut = 0
  let top = 0
  while (cut < group.heights.length && top + (group.heights[cut] ?? 0) <= room)
    top += group.heights[cut++] ?? 0
  if (cut >= group.heights.length) return null
  const end = room - top < room * EMPTY_MOST ? top : room
  const above: SetCell[] = []
  const below: SetCell[] = []
  let progress = false
  for (const cell of group.cells) {
    const from = group.heights.slice(0, cell.row).reduce((sum, one) => sum + one, 0)
    if (cell.row + cell.rowspan <= cut) {
      above.push(cell)
      progress = true
      continue
    }
    const [fits, rest] = divide(cell.strips, end - from - 2 * TABLE.padY)
    if (fits.length) progress = true
    if (cell.row <= cut) above.push({ ...cell, strips: fits, rowspan: cut + 1 - cell.row })
    const row = Math.max(0, cell.row - cut)
    const rowspan = cell.row + cell.rowspan - cut - row
    const isSaid = cell.row < cut && fits.length > 0 && rest.length === 0
    const left = group.heights.slice(cut, cut + rowspan).reduce((sum, one) => sum + one, 0)
    const repeats = isSaid && stackHeight(fits) + 2 * TABLE.padY <= left
    below.push({
      ...cell,
      strips: repeats ? fits.map(repeated) : cell.row <= cut ? rest : cell.strips,
      row,
      rowspan,
    })
  }
  if (!progress) return null
  const cutHeight = above
    .filter((cell) => cell.row + cell.rowspan > cut)
    .reduce((height, cell) => {
      const from = group.heights.slice(0, cell.row).reduce((sum, one) => sum + one, 0)
      return cell.strips.length
        ? Math.max(height, from + stackHeight(cell.strips) + 2 * TABLE.padY - top)
        : height
    }, 0)
  const heights = [...group.heights.slice(0, cut), ...(cutHeight > 0 ? [cutHeight] : [])]
  const kept = cutHeight > 0 ? above : above.filter((cell) => cell.row < cut)
  const clipped = kept.map((cell) => ({
    ...cell,
    rowspan: Math.min(cell.rowspan, heights.length - cell.row),
  }))
  if (!heights.length) return null
  return [
    { heights, cells: clipped },
    { heights: rowHeights(below, group.heights.length - cut), cells: below },
  ]
}

/** Its notes stand where it was first. */
const repeated = ({ notes: _, split: __, ...strip }: Strip): Strip => ({
  ...strip,
  paint: (place) => strip.paint({ ...place, repeated: true }),
})

function divide(strips: Strip[], room: number): [Strip[], Strip[]] {
  let used = 0
  for (const [index, strip] of strips.entries()) {
    const gap = gapBefore(strips, index)
    if (used + gap + strip.height <= room) {
      used += gap + strip.height
      continue
    }
    const parts = strip.split?.(room - used - gap)
    if (parts)
      return [
        [...strips.slice(0, index), parts[0]],
        [parts[1], ...strips.slice(index + 1)],
      ]
    return [strips.slice(0, index), strips.slice(index)]
  }
  return [strips, []]
}
