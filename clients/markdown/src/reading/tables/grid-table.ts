// Reads pandoc's grid tables: cells between + - | signs, over several rows or columns where a line between them is missing.

import { cut, inColumns } from './columns.ts'
import type { Alignment, Cell, Table } from './table.ts'

type Grid = readonly string[][]
type Box = { top: number; left: number; bottom: number; right: number }

/** @returns null where there is a place in no cell */
export function readGridTable(source: readonly string[]): Table | null {
  const indent = source[0]?.search(/\S/) ?? 0
  const lines = source.map((line) => line.slice(indent).trimEnd())
  const grid = lines.map(inColumns)
  const boxes = boxesOf(grid)
  if (!isCovered(grid, boxes)) return null
  const tops = [...new Set(boxes.map(({ top }) => top))].sort((a, b) => a - b)
  const lefts = [...new Set(boxes.map(({ left }) => left))].sort((a, b) => a - b)
  const heading = lines.findIndex(
    (line, index) => index > 0 && /^\+[=:+]+\+$/.test(line) && line.includes('='),
  )
  const isHeader = (top: number) => heading > 0 && heading < lines.length - 1 && top < heading
  const aligns = alignmentsOf(grid[Math.max(heading, 0)] ?? [])
  const between = (all: readonly number[], from: number, to: number) =>
    all.filter((one) => one >= from && one < to).length
  const rows = tops.map((top) => ({
    top,
    cells: boxes
      .filter((box) => box.top === top)
      .sort((a, b) => a.left - b.left)
      .map(
        (box): Cell => ({
          lines: linesOf(grid, box),
          line: box.top + 1,
          colspan: between(lefts, box.left, box.right),
          rowspan: between(tops, box.top, box.bottom),
          align: aligns.get(box.left) ?? null,
        }),
      ),
  }))
  return {
    header: rows.filter(({ top }) => isHeader(top)).map(({ cells }) => cells),
    rows: rows.filter(({ top }) => !isHeader(top)).map(({ cells }) => cells),
  }
}

/** Each cell, traced from its upper left corner. */
function boxesOf(grid: Grid): Box[] {
  const found: Box[] = []
  const seen = new Set<string>()
  const corners: [number, number][] = [[0, 0]]
  for (const [top, left] of corners) {
    const key = `${top}:${left}`
    if (seen.has(key)) continue
    seen.add(key)
    const box = boxAt(grid, top, left)
    if (!box) continue
    found.push(box)
    corners.push([top, box.right], [box.bottom, left])
    for (let row = top + 1; row < box.bottom; row++)
      if (isCorner(grid, row, box.right)) corners.push([row, box.right])
    for (let at = left + 1; at < box.right; at++)
      if (isCorner(grid, box.bottom, at)) corners.push([box.bottom, at])
  }
  return found
}

function isCovered(grid: Grid, boxes: readonly Box[]): boolean {
  const width = grid[0]?.length ?? 0
  const areas = boxes.map(({ top, left, bottom, right }) => (bottom - top) * (right - left))
  const covered = areas.reduce((sum, area) => sum + area, 0)
  return grid.every((line) => line.length === width) && covered === (grid.length - 1) * (width - 1)
}

const at = (grid: Grid, row: number, column: number) => grid[row]?.[column] ?? ''
const isCorner = (grid: Grid, row: number, column: number) => at(grid, row, column) === '+'
const isAcross = (sign: string) => /^[-=:+]$/.test(sign)
const isDown = (sign: string) => sign === '|' || sign === '+'

/** The smallest box whose sides are whole. */
function boxAt(grid: Grid, top: number, left: number): Box | null {
  for (let right = left + 1; isAcross(at(grid, top, right)); right++) {
    if (!isCorner(grid, top, right)) continue
    for (let bottom = top + 1; isDown(at(grid, bottom, right)) && isDown(at(grid, bottom, left)); bottom++)
      if (isCorner(grid, bottom, left) && isCorner(grid, bottom, right) && isSide(grid, bottom, left, right))
        return { top, left, bottom, right }
  }
  return null
}

function isSide(grid: Grid, row: number, left: number, right: number): boolean {
  for (let column = left; column <= right; column++) if (!isAcross(at(grid, row, column))) return false
  return true
}

function linesOf(grid: Grid, { top, left, bottom, right }: Box): string[] {
  const lines = grid.slice(top + 1, bottom).map((line) => cut(line, left + 1, right).trimEnd())
  // The space behind the sign; more of them are the cell's own.
  const isSpaced = lines.every((line) => line === '' || line.startsWith(' '))
  return isSpaced ? lines.map((line) => line.slice(1)) : lines
}

/** Alignments of columns by colons in the line below the header, or in the first one. */
function alignmentsOf(border: readonly string[]): Map<number, Alignment> {
  const corners = border.flatMap((sign, index) => (sign === '+' ? [index] : []))
  return new Map(
    corners.slice(0, -1).map((corner, index) => {
      const isLeft = border[corner + 1] === ':'
      const isRight = border[(corners[index + 1] ?? 0) - 1] === ':'
      return [corner, isLeft ? (isRight ? 'center' : 'left') : isRight ? 'right' : null]
    }),
  )
}
