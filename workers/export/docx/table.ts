// Converts tables to docx: repeated header rows, fixed column widths, horizontal rules only.

import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import type { Cell, Table as TableBlock } from '../../domain/manuscript/tree/table-grid.ts'
import { HAIRLINE, INK } from '../house-style.ts'
import type { CellScale } from './cell-scale.ts'
import { type Context, pageContext } from './context.ts'
import { fitTable } from './fit-table.ts'
import { cellStyle, hex, twips } from './styles.ts'
import type { WordLook } from './word-look.ts'

const line = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color: hex(color) })
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' }

type MakeBlocks = (blocks: Block[], context: Context) => (Paragraph | Table)[]

/** @param makeBlocks sets the blocks of a cell (blocks.ts, which imports this file) */
export function makeTable(table: TableBlock<Block>, context: Context, makeBlocks: MakeBlocks): Table {
  const width = twips(context.width) - context.left - context.right
  const { columns: points, scale } = fitTable(table, width / 20, context.look.cellSize)
  const columns = points.map((one) => Math.max(1, twips(one)))
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    ...(table.direction === 'rtl' ? { visuallyRightToLeft: true } : {}),
    ...(context.left ? { indent: { size: context.left, type: WidthType.DXA } } : {}),
    borders: {
      top: line(8, INK),
      bottom: line(8, INK),
      left: NO_LINE,
      right: NO_LINE,
      insideVertical: NO_LINE,
      insideHorizontal: line(3, HAIRLINE),
    },
    rows: table.rows.map(
      (cells, row) =>
        new TableRow({
          // Any value of `w:tblHeader`, even `off`, makes LibreOffice and pandoc repeat the row.
          ...(row < table.headerRows ? { tableHeader: true } : {}),
          children: cells.length
            ? cells.map((cell) =>
                makeCell(cell, {
                  columns,
                  scale,
                  headerRows: table.headerRows,
                  look: context.look,
                  makeBlocks,
                }),
              )
            : [emptyCell()],
        }),
    ),
  })
}

const emptyCell = () =>
  new TableCell({ children: [new Paragraph({ style: 'ManuscriptCell', children: [] })] })

type Setup = {
  columns: number[]
  scale: CellScale
  headerRows: number
  look: WordLook
  makeBlocks: MakeBlocks
}

function makeCell(cell: Cell<Block>, { columns, scale, headerRows, look, makeBlocks }: Setup): TableCell {
  const width = columns.slice(cell.column, cell.column + cell.colspan).reduce((sum, one) => sum + one, 0)
  const context: Context = {
    ...pageContext(look, Math.max(20, width / 20 - 10)),
    style: cellStyle(scale),
    bold: cell.header,
    size: (look.cellSize * scale) / 100,
    align: cell.align === 'left' ? '' : cell.align,
  }
  const children = makeBlocks(cell.blocks, context)
  if (!(children.at(-1) instanceof Paragraph))
    children.push(new Paragraph({ style: cellStyle(scale), children: [] }))
  return new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    margins: { left: twips(5), right: twips(5), top: 0, bottom: 0, marginUnitType: WidthType.DXA },
    ...(cell.colspan > 1 ? { columnSpan: cell.colspan } : {}),
    ...(cell.rowspan > 1 ? { rowSpan: cell.rowspan } : {}),
    ...(cell.row + cell.rowspan === headerRows ? { borders: { bottom: line(5, INK) } } : {}),
  })
}
