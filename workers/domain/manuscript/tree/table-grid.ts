// Table as a full grid: every slot belongs to exactly one cell, spans are cut to the table, short rows are filled.
// It follows "Forming a table" of the HTML standard (section 4.9.12), for ProseMirror tables.

import type { DocumentNode } from '../document.ts'
import { type Alignment, readAlignment } from '../schema/appearance.ts'

export interface Cell<Content> {
  row: number
  column: number
  colspan: number
  rowspan: number
  header: boolean
  align: Alignment
  blocks: Content[]
}
/**
 * `direction` is that of the first letter: right-to-left tables begin with their rightmost column. `rows[i]` are the
 * cells that begin in row i, in order. The first `headerRows` rows are repeated on each page. `widths` are shares of
 * the width of the table and add up to 1; null leaves them to the exporter.
 */
export interface Table<Content> {
  kind: 'table'
  columns: number
  direction: 'ltr' | 'rtl'
  widths: number[] | null
  headerRows: number
  rows: Cell<Content>[][]
}

/** Word opens no table with more columns. */
export const COLUMNS_MAX = 63

export function readTable<Content>(
  node: DocumentNode,
  readContent: (content: DocumentNode[]) => Content[],
  direction: 'ltr' | 'rtl',
): Table<Content> | null {
  const sources = (node.content ?? []).filter((row) => row.type.startsWith('table_') && row.content?.length)
  const count = sources.length
  /** Columns of each row that a cell from above or before covers. */
  const covered = sources.map(() => new Set<number>())
  const rows: Cell<Content>[][] = sources.map(() => [])
  const measured: (number | undefined)[] = []
  let columns = 0
  sources.forEach((source, row) => {
    let column = 0
    for (const cell of source.content ?? []) {
      while (covered[row]?.has(column)) column++
      if (column >= COLUMNS_MAX) break
      const colspan = freeSpan(covered[row], column, span(cell.attrs?.colspan))
      const rowspan = Math.min(span(cell.attrs?.rowspan), count - row)
      for (let below = row; below < row + rowspan; below++)
        for (let beside = column; beside < column + colspan; beside++) covered[below]?.add(beside)
      const widths = Array.isArray(cell.attrs?.colwidth) ? cell.attrs.colwidth : []
      for (let beside = 0; beside < colspan; beside++) {
        const width: unknown = widths[beside]
        if (typeof width === 'number' && width > 0 && width < 10_000) measured[column + beside] ??= width
      }
      rows[row]?.push({
        row,
        column,
        colspan,
        rowspan,
        header: cell.type === 'table_header' || source.type === 'table_header_row',
        align: readAlignment(cell.attrs?.alignment) || 'left',
        blocks: readContent(cell.content ?? []),
      })
      column += colspan
      columns = Math.max(columns, column)
    }
  })
  if (!columns) return null
  rows.forEach((cells, row) => {
    const header = sources[row]?.type === 'table_header_row'
    for (let column = 0; column < columns; column++)
      if (!covered[row]?.has(column))
        cells.push({ row, column, colspan: 1, rowspan: 1, header, align: 'left', blocks: [] })
    cells.sort((one, other) => one.column - other.column)
  })
  return {
    kind: 'table',
    columns,
    direction,
    widths: shares(measured, columns),
    headerRows: headerRows(rows),
    rows,
  }
}

function freeSpan(covered: Set<number> | undefined, column: number, wanted: number): number {
  let free = 1
  while (free < wanted && column + free < COLUMNS_MAX && !covered?.has(column + free)) free++
  return free
}

function span(value: unknown): number {
  const count = typeof value === 'number' || typeof value === 'string' ? Math.trunc(Number(value)) : 1
  return Number.isFinite(count) ? Math.min(1000, Math.max(1, count)) : 1
}

/** Widths only if every column has one. */
function shares(measured: (number | undefined)[], columns: number): number[] | null {
  const known = Array.from({ length: columns }, (_, column) => measured[column])
  const total = known.reduce<number>((sum, width) => sum + (width ?? 0), 0)
  return known.every((width) => width !== undefined) ? known.map((width) => (width ?? 0) / total) : null
}

/** Leading rows of header cells only, if a row of text follows and no span reaches into it. */
function headerRows(rows: Cell<unknown>[][]): number {
  let count = 0
  while (count < rows.length && rows[count]?.length && rows[count]?.every((cell) => cell.header)) count++
  if (count === rows.length) return 0
  const reach = rows.slice(0, count).flat()
  return reach.some((cell) => cell.row + cell.rowspan > count) ? 0 : count
}
