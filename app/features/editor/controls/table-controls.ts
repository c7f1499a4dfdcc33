// Controls of the table around the cursor. Loaded with the first menu that shows them.

import { t } from 'messages:menus'
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
  group: 'table' as const,
  action,
  disabled: ({ inTable }: { inTable: boolean }) => !inTable,
  ...rest,
})

export const tableControls = {
  rowAbove: control(t('controls.addRowAbove'), BetweenHorizontalEnd, addRowBefore, {
    disabled: ({ inTable, inHeaderRow }) => !inTable || inHeaderRow,
  }),
  rowBelow: control(t('controls.addRowBelow'), BetweenHorizontalStart, addRowAfter),
  columnLeft: control(t('controls.addColumnLeft'), BetweenVerticalEnd, addColumnBefore),
  columnRight: control(t('controls.addColumnRight'), BetweenVerticalStart, addColumnAfter),
  mergeCells: control(t('controls.mergeCells'), TableCellsMerge, mergeCellsOrNext, {
    keywords: t('keywords.join'),
  }),
  splitCell: control(t('controls.splitCell'), TableCellsSplit, splitCell, {
    disabled: ({ spanningCell }) => !spanningCell,
  }),
  headerRow: control(t('controls.headerRow'), PanelTop, toggleHeaderRow, {
    pressed: ({ headerRow }) => headerRow,
  }),
  headerColumn: control(t('controls.headerColumn'), PanelLeft, toggleHeaderColumn),
  tableCaption: control(t('controls.tableCaption'), Captions, toggleCaption, {
    pressed: ({ captioned, inTable }) => captioned && inTable,
    keywords: t('keywords.caption'),
  }),
  deleteRow: control(t('controls.deleteRow'), Rows3, deleteRowOrTable),
  deleteColumn: control(t('controls.deleteColumn'), Columns3, deleteColumnOrTable),
  deleteTable: control(t('controls.deleteTable'), Trash2, deleteWholeTable),
} satisfies Record<string, ControlDefinition>
