// Tables as LaTeX: rules of booktabs, spans by multirow, columns of a width where their cells hold more than a few words.

import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import type { Cell, Table } from '../../domain/manuscript/tree/table-grid.ts'
import { passagesOf, walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'

/** Characters of a line: a table of more has columns of a width. */
const LINE = 75

export function latexTable(table: Table<Block>, contentOf: (blocks: Block[]) => string): string {
  const { columns, headerRows, rows } = table
  const shares = sharesOf(table)
  const grid = gridOf(table)
  const lines = rows.map((_, row) => {
    const cells: string[] = []
    for (let column = 0; column < columns; ) {
      const slot = grid[row]?.[column]
      const span = slot?.cell.colspan ?? 1
      cells.push(slot ? cellOf(slot, shares, contentOf) : '')
      column += span
    }
    const rule = row + 1 === headerRows ? '\n\\midrule' : ''
    return `${cells.join(' & ')} \\\\${rule}`
  })
  const format = shares
    ? shares.map((share) => columnOf('left', share, columns)).join('')
    : Array.from({ length: columns }, (_, column) => SIDES[alignmentOf(rows, headerRows, column)]).join('')
  return `\\begin{tabular}{@{}${format}@{}}\n\\toprule\n${lines.join('\n')}\n\\bottomrule\n\\end{tabular}`
}

type Slot = { cell: Cell<Block>; isFirst: boolean }

/** The cell of each slot; `isFirst` in the row in which it begins. */
function gridOf({ rows }: Table<Block>): Slot[][] {
  const grid: Slot[][] = rows.map(() => [])
  for (const cell of rows.flat())
    for (let row = cell.row; row < cell.row + cell.rowspan; row++) {
      const line = grid[row]
      if (line)
        for (let column = cell.column; column < cell.column + cell.colspan; column++)
          line[column] = { cell, isFirst: row === cell.row }
    }
  return grid
}

const SIDES: Record<string, string> = { left: 'l', center: 'c', right: 'r', justify: 'l', '': 'l' }
const PLACED: Record<string, string> = {
  left: '\\raggedright',
  center: '\\centering',
  right: '\\raggedleft',
  justify: '',
  '': '\\raggedright',
}

const columnOf = (align: string, share: number, columns: number): string =>
  `>{${PLACED[align]}\\arraybackslash}p{\\dimexpr ${share.toFixed(4)}\\linewidth-${(2 * share * columns).toFixed(2)}\\tabcolsep}`

function cellOf(
  { cell, isFirst }: Slot,
  shares: number[] | null,
  contentOf: (blocks: Block[]) => string,
): string {
  const { align, colspan, column, header, rowspan } = cell
  const words = isFirst ? contentOf(cell.blocks).replace(/\n\n/g, '\\par ') : ''
  const bold = header && words ? `{\\bfseries ${words}}` : words
  const content = rowspan > 1 && isFirst ? `\\multirow{${rowspan}}{${shares ? '=' : '*'}}{${bold}}` : bold
  if (colspan > 1) {
    const share = shares?.slice(column, column + colspan).reduce((sum, one) => sum + one, 0)
    const format = share ? columnOf(align, share, shares?.length ?? 1) : (SIDES[align] ?? 'l')
    return `\\multicolumn{${colspan}}{${format}}{${content}}`
  }
  const placed =
    shares && align !== 'left' && content ? `${PLACED[align]}\\arraybackslash ${content}` : content
  return placed
}

/** That of most cells of the column. */
function alignmentOf(rows: Cell<Block>[][], headerRows: number, column: number): string {
  const own = rows
    .slice(headerRows)
    .flatMap((cells) => cells.filter((cell) => cell.column === column && cell.colspan === 1))
  return own[0]?.align ?? 'left'
}

/** Shares of the line's width; null for a table whose cells are a few words each, which is as wide as they are. */
function sharesOf({ columns, rows, widths }: Table<Block>): number[] | null {
  const lengths = new Array<number>(columns).fill(1)
  let isPlain = true
  for (const cell of rows.flat()) {
    const [first, ...more] = cell.blocks
    if (more.length > 0 || (first && first.kind !== 'paragraph')) isPlain = false
    else if (first?.inlines.some(({ kind }) => kind === 'break' || kind === 'image' || kind === 'note'))
      isPlain = false
    const length = lengthOf(cell.blocks) / cell.colspan
    for (let column = cell.column; column < cell.column + cell.colspan; column++)
      lengths[column] = Math.max(lengths[column] ?? 1, length)
  }
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (isPlain && total <= LINE) return null
  if (widths) return widths
  const weights = lengths.map((length) => Math.sqrt(length))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

const lengthOf = (blocks: Block[]): number =>
  [...walkBlocks(blocks)].flatMap(passagesOf).reduce((sum, inlines) => sum + inlineText(inlines).length, 0)
