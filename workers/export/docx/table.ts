// Tables as Word's own: a header that repeats, columns of fixed width, rules after the custom of printed books.

import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { Block } from '../../domain/manuscript/document-tree.ts'
import { inlineText } from '../../domain/manuscript/inlines.ts'
import type { Cell, Table as TableBlock } from '../../domain/manuscript/table-grid.ts'
import { blockInlines, walkBlocks } from '../../domain/manuscript/walk-tree.ts'
import { distribute } from '../distribute-width.ts'
import { HAIRLINE, INK } from '../house-style.ts'
import { type Context, makeBlocks, type Office, pageContext } from './blocks.ts'
import { CELL_SIZE, hex, twips } from './styles.ts'

const line = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color: hex(color) })
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' }

export function makeTable(table: TableBlock<Block>, context: Context, office: Office): Table {
  const width = twips(context.width) - context.left - context.right
  const columns = columnTwips(table, width)
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
            ? cells.map((cell) => makeCell(cell, columns, table.headerRows, office))
            : [emptyCell()],
        }),
    ),
  })
}

/** Without fonts to measure with, letters are counted: enough to give a column of prose more than one of numbers. */
function columnTwips(table: TableBlock<Block>, width: number): number[] {
  if (table.widths) return table.widths.map((share) => Math.max(1, Math.round(share * width)))
  const columns = Array.from({ length: table.columns }, () => ({ least: 0, most: 0 }))
  for (const cell of table.rows.flat()) {
    const text = [...walkBlocks(cell.blocks)].map(lettersOf).join('\n')
    const longest = Math.max(0, ...text.split(/\s+/).map((word) => Math.min(word.length, WORD_LETTERS_MAX)))
    const letters = Math.max(0, ...text.split('\n').map((one) => Math.min(one.length, CELL_LETTERS_MAX)))
    for (const column of columns.slice(cell.column, cell.column + cell.colspan)) {
      column.least = Math.max(column.least, (longest * LETTER) / cell.colspan + CELL_PADDING)
      column.most = Math.max(column.most, (letters * LETTER) / cell.colspan + CELL_PADDING)
    }
  }
  return distribute(columns, width).map((one) => Math.max(1, Math.round(one)))
}

const lettersOf = (block: Block): string => {
  if (block.kind === 'code') return block.text
  return block.kind === 'formula' ? block.latex : inlineText(blockInlines(block))
}

/** The width of a letter in a cell, generously, and what stands around its text. */
const LETTER = twips(5.4)
const CELL_PADDING = twips(12)
const WORD_LETTERS_MAX = 24
const CELL_LETTERS_MAX = 80

const emptyCell = () =>
  new TableCell({ children: [new Paragraph({ style: 'ManuscriptCell', children: [] })] })

function makeCell(cell: Cell<Block>, columns: number[], headerRows: number, office: Office): TableCell {
  const width = columns.slice(cell.column, cell.column + cell.colspan).reduce((sum, one) => sum + one, 0)
  const context: Context = {
    ...pageContext(Math.max(20, width / 20 - 10)),
    style: 'ManuscriptCell',
    bold: cell.header,
    size: CELL_SIZE,
    align: cell.align === 'left' ? '' : cell.align,
  }
  const children = makeBlocks(cell.blocks, context, office)
  if (!(children.at(-1) instanceof Paragraph))
    children.push(new Paragraph({ style: 'ManuscriptCell', children: [] }))
  return new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    margins: { left: twips(5), right: twips(5), top: 0, bottom: 0, marginUnitType: WidthType.DXA },
    ...(cell.colspan > 1 ? { columnSpan: cell.colspan } : {}),
    ...(cell.rowspan > 1 ? { rowSpan: cell.rowspan } : {}),
    ...(cell.row + cell.rowspan === headerRows ? { borders: { bottom: line(5, INK) } } : {}),
  })
}
