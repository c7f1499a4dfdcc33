// Drawing decorations again while the caret has moved in the DOM and ProseMirror has not read it.

import { describe, expect, it } from 'vitest'
import type { EditorHandle } from '../../../app/features/editor/core/editor-handle.ts'
import { FindSession } from '../../../app/features/editor/panels/find/find-session.ts'
import { SelectionEdit } from '../../../app/features/editor/panels/selection/selection-edit.ts'
import { redraw } from '../../../app/manuscript/redraw.ts'
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

it('a destroyed view is left alone', () => {
  const { handle } = movedCaret()
  Object.assign(handle.view, { isDestroyed: true })
  expect(() => redraw(handle.view)).not.toThrow()
})
