// Keymap of the controls, and of Enter, Tab and Backspace in tables, code, captions and on selected nodes. It comes before
// all other keymaps.

import { chainCommands, exitCode } from '@milkdown/kit/prose/commands'
import { keydownHandler } from '@milkdown/kit/prose/keymap'
import { type Command, NodeSelection, Plugin, TextSelection } from '@milkdown/kit/prose/state'
import { redo } from 'y-prosemirror'
import { insertBlock } from '../commands/block-commands.ts'
import { toggleCodeBlock } from '../commands/block-type-commands.ts'
import { leaveCaption, removeEmptyCaption } from '../commands/figure-commands.ts'
import { insertFootnote, OPEN_FOOTNOTE } from '../commands/footnote-commands.ts'
import { splitNamedHeading } from '../commands/reference-commands.ts'
import { nextCellOrRow } from '../commands/table-commands.ts'
import { barControls } from '../controls/bar-controls.ts'
import type { ControlDefinition } from '../controls/control.ts'
import { toolbarState } from '../controls/toolbar-state.ts'
import { type DialogName, EDIT_REQUEST, type WorkspaceAction } from '../core/edit-requests.ts'
import { node } from '../core/schema-types.ts'
import { FOLLOW_REFERENCE } from '../node-views/cross-reference-view.ts'
import { extendToDocumentEdge, moveToDocumentEdge } from '../plugins/document-edges.ts'
import { openDisplayFormula } from '../plugins/formula-input.ts'

/** The dialog that Enter opens for a selected node. */
const DIALOG_BY_NODE: Record<string, DialogName> = {
  math_inline: 'formula',
  math_display: 'formula',
  image: 'image',
  citation: 'citation_card',
  bibliography: 'citation_style',
  video: 'video',
  theorem: 'theorem',
}

export function editorKeymap(open: (what: DialogName | WorkspaceAction) => void): Plugin {
  const keys: Record<string, Command> = {
    Enter: chainCommands(
      editSelected(open),
      openSelected,
      openDisplayFormula(open),
      leaveCaption,
      leaveCode,
      splitNamedHeading,
    ),
    'Mod-Enter': chainCommands(exitCode, insertBlock('page_break')),
    Backspace: chainCommands(removeEmptyCaption, leaveEmptyCode),
    Tab: chainCommands(nextCellOrRow, indentCode),
    'Mod-Alt-f': insertFootnote,
    'Mod-Shift-z': redo,
    'Mod-Home': moveToDocumentEdge(-1),
    'Mod-End': moveToDocumentEdge(1),
    'Shift-Mod-Home': extendToDocumentEdge(-1),
    'Shift-Mod-End': extendToDocumentEdge(1),
    // The same on macOS.
    'Meta-ArrowUp': moveToDocumentEdge(-1),
    'Meta-ArrowDown': moveToDocumentEdge(1),
    'Shift-Meta-ArrowUp': extendToDocumentEdge(-1),
    'Shift-Meta-ArrowDown': extendToDocumentEdge(1),
  }
  for (const { key, action, disabled } of Object.values<ControlDefinition>(barControls))
    if (key) keys[key] = unless(disabled, typeof action === 'string' ? openDialog(action, open) : action)
  return new Plugin({
    props: {
      handleKeyDown: keydownHandler(keys),
      handleDOMEvents: {
        [EDIT_REQUEST]: (_, event) => {
          open((event as CustomEvent<DialogName>).detail)
          return true
        },
      },
    },
  })
}

const openDialog =
  (name: DialogName | WorkspaceAction, open: (what: DialogName | WorkspaceAction) => void): Command =>
  () => {
    open(name)
    return true
  }

/** The key of a disabled control does nothing. */
const unless =
  (disabled: ControlDefinition['disabled'], command: Command): Command =>
  (state, ...rest) =>
    disabled?.(toolbarState(state)) || command(state, ...rest)

const editSelected =
  (open: (what: DialogName) => void): Command =>
  ({ selection }) => {
    const what = selection instanceof NodeSelection ? DIALOG_BY_NODE[selection.node.type.name] : undefined
    if (!what) return false
    open(what)
    return true
  }

/** Enter on a selected footnote opens it; on a cross-reference it goes to the target. */
const openSelected: Command = ({ selection }, _, view) => {
  if (!(selection instanceof NodeSelection) || !view) return false
  const event = { footnote: OPEN_FOOTNOTE, cross_reference: FOLLOW_REFERENCE }[selection.node.type.name]
  if (event) view.nodeDOM(selection.from)?.dispatchEvent(new CustomEvent(event))
  return event !== undefined
}

const CODE_INDENT = '  '

const indentCode: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.insertText(CODE_INDENT).scrollIntoView())
  return true
}

/** The third Enter at the end of code removes the two empty lines and adds a paragraph below. */
const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.type.spec.code || $from.parentOffset < parent.content.size) return false
  if (!parent.textContent.endsWith('\n\n')) return false
  const after = $from.after()
  const tr = state.tr.insert(after, node(state.schema, 'paragraph').create()).delete($from.pos - 2, $from.pos)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after - 1)).scrollIntoView())
  return true
}

/** Backspace in an empty code block converts it to a paragraph. */
const leaveEmptyCode: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  if (!parent.type.spec.code || parent.content.size > 0) return false
  return toggleCodeBlock(state, dispatch)
}
