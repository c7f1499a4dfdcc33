// When those who show numbers of notes, formulas and places are told of a change.

import type { EditorView } from '@milkdown/kit/prose/view'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Numbering, numberingOf } from '../../../app/features/editor/numbering/numbering.ts'
import { displayFormula, heading, note, paragraph } from '../../support/build-manuscript.ts'
import { headlessPage } from '../../support/headless-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const { editor, handle, type } = headlessPage(
    heading(1, 'Heat'),
    paragraph('It is warm', note('in August'), '.'),
    displayFormula('\\begin{equation}a = b\\end{equation}'),
    paragraph('And cold.'),
  )
  const numbering = numberingOf(handle.view)
  const told: Numbering[] = []
  numbering.subscribe((now) => told.push(now))
  handle.slots.onUpdate((view: EditorView, before) => numbering.update(view, before))
  const settle = () => vi.advanceTimersByTime(1000)
  settle()
  return { editor, handle, type, numbering, told, settle }
}

it('tells nobody of letters, which move notes and formulas without another number', () => {
  const { type, numbering, told, settle } = open()
  expect(told).toHaveLength(1)
  const [note] = numbering.notes()
  for (const letter of 'Now: ') type(letter, 7)
  settle()
  expect(told).toHaveLength(1)
  expect(numbering.notes()[0]?.position).toBe((note?.position ?? 0) + 5)
})

it.each([
  ['a note is written in', (page: ReturnType<typeof open>) => page.type('hot ', 19), 0],
  [
    'a formula comes before another',
    ({ editor }: ReturnType<typeof open>) => {
      const { schema, tr } = editor.state
      editor.dispatch(
        tr.insert(6, schema.nodeFromJSON(displayFormula('\\begin{equation}c = d\\end{equation}'))),
      )
    },
    2,
  ],
  ['a heading is written in', (page: ReturnType<typeof open>) => page.type('The ', 1), 0],
] as const)('tells of it when %s', (_, act, formulas) => {
  const page = open()
  act(page)
  page.settle()
  expect(page.told).toHaveLength(2)
  if (formulas > 0) expect([...(page.told[1]?.equations.values() ?? [])]).toEqual([['(1)'], ['(2)']])
})

it('tells a new subscriber', () => {
  const { numbering, settle } = open()
  const told = vi.fn()
  numbering.subscribe(told)
  settle()
  expect(told).toHaveBeenCalledTimes(1)
})
