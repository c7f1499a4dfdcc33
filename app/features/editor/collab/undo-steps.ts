// Ends a step of undo at the end of a sentence or paragraph, and where the caret goes elsewhere. Yjs' undo manager ends
// one only with a pause of half a second, so that a minute of fluent typing would be one step. The space with which somebody goes on
// after a pause is no step of its own.

import { type EditorState, Plugin } from '@milkdown/kit/prose/state'
import { endUndoGroup, undoManagerOf } from '../core/undo-group.ts'

/** The end of a sentence before the caret: with the space after it, or with a full stop that has none. */
const SENTENCE_END = /(?:[.!?…]["'”’»)\]]{0,3}\s|[。！？｡])$/u
/** Characters that SENTENCE_END matches at most. */
const END_MAX = 5

export const undoSteps = () =>
  new Plugin({
    view(view) {
      const undoManager = undoManagerOf(view)
      const onUpdated = () => {
        if (isSentenceOver(view.state)) undoManager?.stopCapturing()
      }
      undoManager?.on('stack-item-updated', onUpdated)
      return {
        update({ composing, state }, before) {
          if (!composing && state.doc === before.doc && !state.selection.eq(before.selection))
            endUndoGroup(view)
        },
        destroy() {
          undoManager?.off('stack-item-updated', onUpdated)
        },
      }
    },
  })

function isSentenceOver({ selection: { $head, empty } }: EditorState): boolean {
  const { parent, parentOffset: end } = $head
  if (!empty || !parent.isTextblock) return false
  return end === 0 || SENTENCE_END.test(parent.textBetween(Math.max(0, end - END_MAX), end, null, '\ufffc'))
}
