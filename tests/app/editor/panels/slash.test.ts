// The slash menu: recognition of a query, its matches, and the menu's position.

import { EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import { matchControls } from '../../../../app/features/editor/panels/slash/match-controls.ts'
import { MENU_WIDTH, placeMenu } from '../../../../app/features/editor/panels/slash/place-menu.ts'
import { slashQuery } from '../../../../app/features/editor/panels/slash/slash-query.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'

/** A state with the caret at the end of one block. */
const typed = (text: string, type = 'paragraph', before: object[] = []) => {
  const doc = manuscriptSchema.nodeFromJSON({
    type: 'doc',
    content: [{ type, content: [...before, ...(text ? [{ type: 'text', text }] : [])] }],
  })
  return EditorState.create({ doc, selection: TextSelection.atEnd(doc) })
}

describe('a slash query is recognised', () => {
  it('after a slash at the start of a block or after a space', () => {
    expect(slashQuery(typed('/'))).toEqual({ from: 1, text: '', within: false })
    expect(slashQuery(typed('/head'))).toEqual({ from: 1, text: 'head', within: false })
    expect(slashQuery(typed('and then /num'))).toEqual({ from: 10, text: 'num', within: true })
    expect(slashQuery(typed('/numbered li', 'heading'))).toEqual({
      from: 1,
      text: 'numbered li',
      within: false,
    })
  })

  it('not within a word, an address, a fraction or code, nor after an inline node', () => {
    for (const text of ['and/or', 'https://example.org', '1/2', 'a // b', 'words'])
      expect(slashQuery(typed(text)), text).toBeNull()
    expect(slashQuery(typed('/head', 'code_block'))).toBeNull()
    expect(slashQuery(typed('/x', 'paragraph', [{ type: 'math_inline', attrs: { value: 'a' } }]))).toBeNull()
  })

  it('not with a selection', () => {
    const state = typed('/head')
    expect(slashQuery(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 4))))).toBeNull()
  })
})

describe('a query offers', () => {
  const controls = [
    { label: 'Heading 1', keywords: 'h1 title section' },
    { label: 'Numbered list', keywords: 'ordered numbers' },
    { label: 'Cross-reference', keywords: 'see figure table' },
    { label: 'Table', keywords: 'grid rows' },
    { label: 'Check list', keywords: 'task todo' },
  ]
  const named = (text: string) => matchControls(controls, text, false).map(({ label }) => label)

  it('everything if it is empty', () => expect(named('')).toHaveLength(5))
  it('names that begin with it, then words of names, then keywords', () => {
    expect(named('ta')).toEqual(['Table', 'Cross-reference', 'Check list'])
    expect(named('li')).toEqual(['Numbered list', 'Check list'])
    expect(named('REF')).toEqual(['Cross-reference'])
    expect(named('todo')).toEqual(['Check list'])
  })
  it('matches by the beginnings of several words', () => {
    expect(named('num li')).toEqual(['Numbered list'])
    expect(named('heading 1')).toEqual(['Heading 1'])
    expect(named('list of')).toEqual([])
  })
})

describe('the menu is placed', () => {
  const seen = { left: 0, top: 0, right: 390, bottom: 844 }
  const caret = (left: number, top: number) => ({ left, top, right: left, bottom: top + 20 })

  it('below the caret if there is room', () =>
    expect(placeMenu(caret(50, 100), seen, 844)).toEqual({ left: 50, top: 126, maxHeight: 320 }))
  it('above it near the lower edge or a virtual keyboard', () => {
    expect(placeMenu(caret(50, 800), seen, 844)).toEqual({ left: 50, bottom: 50, maxHeight: 320 })
    expect(placeMenu(caret(50, 380), { ...seen, bottom: 420 }, 844)).toMatchObject({ bottom: 470 })
  })
  it('within the left and right edges', () =>
    expect(placeMenu(caret(380, 100), seen, 844).left).toBe(390 - 8 - MENU_WIDTH))
  it('with the height that is available', () =>
    expect(placeMenu(caret(0, 100), { ...seen, bottom: 300 }, 844).maxHeight).toBe(166))
})

it('within a sentence, the slash menu begins with what stands in one', () => {
  const offered = [{ label: 'Heading 1' }, { label: 'Citation', inline: true as const }, { label: 'Table' }]
  const labels = (typed: string, within: boolean) =>
    matchControls(offered, typed, within).map(({ label }) => label)
  expect(labels('', true)).toEqual(['Citation', 'Heading 1', 'Table'])
  expect(labels('', false)).toEqual(['Heading 1', 'Citation', 'Table'])
  expect(labels('t', true)).toEqual(['Table'])
})
