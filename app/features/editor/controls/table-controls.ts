// Controls of the table around the cursor. Loaded with the first menu that shows them.

import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  splitCell,
} from '@milkdown/kit/prose/tables'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Captions,
  Columns3,
  type LucideIcon,
  PanelLeft,
  PanelTop,
  Rows3,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
} from 'lucide-react'
import { deleteWholeTable } from '../commands/delete-table.ts'
import { toggleCaption } from '../commands/figure-commands.ts'
import {
  deleteColumnOrTable,
  deleteRowOrTable,
  mergeCellsOrNext,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '../commands/table-commands.ts'
import type { ControlDefinition } from './control.ts'

const control = (
  label: string,
  icon: LucideIcon,
  action: ControlDefinition['action'],
  rest: Partial<ControlDefinition> = {},
) => ({
  label,
  icon,
  group: 'Table' as const,
  action,
  disabled: ({ inTable }: { inTable: boolean }) => !inTable,
  ...rest,
})

export const tableControls = {
  rowAbove: control('Add row above', BetweenHorizontalEnd, addRowBefore, {
    disabled: ({ inTable, inHeaderRow }) => !inTable || inHeaderRow,
  }),
  rowBelow: control('Add row below', BetweenHorizontalStart, addRowAfter),
  columnLeft: control('Add column to the left', BetweenVerticalEnd, addColumnBefore),
  columnRight: control('Add column to the right', BetweenVerticalStart, addColumnAfter),
  mergeCells: control('Merge cells', TableCellsMerge, mergeCellsOrNext, { keywords: 'join span' }),
  splitCell: control('Split cell', TableCellsSplit, splitCell, {
    disabled: ({ spanningCell }) => !spanningCell,
  }),
  headerRow: control('Header row', PanelTop, toggleHeaderRow, { pressed: ({ headerRow }) => headerRow }),
  headerColumn: control('Header column', PanelLeft, toggleHeaderColumn),
  tableCaption: control('Table caption', Captions, toggleCaption, {
    pressed: ({ captioned, inTable }) => captioned && inTable,
    keywords: 'title label number',
  }),
  deleteRow: control('Delete row', Rows3, deleteRowOrTable),
  deleteColumn: control('Delete column', Columns3, deleteColumnOrTable),
  deleteTable: control('Delete table', Trash2, deleteWholeTable),
} satisfies Record<string, ControlDefinition>
