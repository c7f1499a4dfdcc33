// Reads pandoc's simple tables, a row in a line, and its multiline tables, rows between blank lines.

import { cut, inColumns } from './columns.ts'
import { DASHES, FULL_DASHES } from './dashes.ts'
import type { Alignment, Cell, Table } from './table.ts'

/** `from`, up to and without `to`; `width` is that of its dashes. */
type Column = { from: number; to: number; width: number }

export function readDashedTable(lines: readonly string[], isMultiline: boolean): Table {
  const hasTop = isMultiline && FULL_DASHES.test(lines[0] ?? '')
  const first = hasTop ? 1 : 0
  const dashes = lines.findIndex((line, index) => index >= first && DASHES.test(line))
  const columns = columnsOf(lines[dashes] ?? '')
  const last = lines.length - 1
  const hasEnd = DASHES.test(lines[last] ?? '') || FULL_DASHES.test(lines[last] ?? '')
  const end = hasEnd && last > dashes ? last : lines.length
  const headerLines = lines.slice(first, dashes).map(inColumns)
  const bodyLines = lines.slice(dashes + 1, end).map(inColumns)
  const isHeaderless = headerLines.length === 0
  const aligns = columns.map((column) =>
    alignmentOf(column, isHeaderless ? bodyLines.slice(0, 1) : headerLines),
  )
  const cellsOf = (from: number, to: number): Cell[] =>
    columns.map((column, index) => ({
      lines: lines.slice(from, to).map((line) => cellOf(inColumns(line), column)),
      line: from,
      colspan: 1,
      rowspan: 1,
      align: aligns[index] ?? null,
    }))
  const rows = isMultiline
    ? spansBetweenBlanks(lines, dashes + 1, end)
    : bodyLines.map((_, index) => [dashes + 1 + index, dashes + 2 + index] as const)
  return {
    header: isHeaderless ? [] : [cellsOf(first, dashes)],
    rows: rows.map(([from, to]) => cellsOf(from, to)),
  }
}

function columnsOf(dashes: string): Column[] {
  const runs = [...dashes.matchAll(/-+/g)]
  return runs.map(({ index, 0: run }, at) => ({
    from: index,
    to: runs[at + 1]?.index ?? Number.POSITIVE_INFINITY,
    width: run.length,
  }))
}

/** Text of a cell, without the white space that the column puts around it. */
const cellOf = (line: readonly string[], { from, to }: Column): string => cut(line, from, to).trim()

/** Alignment by the shortest line: it leaves room beside one end of the dashes, or both. */
function alignmentOf({ from, to, width }: Column, lines: readonly string[][]): Alignment {
  const cells = lines.map((line) => cut(line, from, to).trimEnd()).filter((cell) => cell.trim() !== '')
  const cell = cells.sort((a, b) => inColumns(a).length - inColumns(b).length)[0]
  if (cell === undefined) return null
  const hasLeft = cell.startsWith(' ')
  const hasRight = inColumns(cell).length < width
  return hasLeft === hasRight ? (hasLeft ? 'center' : null) : hasLeft ? 'right' : 'left'
}

function spansBetweenBlanks(lines: readonly string[], from: number, to: number): [number, number][] {
  const found: [number, number][] = []
  let start = from
  for (let index = from; index <= to; index++) {
    if (index < to && lines[index]?.trim() !== '') continue
    if (index > start) found.push([start, index])
    start = index + 1
  }
  return found
}
