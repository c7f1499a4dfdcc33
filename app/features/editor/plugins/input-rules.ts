// Input rules for Markdown syntax: # > - 1. ``` --- at the start of a block, * _ ** ` ~~ around text without a space
// inside the delimiters, [ ] in a list item, |2x3| for a table of two columns and three rows.

import { schemaCtx } from '@milkdown/kit/core'
import { markRule } from '@milkdown/kit/prose'
import { InputRule, textblockTypeInputRule, wrappingInputRule } from '@milkdown/kit/prose/inputrules'
import type { NodeType, ResolvedPos, Schema } from '@milkdown/kit/prose/model'
import { type EditorState, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import { $inputRule } from '@milkdown/kit/utils'
import { emptyTable } from '../commands/table-commands.ts'
import { mark, node } from '../core/schema-types.ts'

const canBecome = ($start: ResolvedPos, type: NodeType) =>
  $start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), type)

/** Excludes the character before the delimiter, which the regular expression matches too. */
const withoutBefore =
  (sign: string) =>
  ({ fullMatch, start }: { fullMatch: string; start: number }) =>
    fullMatch.startsWith(sign) ? {} : { fullMatch: fullMatch.slice(1), start: start + 1 }

/** Keeps the block's alignment, direction and anchor. */
const heading = (schema: Schema) =>
  new InputRule(/^(#{1,6})\s$/, (state, [, signs = ''], start, end) => {
    const $start = state.doc.resolve(start)
    const type = node(schema, 'heading')
    if (!canBecome($start, type)) return null
    const attrs = { ...$start.parent.attrs, level: signs.length }
    return state.tr.delete(start, end).setBlockType(start, start, type, attrs)
  })

/** Inserts the rule before the block, which keeps the cursor. */
const rule = (schema: Schema) =>
  new InputRule(/^(?:---|___\s|\*\*\*\s)$/, (state, _, start, end) => {
    const $start = state.doc.resolve(start)
    const type = node(schema, 'hr')
    if (!$start.node(-1).canReplaceWith($start.index(-1), $start.index(-1), type)) return null
    return state.tr.delete(start, end).insert($start.before(), type.create())
  })

const checkItem = new InputRule(/^\[([\sx])\]\s$/, (state, [, sign], start, end) => {
  const $start = state.doc.resolve(start)
  const item = $start.node(-1)
  if (item.type.name !== 'list_item' || item.attrs.checked !== null || $start.index(-1) > 0) return null
  return state.tr.delete(start, end).setNodeAttribute($start.before(-1), 'checked', sign === 'x')
})

const table = (schema: Schema) =>
  new InputRule(/^\|(\d{1,2})[xX](\d{1,2})\|\s$/, (state, [, columns, rows], start, end) => {
    if (!canBecome(state.doc.resolve(start), node(schema, 'table'))) return null
    const made = emptyTable(schema, Math.max(Number(rows), 2), Math.max(Number(columns), 1))
    const tr = state.tr.replaceRangeWith(start, end, made)
    return tr.setSelection(TextSelection.near(tr.doc.resolve(start))).scrollIntoView()
  })

const blockRules: readonly ((schema: Schema) => InputRule)[] = [
  (schema) => wrappingInputRule(/^\s*>\s$/, node(schema, 'blockquote')),
  (schema) => wrappingInputRule(/^\s*[-+*]\s$/, node(schema, 'bullet_list')),
  (schema) =>
    wrappingInputRule(
      /^\s*(\d+)\.\s$/,
      node(schema, 'ordered_list'),
      ([, number]) => ({ order: Number(number) }),
      ([, number], list) => list.childCount + list.attrs.order === Number(number),
    ),
  (schema) =>
    textblockTypeInputRule(/^```([a-z]*)\s$/, node(schema, 'code_block'), ([, language]) => ({ language })),
  rule,
  heading,
  table,
  () => checkItem,
]

const markRules: readonly ((schema: Schema) => InputRule)[] = [
  (schema) =>
    markRule(/(?:^|[^*])\*(?!\s)([^*]*[^*\s])\*$/, mark(schema, 'emphasis'), {
      updateCaptured: withoutBefore('*'),
    }),
  (schema) =>
    markRule(/\b_(?![_\s])(.*?[^_\s])_$/, mark(schema, 'emphasis'), { updateCaptured: withoutBefore('_') }),
  (schema) => markRule(/`([^`]+)`$/, mark(schema, 'inlineCode')),
  (schema) => markRule(/(?<![\w:/])(?:\*\*|__)(?!\s)([^*_]*[^*_\s])(?:\*\*|__)$/, mark(schema, 'strong')),
  (schema) => markRule(/(?<![\w:/~])(~{1,2})(?![\s~])(.*?[^\s~])\1$/, mark(schema, 'strike_through')),
]

type Handler = (state: EditorState, match: RegExpMatchArray, start: number, end: number) => Transaction | null

/** Restricts a rule by a predicate. `match` and `handler` are internal fields of prosemirror-inputrules. */
function only(rule: InputRule, may: (state: EditorState, start: number, end: number) => boolean): InputRule {
  const { match, handler } = rule as unknown as { match: RegExp; handler: Handler }
  const { inCode, inCodeMark } = rule
  return new InputRule(
    match,
    (state, found, start, end) => (may(state, start, end) ? handler(state, found, start, end) : null),
    { inCode, inCodeMark: inCodeMark !== false },
  )
}

/** Block rules do not apply in captions. */
const inBlock = (state: EditorState, start: number) => state.doc.resolve(start).parent.type.name !== 'caption'

/** False if the match spans an atom with text of its own, such as a footnote. */
const inWords = (state: EditorState, start: number, end: number) =>
  state.doc.textBetween(start, end, undefined, '\ufffc').length === end - start

/** Input rules in the order in which they are tried. */
const makers: readonly ((schema: Schema) => InputRule)[] = [
  ...blockRules.map((make) => (schema: Schema) => only(make(schema), inBlock)),
  ...markRules.map((make) => (schema: Schema) => only(make(schema), inWords)),
]

export const inputRules = (schema: Schema): InputRule[] => makers.map((make) => make(schema))

export const manuscriptInputRules = makers.map((make) => $inputRule((ctx) => make(ctx.get(schemaCtx))))
