// ProseMirror plugin that reads the DOM selection before each key. Browsers fire `selectionchange` late (Chromium with the
// next frame), and until then ProseMirror has the old selection: Ctrl+A, Ctrl+End and a letter in quick succession would
// replace the whole manuscript with the letter.

import { Plugin } from '@milkdown/kit/prose/state'

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

/** Makes ProseMirror read the DOM selection now. */
export const readDomSelection = ({ ownerDocument }: Element): unknown =>
  ownerDocument.dispatchEvent(new Event('selectionchange'))
