// Table commands beyond prosemirror-tables: this schema has a node type of its own for header rows.

import type { Node, Schema } from '@milkdown/kit/prose/model'
import { type Command, TextSelection } from '@milkdown/kit/prose/state'
import {
  addRowAfter,
  CellSelection,
  cellAround,
  deleteColumn,
  deleteRow,
  goToNextCell,
  isInTable,
  mergeCells,
  nextCell,
  selectedRect,
} from '@milkdown/kit/prose/tables'
import { ancestor, selectionStart } from '../core/query-selection.ts'
import { node } from '../core/schema-types.ts'
import { insertAtCursor } from './block-commands.ts'
import { deleteWholeTable } from './delete-table.ts'

/** A table of empty cells whose first row is a header. */
export function emptyTable(schema: Schema, rows: number, columns: number): Node {
  const cells = (name: 'table_header' | 'table_cell') =>
    Array.from({ length: columns }, () => node(schema, name).createAndFill()).filter((cell) => cell !== null)
  const body = Array.from({ length: rows - 1 }, () =>
    node(schema, 'table_row').create(null, cells('table_cell')),
  )
  return node(schema, 'table').create(null, [
    node(schema, 'table_header_row').create(null, cells('table_header')),
    ...body,
  ])
}

/** Inserts a table and moves the cursor into its first cell. False inside a table. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    if (ancestor(selectionStart(state), 'table')) return false
    const { schema } = state
    const table = emptyTable(schema, rows, columns)
    const tr = state.tr
    const at = insertAtCursor(state, tr, table)
    if (at === null) return false
    // The document must not end with a table, or the cursor could not leave it.
    const after = at + table.nodeSize
    if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, node(schema, 'paragraph').create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
    return true
  }

/** Toggles the first row between header row and row. */
export const toggleHeaderRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { table, tableStart } = selectedRect(state)
  const row = table.firstChild
  if (!row) return false
  const { schema } = state
  const header = row.type.name === 'table_header_row'
  const tr = state.tr.setNodeMarkup(tableStart, node(schema, header ? 'table_row' : 'table_header_row'))
  changeCells(row, tableStart + 1, (cell, position) => {
    tr.setNodeMarkup(position, node(schema, header ? 'table_cell' : 'table_header'), cell.attrs)
  })
  dispatch?.(tr)
  return true
}

const changeCells = (row: Node, start: number, change: (cell: Node, position: number) => void) =>
  row.forEach((cell, offset) => {
    change(cell, start + offset)
  })

/** Toggles the first column's cells between header and cell; the header row does not change. */
export const toggleHeaderColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { map, table, tableStart } = selectedRect(state)
  const body = map
    .cellsInRect({ left: 0, right: 1, top: 0, bottom: map.height })
    .map((offset) => ({ offset, cell: table.nodeAt(offset) }))
    .filter(({ offset }) => table.resolve(offset).parent.type.name !== 'table_header_row')
  const header = body.every(({ cell }) => cell?.type.name === 'table_header')
  const type = node(state.schema, header ? 'table_cell' : 'table_header')
  const tr = state.tr
  for (const { offset, cell } of body) if (cell) tr.setNodeMarkup(tableStart + offset, type, cell.attrs)
  if (!tr.docChanged) return false
  dispatch?.(tr)
  return true
}

/** Deletes the row; deleting the last row deletes the table. */
export const deleteRowOrTable: Command = (state, dispatch) =>
  deleteRow(state, dispatch) || deleteWholeTable(state, dispatch)

export const deleteColumnOrTable: Command = (state, dispatch) =>
  deleteColumn(state, dispatch) || deleteWholeTable(state, dispatch)

/** Merges the selected cells, or a single cell with the next one in its row. */
export const mergeCellsOrNext: Command = (state, dispatch) => {
  if (state.selection instanceof CellSelection && !oneCell(state.selection))
    return mergeCells(state, dispatch)
  const cell = cellAround(state.selection.$from)
  const beside = cell && nextCell(cell, 'horiz', 1)
  if (!cell || !beside) return false
  const pair = state.tr.setSelection(new CellSelection(cell, beside))
  return mergeCells(
    state.apply(pair),
    dispatch &&
      ((merged) => {
        const tr = state.tr
        for (const step of merged.steps) tr.step(step)
        dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(cell.pos + 1))))
      }),
  )
}

const oneCell = ({ $anchorCell, $headCell }: CellSelection) => $anchorCell.pos === $headCell.pos

/** Tab: moves to the next cell; behind the last one it adds a row. */
export const nextCellOrRow: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!dispatch || !view) return addRowAfter(state)
  addRowAfter(state, dispatch)
  return goToNextCell(1)(view.state, dispatch)
}
