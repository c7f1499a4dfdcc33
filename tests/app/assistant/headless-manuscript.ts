// The assistant's OpenManuscript without a page: a ProseMirror state with the interface of a view.

import type { Node } from '@milkdown/kit/prose/model'
import { type Command, EditorState, type Plugin, type Transaction } from '@milkdown/kit/prose/state'
import { DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import type { OpenManuscript } from '../../../app/features/assistant/open-manuscript.ts'
import { PluginSlots } from '../../../app/features/editor/core/plugin-slots.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { manuscript } from '../../support/build-manuscript.ts'

export function openManuscript(...content: DocumentNode[]) {
  const slots = new PluginSlots()
  const watching = slots.plugin()
  const layers = (['remarks', 'proposals', 'suggestions'] as const).map((layer) =>
    slots.decorationPlugin(layer),
  )
  const told = watching.spec.view?.({} as EditorView)
  const page = {
    isDestroyed: false,
    state: EditorState.create({
      doc: manuscriptSchema.nodeFromJSON(manuscript(...content)),
      plugins: [watching, ...layers],
    }),
    dom: Object.assign(new EventTarget(), { ownerDocument: new EventTarget() }),
    focus: () => {},
    domAtPos: () => ({ node: { parentElement: null } }),
    dispatch(tr: Transaction) {
      const before = page.state
      page.state = before.apply(tr)
      told?.update?.(page as unknown as EditorView, before)
    },
  }
  const view = page as unknown as EditorView
  const listeners = new Set<() => void>()
  const open: Pick<OpenManuscript, 'view' | 'slots' | 'runInPlace' | 'onProposals'> = {
    view,
    slots,
    onProposals: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    runInPlace: (command: Command) => void command(page.state, page.dispatch, view),
  }
  return {
    open: open as OpenManuscript,
    doc: (): Node => page.state.doc,
    dispatch: page.dispatch,
    tellOfProposals: () => {
      for (const listener of listeners) listener()
    },
    tr: () => page.state.tr,
    type: (words: string, at: number) => page.dispatch(page.state.tr.insertText(words, at)),
    blocks: () => {
      const texts: string[] = []
      page.state.doc.forEach((node) => void texts.push(node.textContent))
      return texts
    },
    /** The decorated words. */
    marked: () => layers.flatMap((layer) => drawn(layer, page.state)),
  }
}

function drawn(layer: Plugin, state: EditorState): string[] {
  const found = layer.props.decorations?.call(layer, state)
  return found instanceof DecorationSet
    ? found.find().map(({ from, to }) => state.doc.textBetween(from, to))
    : []
}
