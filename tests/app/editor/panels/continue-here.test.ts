// A continuation by a model stays at the place where it was requested, also during remote edits.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { continueHere } from '../../../../app/features/editor/panels/continuation/continue-here.ts'
import { fakeStorage, json } from '../../../support/browser.ts'
import { paragraph } from '../../../support/build-manuscript.ts'
import { copyOf, HeadlessEditor, meet } from '../../../support/headless-editor.ts'
import { headlessPage } from '../../../support/headless-page.ts'

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
  const { editor, handle, select, blocks } = headlessPage(paragraph(SAME), paragraph(SAME), paragraph(SAME))
  const size = SAME.length + 2
  select(2 * size - 1)
  await continueHere(handle, null)
  const tab = { key: 'Tab', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  return {
    editor,
    goTo: select,
    size,
    takeIn: () => handle.slots.handleKeyDown(handle.view, tab as KeyboardEvent),
    blocks,
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
