// Keymap of lists, headings and tables (Enter, Tab, Backspace) and of paragraph styles. It comes after editor-keymap.ts
// and before ProseMirror's base keymap.

import {
  chainCommands,
  createParagraphNear,
  joinBackward,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
} from '@milkdown/kit/prose/commands'
import { undoInputRule } from '@milkdown/kit/prose/inputrules'
import type { NodeType } from '@milkdown/kit/prose/model'
import { liftListItem, sinkListItem, splitListItem } from '@milkdown/kit/prose/schema-list'
import { type Command, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import { findTable, goToNextCell } from '@milkdown/kit/prose/tables'
import { $shortcut } from '@milkdown/kit/utils'
import { setHeading } from '../commands/block-type-commands.ts'
import { node } from '../core/schema-types.ts'

const onItem =
  (make: (item: NodeType) => Command): Command =>
  (state, dispatch) =>
    make(node(state.schema, 'list_item'))(state, dispatch)

/** Moves from a table cell to a new paragraph after the table, or after the figure around it. */
const leaveTable: Command = (state, dispatch) => {
  const { $head } = state.selection
  const table = findTable($head)
  if (!table || $head.parent.type.spec.code || !$head.node(-1).type.spec.tableRole) return false
  const figure = state.doc.resolve(table.pos)
  const after = figure.parent.type.name === 'figure' ? figure.after() : table.pos + table.node.nodeSize
  const tr = state.tr.insert(after, node(state.schema, 'paragraph').create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/**
 * Gives the new block behind a paragraph its direction, alignment and indentation, and that behind a heading its direction:
 * ProseMirror's commands make it without attributes.
 */
const keepShape =
  (split: Command): Command =>
  (state, dispatch, view) => {
    const { type, attrs } = state.selection.$from.parent
    const kept: Record<string, unknown> =
      type.name === 'paragraph'
        ? { dir: attrs.dir, align: attrs.align, indent: attrs.indent }
        : type.name === 'heading'
          ? { dir: attrs.dir }
          : {}
    const withShape = (tr: Transaction) => {
      const { $from } = tr.selection
      if ($from.parent.type.name === 'paragraph')
        for (const [name, value] of Object.entries(kept))
          if ($from.parent.attrs[name] !== value) tr.setNodeAttribute($from.before(), name, value)
      dispatch?.(tr)
    }
    return split(state, dispatch && withShape, view)
  }

/** Deletes the selection without a split if no textblock is left at it; ProseMirror's splitBlock throws there. */
export const deleteWholeBlocks: Command = (state, dispatch) => {
  const { selection } = state
  if (selection.empty || !(selection instanceof TextSelection)) return false
  const tr = state.tr.deleteSelection()
  if (tr.selection.$from.parent.isTextblock) return false
  dispatch?.(tr.scrollIntoView())
  return true
}

const breakLine: Command = (state, dispatch) => {
  if (!(state.selection instanceof TextSelection)) return false
  dispatch?.(state.tr.replaceSelectionWith(node(state.schema, 'hardbreak').create()).scrollIntoView())
  return true
}

/** Lowers a heading by one level, level 1 to a paragraph, at its start. The anchor stays for cross-references. */
const lowerHeading: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (parent.type.name !== 'heading' || !empty || $from.parentOffset > 0) return false
  const level = parent.attrs.level - 1
  if (level < 1) return setBlockType(node(state.schema, 'paragraph'))(state, dispatch)
  dispatch?.(state.tr.setNodeAttribute($from.before(), 'level', level))
  return true
}

/** Joins a list item with the block before, at its start. */
const joinItem: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!(state.selection instanceof TextSelection) || !empty || $from.parentOffset > 0) return false
  return $from.node(-1).type.name === 'list_item' && joinBackward(state, dispatch, view)
}

export const blockKeys: Record<string, Command> = {
  Enter: chainCommands(
    deleteWholeBlocks,
    keepShape(onItem(splitListItem)),
    leaveTable,
    newlineInCode,
    keepShape(chainCommands(createParagraphNear, liftEmptyBlock, splitBlock)),
  ),
  'Shift-Enter': chainCommands(newlineInCode, breakLine),
  Tab: onItem(sinkListItem),
  'Shift-Tab': chainCommands(onItem(liftListItem), goToNextCell(-1)),
  // Reverting an input rule has priority.
  Backspace: chainCommands(undoInputRule, lowerHeading, joinItem),
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((level) => [`Mod-Alt-${level}`, setHeading(level)])),
}

export const blockKeymap = $shortcut(() => blockKeys)
