// ProseMirror plugin that reads the DOM selection before each key. Without it, Ctrl+A, Ctrl+End and a letter in quick
// succession would replace the whole manuscript with the letter.

import { Plugin } from '@milkdown/kit/prose/state'
import { readDomSelection } from '../../../shared/manuscript/read-dom-selection.ts'

/** Must come before every keymap. */
export const flushDomSelection = () =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          // Composition has events of its own.
          if (!view.composing && !event.isComposing) readDomSelection(view.dom)
          return false
        },
      },
    },
  })
