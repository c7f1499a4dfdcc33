// Tables of the tree as OpenDocument text.

import type { Element } from 'xast'
import { x } from 'xastscript'
import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import type { Cell, Table } from '../../domain/manuscript/tree/table-grid.ts'
import type { AutomaticStyles } from './automatic-styles.ts'
import { NAMED } from './styles.ts'

type ContentOf = (blocks: Block[], style: string, bold: boolean) => Element[]

/** @param contentOf blocks of a cell whose paragraphs have a style */
export function tableOf(table: Table<Block>, styles: AutomaticStyles, contentOf: ContentOf): Element {
  const { columns, headerRows, rows, widths } = table
  const shares = widths ?? new Array<number>(columns).fill(1 / columns)
  const lines = rows.map((cells, row) => {
    const beginning = new Map(cells.map((cell) => [cell.column, cell]))
    return x(
      'table:table-row',
      Array.from({ length: columns }, (_, column) => {
        const cell = beginning.get(column)
        return cell ? cellOf(cell, row, table, styles, contentOf) : x('table:covered-table-cell')
      }),
    )
  })
  const head = lines.slice(0, headerRows)
  return x('table:table', { 'table:style-name': 'Table' }, [
    ...shares.map((share) => x('table:table-column', { 'table:style-name': styles.ofColumn(share) })),
    ...(head.length > 0 ? [x('table:table-header-rows', head)] : []),
    ...lines.slice(headerRows),
  ])
}

function cellOf(
  cell: Cell<Block>,
  row: number,
  { headerRows, rows }: Table<Block>,
  styles: AutomaticStyles,
  contentOf: ContentOf,
): Element {
  const end = cell.row + cell.rowspan
  const place =
    row === 0
      ? end === headerRows
        ? 'head'
        : 'first'
      : end === headerRows
        ? 'head'
        : end === rows.length
          ? 'last'
          : 'thin'
  const align = cell.align === 'left' ? '' : cell.align
  const style = styles.ofParagraph(NAMED.cell, align, 'ltr', 0)
  const content = contentOf(cell.blocks, style, cell.header)
  return x(
    'table:table-cell',
    {
      ...{ 'table:style-name': `Cell-${place}`, 'office:value-type': 'string' },
      ...(cell.colspan > 1 ? { 'table:number-columns-spanned': String(cell.colspan) } : {}),
      ...(cell.rowspan > 1 ? { 'table:number-rows-spanned': String(cell.rowspan) } : {}),
    },
    content.length > 0 ? content : [x('text:p', { 'text:style-name': style })],
  )
}
