// Replaces the two functions of y-prosemirror's binding that apply Yjs changes to ProseMirror. The library's own functions
// delete content from the Y.Doc that the schema does not allow, which two valid edits can produce (docs/decisions/022);
// they replace the whole document at each remote edit; and they throw if a selected node is gone, after which the next
// keystroke overwrites newer text.

import { Fragment, type Node, type Schema, Slice } from '@milkdown/kit/prose/model'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import {
  absolutePositionToRelativePosition,
  type ProsemirrorBinding,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from 'y-prosemirror'
import * as Y from 'yjs'
import { declaredAttributes } from '../../../../workers/domain/manuscript/schema/declared-attributes.ts'
import {
  fitChildren,
  fitNode,
  OBJECT_CHARACTER,
} from '../../../../workers/domain/manuscript/schema/fit-node.ts'
import { readDomSelection } from '../../../shared/manuscript/read-dom-selection.ts'
import { endOfText } from '../core/end-of-text.ts'
import { anchorScroll } from '../plugins/scroll-anchor.ts'
import { LostCaret } from './carets/lost-caret.ts'
import { bindingOf } from './carets/relative-position.ts'
import { type RelativeSelection, selectionToRestore } from './carets/undo-selection.ts'
import { beforeAdded, followPosition, incomingMoves } from './incoming-moves.ts'
import { minimalReplace } from './minimal-replace.ts'

/** An EditorView, or in tests a state without a DOM. */
type View = Pick<EditorView, 'state' | 'dispatch'> & { dom?: Element }

/** Must come before y-prosemirror's sync plugin: it replaces the observers before they are registered. */
export const ySyncBinding = () =>
  new Plugin({
    view(view) {
      const binding = bindingOf(view.state)
      if (binding) replaceObservers(binding, view)
      return {}
    },
  })

export function replaceObservers(binding: ProsemirrorBinding, view: View): void {
  const reader = new SharedReader(binding, view.state.schema)
  const lostCaret = new LostCaret()

  binding._forceRerender = () =>
    binding.mux(() => {
      binding.mapping.clear()
      const isFirst = view.state.doc.textContent === ''
      render(binding, view, reader, { isChangeOrigin: true, binding })
      if (isFirst) leaveNode(view)
    })

  binding._observeFunction = (_: Y.YEvent<Y.XmlFragment>[], transaction: Y.Transaction) => {
    if (binding.prosemirrorView === null) return
    if (transaction.local) lostCaret.forget()
    binding.mux(() => {
      invalidateMapping(binding, transaction)
      const undoManager = transaction.origin instanceof Y.UndoManager ? transaction.origin : null
      const meta = { isChangeOrigin: true, isUndoRedoOperation: undoManager !== null }
      const { doc, beforeTransactionSelection: before } = binding
      const caret = !transaction.local && before?.type === 'text' ? before.head : null
      const moves = incomingMoves.get(doc)
      const found = caret && moves ? lostCaret.find(doc, caret, moves) : null
      if (found) binding.beforeTransactionSelection = { type: 'text', anchor: found, head: found }
      else if (caret && before) {
        const stay = (end: Y.RelativePosition | null) =>
          (end && beforeAdded(doc, end, transaction.beforeState, moves)) ?? end
        binding.beforeTransactionSelection = {
          ...before,
          anchor: stay(before.anchor),
          head: stay(before.head),
        }
      }
      render(binding, view, reader, meta, undoManager)
      if (caret && !found) lostCaret.note(doc, caret, () => headOf(binding, view.state))
      // y-prosemirror leaves a selection here after an undo, which the next transaction would restore.
      undoManager?.once('stack-item-popped', () => forgetSelection(binding))
    })
  }
}

/** Moves the selection off a node that nobody selected: the end of a text that opens may be its list of references. */
function leaveNode(view: View): void {
  const { doc, selection, tr } = view.state
  if (selection instanceof NodeSelection) view.dispatch(tr.setSelection(endOfText(doc)))
}

function headOf(
  { type, mapping }: ProsemirrorBinding,
  { selection }: EditorState,
): Y.RelativePosition | null {
  try {
    return absolutePositionToRelativePosition(selection.head, type, mapping)
  } catch {
    // y-prosemirror throws where the Y.Doc's content does not fit the schema and is shown differently.
    return null
  }
}

function forgetSelection(binding: { beforeTransactionSelection: unknown }): void {
  binding.beforeTransactionSelection = null
}

function invalidateMapping({ mapping }: ProsemirrorBinding, transaction: Y.Transaction): void {
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (struct instanceof Y.Item && struct.content instanceof Y.ContentType)
      mapping.delete(struct.content.type)
  })
  for (const type of transaction.changed.keys()) mapping.delete(type)
  for (const type of transaction.changedParentTypes.keys()) mapping.delete(type)
}

function render(
  binding: ProsemirrorBinding,
  view: View,
  reader: SharedReader,
  meta: Record<string, unknown>,
  undoManager: Y.UndoManager | null = null,
): void {
  const movedBefore = readCaret(view)
  const { state } = view
  const content = reader.read()
  const tr = changed(state, content, reader)
  const undone = undoManager && selectionToRestore(undoManager)
  if (undone) restoreSelection(tr, binding, undone)
  else if (!movedBefore && (state.selection instanceof TextSelection || wasText(binding)))
    restoreSelection(tr, binding, binding.beforeTransactionSelection)
  if (state.storedMarks) tr.setStoredMarks(state.storedMarks)
  if (undoManager) {
    selectChange(tr)
    tr.scrollIntoView()
  }
  tr.setMeta('addToHistory', false).setMeta(ySyncPluginKey, meta)
  if (undoManager) view.dispatch(tr)
  else anchorScroll(view.dom, () => view.dispatch(tr))
}

