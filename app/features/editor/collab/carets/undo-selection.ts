// Selections of the undo manager's stack items: undo selects what was selected before the change, redo what was after it,
// wherever the text has moved meanwhile. y-prosemirror stores a selection only when an item is added, so that the item
// that an undo adds for redo gets the selection of another change; and it restores it in the transaction that follows.

import { Plugin, PluginKey, type Selection, TextSelection } from '@milkdown/kit/prose/state'
import {
  absolutePositionToRelativePosition,
  type ProsemirrorBinding,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
  yUndoPluginKey,
} from 'y-prosemirror'
import * as Y from 'yjs'
import { bindingOf } from './relative-position.ts'

export type RelativeSelection = {
  /** ProseMirror's id of the selection's class. */
  type: string
  anchor: Y.RelativePosition | null
  head: Y.RelativePosition | null
}
type Around = { before: RelativeSelection | null; after: RelativeSelection | null }
type StackItem = Y.UndoManager['undoStack'][number]
type StackEvent = { stackItem: StackItem; origin: unknown }
/** The selection before a change, and the position where it began. */
type Before = { selection: RelativeSelection | null; from: number }

const key = new PluginKey<Before | null>('undoSelection')
/** Key of the entry in a stack item's `meta`. */
const AROUND = Symbol('selections around a change')

/** The selection to restore while an undo or a redo is applied; null where none is known. */
export function selectionToRestore(undoManager: Y.UndoManager): RelativeSelection | null {
  const around: Around | undefined = undoManager.currStackItem?.meta.get(AROUND)
  return (undoManager.undoing ? around?.before : around?.after) ?? null
}

/** Its state is of the last change that was made here. */
export const undoSelection = () =>
  new Plugin<Before | null>({
    key,
    state: {
      init: () => null,
      apply(tr, before, old) {
        const sync: { isChangeOrigin?: boolean } | undefined = tr.getMeta(ySyncPluginKey)
        // An appended transaction belongs to the same change, and Yjs does not have its document yet.
        if (!tr.docChanged || sync?.isChangeOrigin || tr.getMeta('appendedTransaction')) return before
        const binding = bindingOf(old)
        return binding && { selection: toRelative(binding, old.selection), from: old.selection.from }
      },
    },
    view(view) {
      const binding = bindingOf(view.state)
      const undo: { undoManager?: Y.UndoManager } | undefined = yUndoPluginKey.getState(view.state)
      const undoManager = undo?.undoManager
      if (!binding || !undoManager) return {}
      const selectionBefore = ({ deletions, insertions }: StackItem) => {
        const before = key.getState(view.state)
        const typed = deletions.clients.size === 0 ? caretAtFirst(binding, insertions, before?.from) : null
        return typed ?? before?.selection ?? null
      }
      const selectionAfter = ({ deletions, insertions }: StackItem) => {
        const { selection } = view.state
        const deleted =
          insertions.clients.size === 0 ? caretAtFirst(binding, deletions, selection.from) : null
        return deleted ?? toRelative(binding, selection)
      }
      const onAdded = ({ stackItem, origin }: StackEvent) => {
        // The item that reverts another one is of the same change.
        if (origin === undoManager) stackItem.meta.set(AROUND, undoManager.currStackItem?.meta.get(AROUND))
        else if (origin === ySyncPluginKey)
          stackItem.meta.set(AROUND, { before: selectionBefore(stackItem), after: selectionAfter(stackItem) })
      }
      const onUpdated = ({ stackItem, origin }: StackEvent) => {
        const around: Around | undefined = stackItem.meta.get(AROUND)
        if (around && origin === ySyncPluginKey)
          stackItem.meta.set(AROUND, { ...around, after: selectionAfter(stackItem) })
      }
      undoManager.on('stack-item-added', onAdded)
      undoManager.on('stack-item-updated', onUpdated)
      return {
        destroy() {
          undoManager.off('stack-item-added', onAdded)
          undoManager.off('stack-item-updated', onUpdated)
        },
      }
    },
  })

/** A caret belongs to the character on its left, a range to the characters in it. */
function toRelative(binding: ProsemirrorBinding, selection: Selection): RelativeSelection | null {
  const { anchor, empty, head, to } = selection
  const place = (position: number): Y.RelativePosition => {
    const found = absolutePositionToRelativePosition(position, binding.type, binding.mapping)
    const isAfter = selection instanceof TextSelection && (empty || position === to)
    const at = isAfter ? Y.createAbsolutePositionFromRelativePosition(found, binding.doc) : null
    return at && at.type instanceof Y.XmlText && at.index > 0
      ? Y.createRelativePositionFromTypeIndex(at.type, at.index, -1)
      : found
  }
  try {
    return { type: selection.toJSON().type, anchor: place(anchor), head: place(head) }
  } catch {
    // y-prosemirror throws where the Y.Doc's content does not fit the schema and is shown differently.
    return null
  }
}

/**
 * A caret before the first of these characters, or where it was: others may have typed on either side of it. Null if they
 * are not characters, or begin elsewhere: of equal letters in a row, y-prosemirror may take another than was typed.
 * @param from where the first one is or was
 */
function caretAtFirst(
  { doc, mapping, type }: ProsemirrorBinding,
  { clients }: StackItem['insertions'],
  from: number | undefined,
): RelativeSelection | null {
  const [[client, [range]] = [0, []], ...others] = clients
  if (!range || others.length > 0) return null
  const first = Y.createID(client, range.clock)
  if (!(Y.getItem(doc.store, first).content instanceof Y.ContentString)) return null
  const place = Y.createRelativePositionFromJSON({ item: first })
  if (relativePositionToAbsolutePosition(doc, type, place, mapping) !== from) return null
  return { type: 'text', anchor: place, head: place }
}
