// Drawing decorations again while the caret has moved in the DOM and ProseMirror has not read it.

import type { Transaction } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { describe, expect, it } from 'vitest'
import type { EditorHandle } from '../../../app/features/editor/core/editor-handle.ts'
import { FindSession } from '../../../app/features/editor/panels/find/find-session.ts'
import { SelectionEdit } from '../../../app/features/editor/panels/selection/selection-edit.ts'
import { redraw } from '../../../app/shared/manuscript/redraw.ts'
import { paragraph } from '../../support/build-manuscript.ts'
import { headlessPage } from '../../support/headless-page.ts'

/** A page whose caret is before the first word, and in the DOM already behind it. */
function movedCaret() {
  const page = headlessPage(paragraph('Heat at night'))
  page.select(1)
  page.handle.view.dom.ownerDocument.addEventListener('selectionchange', () => page.select(5))
  return page
}

describe('the caret of the DOM is read before', () => {
  it('a redraw', () => {
    const { editor, handle } = movedCaret()
    redraw(handle.view)
    expect(editor.state.selection.head).toBe(5)
  })

  it('the marks of the search are taken away', () => {
    const { editor, handle } = movedCaret()
    new FindSession(handle as EditorHandle).close()
    expect(editor.state.selection.head).toBe(5)
  })

  it('the mark of the selected words is drawn', () => {
    const page = headlessPage(paragraph('Heat at night'))
    page.select(1, 5)
    page.handle.view.dom.ownerDocument.addEventListener('selectionchange', () => page.select(14))
    SelectionEdit.begin({ ...page.handle, cite: async () => false, updateLibrary: () => {} }, '')?.close()
    expect(page.editor.state.selection.head).toBe(14)
  })
})

/** The transactions that are dispatched to the view from now on, which it does not apply. */
function dispatchedBy(view: EditorView): Transaction[] {
  const found: Transaction[] = []
  Object.assign(view, { dispatch: (tr: Transaction) => found.push(tr) })
  return found
}

it('a redraw dispatches an empty transaction', () => {
  const { handle } = headlessPage(paragraph('Heat at night'))
  const dispatched = dispatchedBy(handle.view)
  redraw(handle.view)
  expect(dispatched.map(({ steps, selectionSet }) => [steps, selectionSet])).toEqual([[[], false]])
})

it('a destroyed view is left alone', () => {
  const { editor, handle } = movedCaret()
  const dispatched = dispatchedBy(handle.view)
  Object.assign(handle.view, { isDestroyed: true })
  redraw(handle.view)
  expect([dispatched, editor.state.selection.head]).toEqual([[], 1])
})