/**
 * Makes ProseMirror read a caret that moved in the DOM in this frame, which the update would otherwise reset. True if it
 * moved: then the binding's saved selection is out of date, and the new one is mapped through the step instead.
 */
function readCaret(view: View): boolean {
  const { selection } = view.state
  if (view.dom) readDomSelection(view.dom)
  return !view.state.selection.eq(selection)
}

function changed(state: EditorState, content: Fragment, reader: SharedReader): Transaction {
  const small = state.tr
  try {
    minimalReplace(small, content, reader.isFitted)
    if (small.doc.content.eq(content)) return small
  } catch {
    // ProseMirror refuses the step: the whole document is replaced.
  }
  return state.tr.replace(0, state.doc.content.size, new Slice(content, 0, 0))
}

/** ProseMirror maps selections that are not of text. */
const wasText = (binding: ProsemirrorBinding) => binding.beforeTransactionSelection?.type === 'text'

/** Restores a selection by its relative positions. */
function restoreSelection(
  tr: Transaction,
  binding: ProsemirrorBinding,
  kept: RelativeSelection | null,
): void {
  if (!kept) return
  const moves = incomingMoves.get(binding.doc)
  const place = (saved: Y.RelativePosition | null) => {
    const relative = (saved && moves && followPosition(binding.doc, saved, moves)) ?? saved
    const found =
      relative && relativePositionToAbsolutePosition(binding.doc, binding.type, relative, binding.mapping)
    return typeof found === 'number' && found >= 0 && found <= tr.doc.content.size ? found : null
  }
  try {
    const anchor = place(kept.anchor)
    const head = place(kept.head)
    if (anchor === null || head === null) return
    const selected = kept.type === 'node' ? tr.doc.nodeAt(anchor) : null
    if (selected && NodeSelection.isSelectable(selected)) {
      tr.setSelection(NodeSelection.create(tr.doc, anchor))
      return
    }
    const selection = TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head))
    if (!selection.eq(tr.selection)) tr.setSelection(selection)
  } catch {
    // A position that cannot be resolved: the mapped selection stays.
  }
}

/** Puts the caret at the end of what a transaction changed, unless its selection touches that. */
function selectChange(tr: Transaction): void {
  const { before, doc, selection } = tr
  const start = before.content.findDiffStart(doc.content)
  const end = before.content.findDiffEnd(doc.content)
  if (start === null || end === null) return
  // A change among equal letters may be at either end of them.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const [from, to] = [start - overlap, end.b + overlap]
  const first = Selection.near(doc.resolve(from), -1).from
  const last = Selection.near(doc.resolve(to), 1).to
  if (selection.to < Math.min(from, first) || selection.from > Math.max(to, last))
    tr.setSelection(Selection.near(doc.resolve(to), -1))
}

class SharedReader {
  /** Nodes that differ from the Y.Doc's content because that does not fit the schema. */
  private readonly fitted = new WeakSet<Node>()

  constructor(
    private readonly binding: ProsemirrorBinding,
    private readonly schema: Schema,
  ) {}

  readonly isFitted = (node: Node) => this.fitted.has(node)

  read(): Fragment {
    return fitChildren(this.schema.topNodeType, this.children(this.binding.type))
  }

  private children(parent: Y.XmlFragment): Node[] {
    return parent.toArray().flatMap((child: unknown): Node[] => {
      if (child instanceof Y.XmlElement) return [this.element(child)]
      return child instanceof Y.XmlText ? this.text(child) : []
    })
  }

  private element(element: Y.XmlElement): Node {
    const known = this.binding.mapping.get(element)
    if (known && !Array.isArray(known)) return known
    const children = this.children(element)
    const node = fitNode(this.schema, element.nodeName, element.getAttributes(), children)
    if (node.type.name !== element.nodeName || !isMadeOf(node, children)) this.fitted.add(node)
    this.binding.mapping.set(element, node)
    return node
  }

  private text(text: Y.XmlText): Node[] {
    mergeNextText(text)
    const parts: { insert: unknown; attributes?: Record<string, Record<string, unknown>> }[] = text.toDelta()
    return parts.flatMap(({ insert, attributes = {} }) => {
      const marks = Object.entries(attributes).flatMap(([name, attrs]) => {
        const type = this.schema.marks[name.replace(HASH, '')]
        return type ? [type.create(declaredAttributes(type.spec, attrs))] : []
      })
      const words = typeof insert === 'string' ? insert : OBJECT_CHARACTER
      return words ? [this.schema.text(words, marks)] : []
    })
  }
}

/** Suffix that y-prosemirror adds to the names of marks that may overlap themselves. */
const HASH = /--[a-zA-Z0-9+/=]{8}$/

const isMadeOf = (node: Node, children: Node[]): boolean => node.content.eq(Fragment.from(children))

/**
 * Merges the following Y.XmlText into this one, on the client that created it. Two people who type into one empty
 * paragraph create two texts, and the next keystroke would duplicate one (github.com/yjs/y-prosemirror/issues/160).
 */
function mergeNextText(text: Y.XmlText): void {
  const { doc } = text
  const item = text._item?.right
  const next = item instanceof Y.Item && item.content instanceof Y.ContentType ? item.content.type : null
  if (!doc || !item || item.deleted || !(next instanceof Y.XmlText) || item.id.client !== doc.clientID) return
  // One change does both, so that the room knows one text as the copy of the other.
  doc.transact((transaction) => {
    text.applyDelta([{ retain: text.length }, ...next.toDelta()])
    item.delete(transaction)
  })
}
