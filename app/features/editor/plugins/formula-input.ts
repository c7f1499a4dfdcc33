// ProseMirror plugin that converts typed TeX delimiters: `$x^2$` to an inline formula, `$$x^2$$` on a line to a display
// formula; Enter behind `$$` opens the formula dialog. It is not an input rule, because those drop the character that
// completes the match, and undo could not restore it. Here the character is inserted first and the conversion is an undo
// step of its own, which Backspace also reverts.

import type { Node, ResolvedPos } from '@milkdown/kit/prose/model'
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@milkdown/kit/prose/state'
import { undo, ySyncPluginKey } from 'y-prosemirror'
import type { DialogName } from '../core/edit-requests.ts'
import { mark, node } from '../core/schema-types.ts'
import { asUndoGroup } from '../core/undo-group.ts'
import { warnIfNotRendered } from './check-formula.ts'
import { type TypedFormula, typedFormula } from './typed-formula.ts'

/** Characters before the caret that are matched at a dollar sign. */
const READ_MAX = 500

/** State: true while the last local change was a conversion. */
const key = new PluginKey<boolean>('formula-typing')

export const formulaInput = () =>
  new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply(tr, made) {
        if (tr.getMeta(key)) return true
        const byOthers = tr.getMeta(ySyncPluginKey) !== undefined
        return made && (byOthers || !(tr.docChanged || tr.selectionSet))
      },
    },
    props: {
      handleTextInput(view, from, to, text) {
        const found = text === '$' && from === to ? formulaAt(view.state, from) : null
        if (!found || !replacement(view.state, found, from)) return false
        view.dispatch(view.state.tr.insertText(text, from))
        const tr = replacement(view.state, found, from + text.length)
        if (tr) {
          asUndoGroup(view, () => view.dispatch(tr.setMeta(key, true).scrollIntoView()))
          void warnIfNotRendered(found.latex, found.display)
        }
        return true
      },
      handleKeyDown: (view, event) =>
        event.key === 'Backspace' && key.getState(view.state) === true && undo(view.state),
    },
  })

/** The formula that a dollar sign at `position` would complete, or null. */
function formulaAt(state: EditorState, position: number): TypedFormula | null {
  const { parent, parentOffset } = state.doc.resolve(position)
  if (!parent.inlineContent || parent.type.spec.code) return null
  const before = textOf(parent, Math.max(0, parentOffset - READ_MAX), parentOffset)
  const found = typedFormula(before, textOf(parent, parentOffset, parent.content.size))
  if (!found) return null
  // A footnote's text is part of textBetween but not of the line.
  const words = textOf(parent, parentOffset - found.length, parentOffset)
  if (words.length !== found.length || !before.endsWith(words)) return null
  const code = mark(state.schema, 'inlineCode')
  return state.doc.rangeHasMark(position - found.length, position, code) ? null : found
}

/** Primes are as TeX has them; typographic-signs.ts makes apostrophes of those that are typed. */
const textOf = (block: Node, from: number, to: number) =>
  block.textBetween(from, to, undefined, '\ufffc').replaceAll('’', "'")

/** Transaction that replaces the source up to `end`; null if the schema allows no display formula there. */
function replacement(state: EditorState, found: TypedFormula, end: number): Transaction | null {
  const { schema, doc, tr } = state
  const $end = doc.resolve(end)
  if (!found.display) {
    const start = end - found.length - 1
    return tr.replaceWith(start, end, node(schema, 'math_inline').create({ value: found.latex }))
  }
  if (!standsAlone($end)) return null
  const formula = node(schema, 'math_display').create({ value: found.latex })
  const below = $end.before() + formula.nodeSize
  tr.replaceWith($end.before(), $end.after(), formula)
  if (!tr.doc.resolve(below).nodeAfter?.isTextblock) tr.insert(below, node(schema, 'paragraph').create())
  return tr.setSelection(TextSelection.create(tr.doc, below + 1))
}

/** True if the schema allows a display formula in place of the paragraph. */
function standsAlone($inside: ResolvedPos): boolean {
  if ($inside.depth === 0 || $inside.parent.type.name !== 'paragraph') return false
  const [parent, index] = [$inside.node(-1), $inside.index(-1)]
  return parent.canReplaceWith(index, index + 1, node(parent.type.schema, 'math_display'))
}

/** Text of a line on which Enter opens the dialog for a display formula. */
export const DISPLAY_DELIMITER = '$$'

export const openDisplayFormula =
  (open: (what: DialogName) => void): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection
    const { parent } = $from
    if (!empty || $from.pos !== $from.end() || textOf(parent, 0, parent.content.size) !== DISPLAY_DELIMITER)
      return false
    if (!standsAlone($from)) return false
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $from.start(), $from.end())))
    open('formula')
    return true
  }
