// A continuation by a model stays at the place where it was requested, also during remote edits.

import { TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fromRelativePosition,
  toRelativePosition,
} from '../../../../app/features/editor/collab/relative-position.ts'
import { PluginSlots } from '../../../../app/features/editor/core/plugin-slots.ts'
import { continueHere } from '../../../../app/features/editor/panels/continuation/continue-here.ts'
import { fakeStorage, json } from '../../../support/browser.ts'
import { paragraph } from '../../../support/build-manuscript.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument } from '../../../support/headless-editor.ts'

const SAME = 'It was cold.'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('document', {
    body: { append: () => {} },
    createElement: () => ({ setAttribute: () => {}, remove: () => {} }),
  })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { context } = JSON.parse(String(body))
    if (!address.endsWith('/real-time')) return json({ data: {} }, 201)
    const suggestion = {
      id: 'id',
      type: { type: 'sentence_completion', priority: 'low', category: 'completion' },
      explanation: 'It goes on.',
      suggestedText: ' So we left.',
      citations: [],
      action: 'insert',
      confidence: 0.8,
      quote: '',
      position: { start: context.cursor, end: context.cursor },
      source: 'model',
    }
    return json({ data: { suggestions: [suggestion], withoutModel: null, unverified: [] } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** A text of equal paragraphs, with a proposal at the end of the second. */
async function proposed() {
  const slots = new PluginSlots()
  const watching = slots.plugin()
  const editor = new HeadlessEditor(
    sharedDocument([paragraph(SAME), paragraph(SAME), paragraph(SAME)]),
    true,
    [watching],
  )
  const told = watching.spec.view?.({} as EditorView)
  const page = {
    dom: new EventTarget(),
    isDestroyed: false,
    focus: () => {},
    get state() {
      return editor.state
    },
    dispatch(tr: Transaction) {
      const before = editor.state
      editor.dispatch(tr)
      told?.update?.(page as unknown as EditorView, before)
    },
  }
  const view = page as unknown as EditorView
  const goTo = (position: number) =>
    page.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, position)))
  const size = SAME.length + 2
  goTo(2 * size - 1)
  await continueHere(
    {
      view,
      slots,
      runInPlace: (command) => void command(editor.state, page.dispatch, view),
      toRelativePosition: (position) => toRelativePosition(editor.state, position),
      fromRelativePosition: (place) => fromRelativePosition(editor.state, place),
    },
    null,
  )
  const tab = { key: 'Tab', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  return {
    editor,
    goTo,
    size,
    takeIn: () => slots.handleKeyDown(view, tab as KeyboardEvent),
    blocks: () =>
      Array.from({ length: editor.page.childCount }, (_, at) => editor.page.child(at).textContent),
  }
}

describe('a proposed continuation', () => {
  it('is accepted where it was requested', async () => {
    const { takeIn, blocks } = await proposed()
    expect(takeIn()).toBe(true)
    expect(blocks()).toEqual([SAME, `${SAME} So we left.`, SAME])
  })

  it('is dismissed if the cursor moves to another block with the same text', async () => {
    const { takeIn, blocks, goTo, size } = await proposed()
    goTo(size - 1)
    expect(takeIn()).toBe(false)
    expect(blocks()).toEqual([SAME, SAME, SAME])
  })

  it('moves with its place after an edit before it', async () => {
    const { editor, takeIn, blocks, goTo } = await proposed()
    const other = new HeadlessEditor(copyOf(editor.doc))
    other.dispatch(other.state.tr.insertText('Before. ', 1))
    meet(editor.doc, other.doc)
    goTo(2 * (SAME.length + 2) - 1 + 'Before. '.length)
    expect(takeIn()).toBe(true)
    expect(blocks()).toEqual([`Before. ${SAME}`, `${SAME} So we left.`, SAME])
  })
})
