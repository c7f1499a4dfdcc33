// An editor's handle without a page: a headless editor with the interface of a view, its plugin slots and relative positions.

import { type Command, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import {
  fromRelativePosition,
  toRelativePosition,
} from '../../app/features/editor/collab/carets/relative-position.ts'
import type { EditorHandle } from '../../app/features/editor/core/editor-handle.ts'
import { PluginSlots } from '../../app/features/editor/core/plugin-slots.ts'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import { HeadlessEditor, sharedDocument } from './headless-editor.ts'

export function headlessPage(...content: DocumentNode[]) {
  const slots = new PluginSlots()
  const watching = slots.plugin()
  const editor = new HeadlessEditor(sharedDocument(content), true, [watching])
  const told = watching.spec.view?.({} as EditorView)
  const page = {
    dom: Object.assign(new EventTarget(), { ownerDocument: new EventTarget() }),
    isDestroyed: false,
    focus: () => {},
    get state() {
      return editor.state
    },
    dispatch: editor.dispatch,
  }
  editor.onUpdate = (before) => told?.update?.(page as unknown as EditorView, before)
  const view = page as unknown as EditorView
  const handle: Pick<
    EditorHandle,
    'view' | 'slots' | 'runInPlace' | 'toRelativePosition' | 'fromRelativePosition'
  > = {
    view,
    slots,
    runInPlace: (command: Command) => {
      editor.endUndoGroup()
      command(editor.state, page.dispatch, view)
      editor.endUndoGroup()
    },
    toRelativePosition: (position) => toRelativePosition(editor.state, position),
    fromRelativePosition: (place) => fromRelativePosition(editor.state, place),
  }
  return {
    editor,
    handle,
    select: (from: number, to = from) =>
      page.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, from, to))),
    type: (words: string, at: number) => page.dispatch(editor.state.tr.insertText(words, at)),
    blocks: () =>
      Array.from({ length: editor.page.childCount }, (_, at) => editor.page.child(at).textContent),
  }
}
