// ProseMirror plugin that converts a typed `\ref{…}` or `\eqref{…}` to a cross-reference, if its label is in the document.
// The character is inserted first, so that undo gives back what was typed.

import { Plugin } from '@milkdown/kit/prose/state'
import { anchorOfLabel } from '../../../../workers/domain/manuscript/equations/read-equation.ts'
import { documentAnchors } from '../core/anchors.ts'
import { mark, node } from '../core/schema-types.ts'
import { asUndoGroup } from '../core/undo-group.ts'

/** Characters before the caret that are matched at a closing brace. */
const READ_MAX = 220
const REFERENCE = /\\(?:eq)?ref\{([^{}\\]{1,200})$/

export const referenceInput = () =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { doc, schema } = view.state
        const { parent, parentOffset } = doc.resolve(from)
        if (text !== '}' || from !== to || !parent.inlineContent || parent.type.spec.code) return false
        const before = parent.textBetween(
          Math.max(0, parentOffset - READ_MAX),
          parentOffset,
          undefined,
          '\ufffc',
        )
        const [written = '', label = ''] = REFERENCE.exec(before) ?? []
        const target = anchorOfLabel(label)
        if (!target || doc.rangeHasMark(from - written.length, from, mark(schema, 'inlineCode'))) return false
        if (!documentAnchors(doc).has(target)) return false
        view.dispatch(view.state.tr.insertText(text, from))
        const reference = node(schema, 'cross_reference').create({ target })
        const start = from - written.length
        asUndoGroup(view, () =>
          view.dispatch(view.state.tr.replaceWith(start, from + 1, reference).scrollIntoView()),
        )
        return true
      },
    },
  })
