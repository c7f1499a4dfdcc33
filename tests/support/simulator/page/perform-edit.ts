// What a person does in the editor, by the page's own commands where it has one.

import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  joinForward,
  liftEmptyBlock,
  newlineInCode,
  selectNodeBackward,
  selectNodeForward,
  setBlockType,
  splitBlock,
} from '@milkdown/kit/prose/commands'
import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import { splitListItem } from '@milkdown/kit/prose/schema-list'
import { type Command, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import { addColumnAfter, addRowAfter } from '@milkdown/kit/prose/tables'
import { insertCitation } from '../../../../app/features/editor/citations/insert-citation.ts'
import { indent } from '../../../../app/features/editor/commands/block-commands.ts'
import {
  setHeading,
  toggleCodeBlock,
  toggleList,
  toggleQuote,
} from '../../../../app/features/editor/commands/block-type-commands.ts'
import { splitNamedHeading } from '../../../../app/features/editor/commands/reference-commands.ts'
import {
  deleteColumnOrTable,
  deleteRowOrTable,
  insertTable,
  mergeCellsOrNext,
} from '../../../../app/features/editor/commands/table-commands.ts'
import { citeItem } from '../../../../workers/domain/citations/csl/citation.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import type { Edit, EditKind } from '../page-contract.ts'
import type { PageEditor } from './page-editor.ts'
import { caretAt, cellBlocks, chooseFrom, notes, type Place, textBlocks, within } from './places.ts'

const { nodes } = manuscriptSchema
const nodeType = (name: string) => {
  const found = nodes[name]
  if (!found) throw new Error(`the schema has no ${name}`)
  return found
}
const NOTE_LETTERS = 3
const RANGE_BLOCKS = 2

/** As node-views/footnote-panel.ts has it: a note is one paragraph. */
const breakLineInNote: Command = ({ selection, tr }, dispatch) => {
  if (selection.$from.parent.type !== nodes.footnote) return false
  dispatch?.(tr.replaceSelectionWith(nodeType('hardbreak').create()))
  return true
}
const enter = chainCommands(
  breakLineInNote,
  splitNamedHeading,
  splitListItem(nodeType('list_item')),
  newlineInCode,
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
)
const backspace = chainCommands(deleteSelection, joinBackward, selectNodeBackward)
const deleteKey = chainCommands(deleteSelection, joinForward, selectNodeForward)

/** What turning a block can make of it. */
const TURNS: Command[] = [
  setHeading(2),
  setHeading(0),
  toggleQuote,
  toggleList('bullet'),
  toggleList('ordered'),
  toggleCodeBlock,
  setBlockType(nodeType('heading'), { level: 3 }),
]

type Perform = (editor: PageEditor, edit: Edit, takeLetter: () => string) => boolean

const atPlace =
  (command: (edit: Edit) => Command, blocks: (doc: Node) => Place[] = textBlocks): Perform =>
  (editor, edit) =>
    putCaret(editor, edit, edit.offset, blocks) && editor.runAsUndoGroup(command(edit))

/** A key at a fixed offset of the block. */
const keyAt =
  (offset: number, command: Command): Perform =>
  (editor, edit) =>
    putCaret(editor, edit, offset) && editor.run(command)

const PERFORM: Record<EditKind, Perform> = {
  caret: (editor, edit) => putCaret(editor, edit, edit.offset),
  letter: (editor, _, takeLetter) => {
    const { selection } = editor.state
    if (!selection.$from.parent.inlineContent) return false
    // What is typed over a selected note or image would delete it.
    const at = selection instanceof NodeSelection ? selection.to : selection.from
    const text = manuscriptSchema.text(
      takeLetter(),
      selection.$from.parent.type.spec.marks === '' ? [] : selection.$from.marks(),
    )
    const tr = editor.state.tr.replaceWith(at, selection instanceof NodeSelection ? at : selection.to, text)
    editor.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)))
    return true
  },
  enter: (editor, edit) => putCaret(editor, edit, edit.offset) && editor.run(enter),
  'join before': keyAt(0, backspace),
  'join after': keyAt(1, deleteKey),
  'delete before': (editor, edit) => deleteBeside(editor, edit, -1),
  'delete after': (editor, edit) => deleteBeside(editor, edit, 1),
  'delete range': (editor, edit) => selectRange(editor, edit) && editor.run(deleteSelection),
  turn: atPlace(({ choice }) => chooseFrom(TURNS, choice) ?? setHeading(2)),
  move,
  cut: (editor, edit) => {
    if (!selectRange(editor, edit)) return false
    clipboards.set(editor, editor.state.selection.content())
    return editor.runAsUndoGroup(deleteSelection)
  },
  paste: (editor, edit, takeLetter) => {
    const cut = clipboards.get(editor)
    if (!cut || !putCaret(editor, edit, edit.offset)) return false
    const fresh = new Slice(withFreshLetters(cut.content, takeLetter), cut.openStart, cut.openEnd)
    return editor.runAsUndoGroup((state, dispatch) => {
      dispatch?.(state.tr.replaceSelection(fresh))
      return true
    })
  },
  row: atPlace(({ choice }) => (choice < 0.5 ? addRowAfter : deleteRowOrTable), cellBlocks),
  column: (editor, edit, takeLetter) =>
    edit.choice < 0.2
      ? atPlace(() => insertTable(2, 2))(editor, edit, takeLetter)
      : atPlace(({ choice }) => (choice < 0.6 ? addColumnAfter : deleteColumnOrTable), cellBlocks)(
          editor,
          edit,
          takeLetter,
        ),
  'merge cells': atPlace(() => mergeCellsOrNext, cellBlocks),
  'list level': atPlace(({ choice }) => indent(choice < 0.5 ? 1 : -1)),
  note: (editor, edit, takeLetter) => {
    const place = caretPlace(editor, edit, edit.offset)
    if (place === null) return false
    const { parent, index } = {
      parent: editor.page.resolve(place).parent,
      index: editor.page.resolve(place).index(),
    }
    const type = nodeType('footnote')
    if (!parent.canReplaceWith(index, index, type)) return false
    const words = Array.from({ length: NOTE_LETTERS }, takeLetter).join('')
    return editor.runAsUndoGroup((state, dispatch) => {
      dispatch?.(state.tr.insert(place, type.create(null, manuscriptSchema.text(words))))
      return true
    })
  },
  'type in note': (editor, { block, offset }, takeLetter) => {
    const note = chooseFrom(notes(editor.page), block)
    if (!note) return false
    const at = within(note, offset)
    editor.dispatch(editor.state.tr.insertText(takeLetter(), at))
    return true
  },
  citation: atPlace(({ choice }) =>
    insertCitation([citeItem({ id: `w${Math.floor(choice * 1000)}`, type: 'book', title: 'A book' })], {
      withoutSpace: true,
    }),
  ),
  undo: (editor) => editor.undoManager.undo() !== null,
  redo: (editor) => editor.undoManager.redo() !== null,
}

