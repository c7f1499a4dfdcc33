// A key is meant for where the caret stands when it is pressed. The browser moves the caret at once but tells of it
// later (Chromium with the next frame), and until then ProseMirror acts on the selection before: Ctrl+A, Ctrl+End and a
// letter pressed quickly would replace the whole manuscript by the letter.

import { Plugin } from '@milkdown/kit/prose/state'

/** Has ProseMirror read the selection before it handles a key. Stands before every keymap. */
export const flushDomSelection = () =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          // What an input method has under way is left alone; it is told of by events of its own.
          if (!view.composing && !event.isComposing) readDomSelection(view.dom)
          return false
        },
      },
    },
  })

/** Tells now what the browser would tell with the next frame. */
export const readDomSelection = ({ ownerDocument }: Element): unknown =>
  ownerDocument.dispatchEvent(new Event('selectionchange'))
