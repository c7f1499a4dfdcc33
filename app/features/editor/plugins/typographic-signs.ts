// ProseMirror plugin that makes typed quotation marks, apostrophes and dashes typographic, by the language of the manuscript.
// As in formula-input.ts the character is inserted as typed and replaced in an undo step of its own, so that one undo gives
// it back. Nothing is replaced in code, in addresses and in TeX.

import type { Node } from '@milkdown/kit/prose/model'
import { Plugin } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { typographicSign } from '../../../../workers/domain/text/typographic-sign.ts'
import { asUndoGroup } from '../core/undo-group.ts'

const SIGNS = /^["'-]$/
/** A mark to which the next character may belong (typographic-sign.ts). */
const MARK_AT_END = /(?:[‘\u00a0]|--)$/u

/**
 * @param languageOf language of a manuscript, BCP 47
 * @param outer view of the manuscript, for the editor of a footnote
 */
export const typographicSigns = (languageOf: (manuscript: EditorView) => string, outer?: EditorView) =>
  new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { doc, schema, storedMarks } = view.state
        const $from = doc.resolve(from)
        const code = schema.marks.inlineCode
        if (from !== to || !$from.parent.inlineContent || $from.parent.type.spec.code) return false
        if (!SIGNS.test(text) && !MARK_AT_END.test($from.nodeBefore?.text ?? '')) return false
        if (code?.isInSet(storedMarks ?? $from.marks())) return false
        const manuscript = outer ?? view
        const before = textBefore($from.parent, $from.parentOffset)
        const sign = typographicSign(before, text, languageOf(manuscript))
        if (!sign) return false
        view.dispatch(view.state.tr.insertText(text, from).scrollIntoView())
        const end = from + text.length
        asUndoGroup(manuscript, () =>
          view.dispatch(view.state.tr.insertText(sign.text, end - sign.replaced, end)),
        )
        return true
      },
    },
  })

/** Everything but text stands as one letter. */
function textBefore(block: Node, end: number): string {
  let text = ''
  block.nodesBetween(0, end, (node, start) => {
    if (node.isText) text += node.text?.slice(0, end - start)
    else text += node.type.name === 'hardbreak' ? '\n' : '\ufffc'
    return false
  })
  return text
}
