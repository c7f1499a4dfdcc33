// ProseMirror plugin that keeps React from reading the selection in the text. Before each commit React walks the nodes of a
// focused element whose `contentEditable` is "true" up to the caret (getSelectionInformation in react-dom), half of a long
// manuscript, to put the selection back where the commit moves the focus. ProseMirror puts its own back with the focus.

import { Plugin } from '@milkdown/kit/prose/state'

/** The attribute, which makes the text editable, stays. */
export const selectionForReact = () =>
  new Plugin({
    view({ dom }) {
      Object.defineProperty(dom, 'contentEditable', { value: 'inherit', configurable: true })
      return {}
    },
  })
