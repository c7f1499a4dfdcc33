// ProseMirror plugin that marks the block with the caret, which is laid out also out of view (manuscript.css). A browser that
// inserts text into a block whose contents `content-visibility` skips puts the caret before that text.

import { Plugin } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'

export const caretBlock = () =>
  new Plugin({
    props: {
      decorations({ doc, selection: { $head } }) {
        if ($head.depth === 0) return null
        return DecorationSet.create(doc, [
          Decoration.node($head.before(1), $head.after(1), { class: 'has-caret' }),
        ])
      },
    },
  })
