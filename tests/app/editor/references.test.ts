// Anchors that references may lead to, and the choice of one while others edit.

import { EditorState, type Transaction } from '@milkdown/kit/prose/state'
import { expect, it } from 'vitest'
import { insertReference } from '../../../app/features/editor/commands/reference-commands.ts'
import { documentAnchors } from '../../../app/features/editor/core/anchors.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'

const formula = (value: string) => ({ type: 'math_display', attrs: { value } })
const equation = (inner: string) => formula(`\\begin{equation}${inner}\\end{equation}`)
const stateOf = (...content: object[]) =>
  EditorState.create({
    doc: manuscriptSchema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph' }, ...content] }),
  })

it('a label of a line without a number is no target', () => {
  const { doc } = stateOf(formula('x\\label{a}'), equation('x\\label{b}'), equation('x\\label{c}\\notag'))
  expect([...documentAnchors(doc)]).toEqual(['b'])
})

/** The chosen target and what the formulas are behind it, after another formula came before all. */
function chosen(state: EditorState, index: number, change: (tr: Transaction) => Transaction) {
  const now = state.apply(change(state.tr))
  let made = now.doc
  const isDone = insertReference(state.doc, index)(now, (tr) => {
    made = tr.doc
  })
  const formulas: string[] = []
  let target = ''
  made.descendants(({ type, attrs }) => {
    if (type.name === 'math_display') formulas.push(String(attrs.value))
    if (type.name === 'cross_reference') target = String(attrs.target)
  })
  return { isDone, target, formulas }
}

const newFirst = (tr: Transaction) =>
  tr.insert(tr.doc.content.size - 2, manuscriptSchema.nodeFromJSON(equation('z')))

it('a reference goes to what was listed, though a formula came before it', () => {
  const anchored = chosen(stateOf(equation('x'), equation('y\\label{y}')), 1, newFirst)
  expect(anchored).toMatchObject({ isDone: true, target: 'y' })
  const { target, formulas } = chosen(stateOf(equation('x'), equation('y')), 1, newFirst)
  expect(formulas.map((latex) => latex.includes(`\\label{${target}}`))).toEqual([false, false, true])
})

it('no reference is made to what has changed or gone', () => {
  const state = stateOf(equation('x'), equation('y'))
  const gone = chosen(state, 0, (tr) => tr.delete(2, 3))
  expect(gone).toMatchObject({ isDone: false, target: '' })
  expect(gone.formulas).toHaveLength(1)
  const changed = chosen(state, 0, (tr) => tr.setNodeAttribute(2, 'value', 'w'))
  expect(changed).toMatchObject({ isDone: false, target: '' })
})