/** @returns false if the page has no place for it; then nothing is changed */
export const performEdit: Perform = (editor, edit, takeLetter) => PERFORM[edit.kind](editor, edit, takeLetter)

const clipboards = new WeakMap<PageEditor, Slice>()

function caretPlace(editor: PageEditor, { block }: Edit, offset: number, blocks = textBlocks): number | null {
  const chosen = chooseFrom(blocks(editor.page), block)
  return chosen ? within(chosen, offset) : null
}

function putCaret(editor: PageEditor, edit: Edit, offset: number, blocks = textBlocks): boolean {
  const place = caretPlace(editor, edit, offset, blocks)
  const selection = place === null ? null : caretAt(editor.state, place)
  if (!selection) return false
  editor.dispatch(editor.state.tr.setSelection(selection))
  return true
}

function deleteBeside(editor: PageEditor, edit: Edit, side: 1 | -1): boolean {
  if (!putCaret(editor, edit, edit.offset)) return false
  const { $from } = editor.state.selection
  const beside = side < 0 ? $from.nodeBefore : $from.nodeAfter
  if (!beside) return editor.run(side < 0 ? backspace : deleteKey)
  const size = beside.isText ? 1 : beside.nodeSize
  editor.dispatch(
    editor.state.tr.delete(
      Math.min($from.pos, $from.pos + side * size),
      Math.max($from.pos, $from.pos + side * size),
    ),
  )
  return true
}

/** From one place to another in the same block or one of the next. */
function selectRange(editor: PageEditor, { block, offset, choice }: Edit): boolean {
  const blocks = textBlocks(editor.page)
  const first = Math.min(blocks.length - 1, Math.floor(block * blocks.length))
  const last = Math.min(blocks.length - 1, first + Math.floor(choice * (RANGE_BLOCKS + 1)))
  const [start, end] = [blocks[first], blocks[last]]
  if (!start || !end) return false
  const from = within(start, offset)
  const to = first === last ? within(end, Math.min(1, offset + 0.3)) : within(end, choice / 2)
  if (from >= to) return false
  const [$from, $to] = [editor.page.resolve(from), editor.page.resolve(to)]
  if (!$from.parent.inlineContent || !$to.parent.inlineContent) return false
  editor.dispatch(editor.state.tr.setSelection(TextSelection.between($from, $to)))
  return !editor.state.selection.empty
}

/** A top-level block changes places with its neighbour, as one that is dragged. */
function move(editor: PageEditor, { block, choice }: Edit): boolean {
  const { page } = editor
  const index = Math.min(page.childCount - 1, Math.floor(block * page.childCount))
  const target = index + (choice < 0.5 ? -1 : 1)
  if (target < 0 || target >= page.childCount) return false
  const moved = page.child(index)
  let start = 0
  for (let before = 0; before < index; before++) start += page.child(before).nodeSize
  return editor.runAsUndoGroup((state, dispatch) => {
    const tr = state.tr.delete(start, start + moved.nodeSize)
    const at = target < index ? start - page.child(target).nodeSize : start + page.child(target).nodeSize
    dispatch?.(tr.insert(at, moved))
    return true
  })
}

/** Copies have letters of their own, as if they were typed. */
function withFreshLetters(content: Fragment, takeLetter: () => string): Fragment {
  const copies: Node[] = []
  content.forEach((node) => {
    copies.push(
      node.isText
        ? manuscriptSchema.text(
            [...(node.text ?? '')].map((char) => (char > '\u3000' ? takeLetter() : char)).join(''),
            node.marks,
          )
        : node.copy(withFreshLetters(node.content, takeLetter)),
    )
  })
  return Fragment.from(copies)
}
