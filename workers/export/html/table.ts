// Tables of the tree as HTML.

import type { Properties } from 'hast'
import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import type { Cell, Table } from '../../domain/manuscript/tree/table-grid.ts'
import { type Content, element } from './hast.ts'

export function tableMarkup(
  table: Table<Block>,
  direction: 'ltr' | 'rtl',
  contentOf: (blocks: Block[]) => Content[],
): Content {
  const { headerRows, rows, widths } = table
  const rowOf = (cells: Cell<Block>[]) =>
    element(
      'tr',
      {},
      cells.map((cell) => cellOf(cell, headerRows, contentOf)),
    )
  const head = rows.slice(0, headerRows).map(rowOf)
  const body = rows.slice(headerRows).map(rowOf)
  const columns =
    widths?.map((share) => element('col', { style: `width:${(share * 100).toFixed(2)}%` })) ?? []
  return element('table', table.direction === direction ? {} : { dir: table.direction }, [
    ...(columns.length > 0 ? [element('colgroup', {}, columns)] : []),
    ...(head.length > 0 ? [element('thead', {}, head)] : []),
    element('tbody', {}, body),
  ])
}

function cellOf(
  { header, row, colspan, rowspan, align, blocks }: Cell<Block>,
  headerRows: number,
  contentOf: (blocks: Block[]) => Content[],
): Content {
  const properties: Properties = {
    ...(colspan > 1 ? { colSpan: colspan } : {}),
    ...(rowspan > 1 ? { rowSpan: rowspan } : {}),
    ...(align === 'left' ? {} : { style: `text-align:${align}` }),
    ...(header ? { scope: row < headerRows ? 'col' : 'row' } : {}),
  }
  return element(header ? 'th' : 'td', properties, contentOf(blocks))
}
