// The part of the editor state that the toolbar shows, as a plain value that can be compared.

import type { Mark } from '@milkdown/kit/prose/model'
import { type EditorState, NodeSelection } from '@milkdown/kit/prose/state'
import { yUndoPluginKey } from 'y-prosemirror'
import {
  type Alignment,
  type FontFamily,
  type FontSize,
  readAlignment,
  readColor,
  readFontFamily,
  readFontSize,
  readIndent,
  readLanguage,
} from '../../../../workers/domain/manuscript/schema/appearance.ts'
import {
  type HeadingPart,
  readHeadingPart,
} from '../../../../workers/domain/manuscript/schema/heading-part.ts'
import type { MarkName, NodeName } from '../../../../workers/domain/manuscript/schema/specs.ts'
import { currentAlignment } from '../commands/block-commands.ts'
import { currentList, type ListKind } from '../commands/block-type-commands.ts'
import { captionIn } from '../commands/figure-commands.ts'
import { selectionStart } from '../core/query-selection.ts'

export type ToolbarState = {
  /** 1 to 6, 0 for a paragraph, null for blocks without a style (code, captions). */
  heading: number | null
  /** Of the heading; '' for other blocks. */
  headingPart: HeadingPart
  marks: Partial<Record<MarkName, boolean>>
  /** Font of the text at the selection's start; '' is the manuscript's default. */
  font: FontFamily | ''
  size: FontSize | ''
  /** `#rrggbb`, or '' for none. */
  color: string
  background: string
  list: ListKind | null
  quote: boolean
  codeBlock: boolean
  align: Alignment
  indent: number
  rightToLeft: boolean
  inTable: boolean
  inHeaderRow: boolean
  /** The table's first row is a header. */
  headerRow: boolean
  /** The cell spans several rows or columns and can be split. */
  spanningCell: boolean
  /** The figure around the selection has a caption. */
  captioned: boolean
  /** The node type of a NodeSelection. */
  selected: NodeName | null
  /** The selected node has no text that could have marks. */
  atomSelected: boolean
  canUndo: boolean
  canRedo: boolean
}

export const emptyToolbar: ToolbarState = {
  heading: 0,
  headingPart: '',
  marks: {},
  font: '',
  size: '',
  color: '',
  background: '',
  list: null,
  quote: false,
  codeBlock: false,
  align: '',
  indent: 0,
  rightToLeft: false,
  inTable: false,
  inHeaderRow: false,
  headerRow: false,
  spanningCell: false,
  captioned: false,
  selected: null,
  atomSelected: false,
  canUndo: false,
  canRedo: false,
}

export function toolbarState(state: EditorState): ToolbarState {
  const { selection } = state
  const start = selectionStart(state)
  const { parent } = start
  const found = { ...emptyToolbar, ...around(state) }
  const words = marksAt(state)
  const attribute = (name: MarkName, key: string): unknown =>
    words.find(({ type }) => type.name === name)?.attrs[key]
  const undo = yUndoPluginKey.getState(state)?.undoManager
  const plain = parent.type.name === 'paragraph' ? 0 : null
  return {
    ...found,
    headingPart: parent.type.name === 'heading' ? readHeadingPart(parent.attrs.part) : '',
    heading: parent.type.name === 'heading' ? Number(parent.attrs.level) : plain,
    marks: marksIn(state),
    font: readFontFamily(attribute('font_family', 'family')) ?? '',
    size: readFontSize(attribute('font_size', 'size')) ?? '',
    color: readColor(attribute('text_color', 'color')) ?? '',
    background: readColor(attribute('background_color', 'color')) ?? '',
    list: currentList(state)?.kind ?? null,
    codeBlock: parent.type.name === 'code_block',
    align: readAlignment(currentAlignment(state)),
    indent: readIndent(parent.attrs.indent),
    rightToLeft: parent.attrs.dir === 'rtl',
    selected: selection instanceof NodeSelection ? (selection.node.type.name as NodeName) : null,
    atomSelected: selection instanceof NodeSelection && selection.node.isAtom,
    canUndo: undo?.canUndo() ?? false,
    canRedo: undo?.canRedo() ?? false,
  }
}

/** State from the ancestors of the selection's start, innermost first. */
function around(state: EditorState): Partial<ToolbarState> {
  const start = selectionStart(state)
  const found: Partial<ToolbarState> = {}
  for (let depth = start.depth; depth > 0; depth--) {
    const outer = start.node(depth)
    const name = outer.type.name as NodeName
    if (name === 'blockquote') found.quote = true
    else if (name === 'table_cell' || name === 'table_header')
      found.spanningCell ??= outer.attrs.colspan > 1 || outer.attrs.rowspan > 1
    else if (name === 'table_header_row') found.inHeaderRow ??= start.index(depth - 1) === 0
    else if (name === 'table') {
      found.inTable = true
      found.headerRow ??= outer.firstChild?.type.name === 'table_header_row'
    } else if (name === 'figure' && found.captioned === undefined) {
      found.captioned = captionIn(outer) !== undefined
    }
  }
  return found
}

/** The language (BCP 47) that the text at the selection's start is marked to be in; '' for that of the whole text. */
export const languageAt = (state: EditorState): string =>
  readLanguage(marksAt(state).find(({ type }) => type.name === 'language')?.attrs.lang)

/** The marks of the next typed letter, or of the first selected text. */
function marksAt(state: EditorState): readonly Mark[] {
  const start = selectionStart(state)
  if (state.selection.empty) return state.storedMarks ?? start.marks()
  return start.nodeAfter?.marks ?? start.marks()
}

function marksIn(state: EditorState): ToolbarState['marks'] {
  const { from, to, empty } = state.selection
  const found: ToolbarState['marks'] = {}
  const add = (marks: readonly Mark[]) => {
    for (const { type } of marks) found[type.name as MarkName] = true
  }
  if (empty) add(marksAt(state))
  else
    state.doc.nodesBetween(from, to, (inner) => {
      add(inner.marks)
      return !inner.isAtom
    })
  return found
}

/** True if the selection cannot have marks: in code, and on nodes without text (text-only-marks.ts). */
export const nothingToMark = ({ codeBlock, atomSelected }: ToolbarState) => codeBlock || atomSelected

export const sameToolbar = (one: ToolbarState, other: ToolbarState) =>
  JSON.stringify(one) === JSON.stringify(other)
