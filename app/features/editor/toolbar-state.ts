// What the toolbar shows of the editor: a small value that is equal while nothing it shows has changed.

import type { EditorState } from '@milkdown/kit/prose/state'
import { yUndoPluginKey } from 'y-prosemirror'
import { type Alignment, readAlignment } from '../../../workers/domain/manuscript/appearance.ts'
import type { MarkName } from '../../../workers/domain/manuscript/specs.ts'
import { ancestor, currentList, type ListKind, startOf } from './commands.ts'

export type ToolbarState = {
  /** 1 to 6, 0 for normal text, null where a style makes no sense (code). */
  heading: number | null
  marks: Partial<Record<MarkName, boolean>>
  list: ListKind | null
  quote: boolean
  codeBlock: boolean
  inTable: boolean
  align: Alignment
  canUndo: boolean
  canRedo: boolean
}

export const emptyToolbar: ToolbarState = {
  heading: 0,
  marks: {},
  list: null,
  quote: false,
  codeBlock: false,
  inTable: false,
  align: '',
  canUndo: false,
  canRedo: false,
}

export function toolbarState(state: EditorState): ToolbarState {
  const { from, to, empty, $from } = state.selection
  const parent = startOf(state).parent
  const marks: ToolbarState['marks'] = {}
  for (const [name, type] of Object.entries(state.schema.marks)) {
    const on = empty
      ? Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
      : state.doc.rangeHasMark(from, to, type)
    if (on) marks[name as MarkName] = true
  }
  const undo = yUndoPluginKey.getState(state)?.undoManager
  return {
    heading: parent.type.name === 'heading' ? Number(parent.attrs.level) : parent.type.spec.code ? null : 0,
    marks,
    list: currentList(state)?.kind ?? null,
    quote: ancestor(state, 'blockquote'),
    codeBlock: parent.type.name === 'code_block',
    inTable: ancestor(state, 'table'),
    align: readAlignment(parent.attrs.align),
    canUndo: undo?.canUndo() ?? false,
    canRedo: undo?.canRedo() ?? false,
  }
}

export const sameToolbar = (one: ToolbarState, other: ToolbarState) =>
  JSON.stringify(one) === JSON.stringify(other)
