// An editor without a DOM: ProseMirror's state bound to a Y.Doc by the real sync plugin, as in the browser.

import { type Command, EditorState, type Plugin, type Transaction } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import type { Node } from 'prosemirror-model'
import {
  redo,
  undo,
  ySyncPlugin,
  ySyncPluginKey,
  yUndoPlugin,
  yUndoPluginKey,
  yXmlFragmentToProsemirrorJSON,
} from 'y-prosemirror'
import * as Y from 'yjs'
import { undoSelection } from '../../app/features/editor/collab/carets/undo-selection.ts'
import { replaceObservers } from '../../app/features/editor/collab/remote-changes.ts'
import { undoSteps } from '../../app/features/editor/collab/undo-steps.ts'
import { FRAGMENT } from '../../workers/contracts/room.ts'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../workers/domain/manuscript/schema/schema.ts'

export class HeadlessEditor {
  state: EditorState
  private readonly onDispatch: (before: EditorState) => void
  /** Called after each transaction, before the sync plugin writes it into the Y.Doc, as plugins before it are in the browser. */
  onUpdate: (before: EditorState) => void = () => {}

  /**
   * @param own false for y-prosemirror's unmodified observers
   * @param before plugins that come before the binding
   */
  constructor(
    readonly doc: Y.Doc,
    own = true,
    before: Plugin[] = [],
  ) {
    const plugin = ySyncPlugin(doc.getXmlFragment(FRAGMENT))
    const undoing = [undoSelection(), undoSteps(), yUndoPlugin()]
    const plugins = [...before, plugin, ...undoing]
    this.state = EditorState.create({ schema: manuscriptSchema, plugins })
    this.onDispatch = () => {}
    if (own) replaceObservers(ySyncPluginKey.getState(this.state).binding, this)
    const view = plugin.spec.view(this)
    // A step of undo ends where a test says so, and not with its machine's clock.
    this.undoManager.captureTimeout = Number.POSITIVE_INFINITY
    const asView = this as unknown as EditorView
    const views = [...undoing.map((one) => one.spec.view?.(asView)), view]
    this.onDispatch = (before) => {
      this.onUpdate(before)
      for (const one of views) one?.update?.(asView, before)
    }
  }

  readonly dispatch = (tr: Transaction) => {
    const before = this.state
    this.state = before.apply(tr)
    this.onDispatch(before)
  }

  readonly undo = () => undo(this.state)
  readonly redo = () => redo(this.state)
  get undoManager(): Y.UndoManager {
    const undo: { undoManager: Y.UndoManager } | undefined = yUndoPluginKey.getState(this.state)
    if (!undo) throw new Error('no undo plugin')
    return undo.undoManager
  }
  /** The next change is an undo step of its own. */
  readonly endUndoGroup = () => this.undoManager.stopCapturing()
  hasFocus = () => false
  run = (command: Command) => command(this.state, this.dispatch)
  get page(): Node {
    return this.state.doc
  }
}

/** The Y.Doc of a document that one client wrote. */
export function sharedDocument(content: DocumentNode[]): Y.Doc {
  const doc = new Y.Doc()
  const editor = new HeadlessEditor(doc)
  const page = manuscriptSchema.nodeFromJSON({ type: 'doc', content })
  page.check()
  editor.dispatch(editor.state.tr.replaceWith(0, editor.page.content.size, page.content))
  return doc
}

export function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

/** Merges two documents that diverged. */
export function meet(one: Y.Doc, other: Y.Doc): void {
  const [mine, theirs] = [Y.encodeStateAsUpdate(one), Y.encodeStateAsUpdate(other)]
  Y.applyUpdate(one, theirs, 'room')
  Y.applyUpdate(other, mine, 'room')
}

export const sharedJson = (doc: Y.Doc) =>
  yXmlFragmentToProsemirrorJSON(doc.getXmlFragment(FRAGMENT)) as DocumentNode

/** The text of a document as JSON, whatever its schema. */
export const textOf = (node: DocumentNode): string =>
  node.type === 'text' ? (node.text ?? '') : (node.content ?? []).map(textOf).join('')
