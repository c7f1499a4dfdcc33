// Converts ProseMirror positions to relative positions of the Y.Doc and back. A relative position stays at its content
// while others edit; a mapped ProseMirror position does not if a remote change replaces the range around it.

import type { EditorState } from '@milkdown/kit/prose/state'
import {
  absolutePositionToRelativePosition,
  type ProsemirrorBinding,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from 'y-prosemirror'
import * as Y from 'yjs'

/** The binding of y-prosemirror's sync plugin; null before it is bound. */
export const bindingOf = (state: EditorState): ProsemirrorBinding | null =>
  (ySyncPluginKey.getState(state) as { binding?: ProsemirrorBinding } | undefined)?.binding ?? null

/** Null before the editor is bound to its Y.Doc. */
export function toRelativePosition(state: EditorState, position: number): Y.RelativePosition | null {
  const binding = bindingOf(state)
  return binding && absolutePositionToRelativePosition(position, binding.type, binding.mapping)
}

/** Null if the block that contained the position, or one around it, was deleted. */
export function fromRelativePosition(state: EditorState, place: Y.RelativePosition): number | null {
  const binding = bindingOf(state)
  if (!binding || isDeleted(place, binding.doc)) return null
  return relativePositionToAbsolutePosition(binding.doc, binding.type, place, binding.mapping)
}

function isDeleted(place: Y.RelativePosition, doc: Y.Doc): boolean {
  const found = Y.createAbsolutePositionFromRelativePosition(place, doc)
  if (!found) return true
  for (let item = found.type._item; item; item = (item.parent as Y.AbstractType<unknown>)._item)
    if (item.deleted) return true
  return false
}
