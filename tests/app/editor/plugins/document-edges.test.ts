// Ctrl+Home and Ctrl+End in documents that begin or end with an atom.

import { GapCursor } from '@milkdown/kit/prose/gapcursor'
import { TextSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import { insertNode } from '../../../../app/features/editor/commands/node-commands.ts'
import {
  extendToDocumentEdge,
  moveToDocumentEdge,
} from '../../../../app/features/editor/plugins/document-edges.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { HeadlessEditor, sharedDocument } from '../../../support/headless-editor.ts'

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})

/** With the caret before the second letter of the paragraph. */
function open(...content: DocumentNode[]): HeadlessEditor {
  const editor = new HeadlessEditor(sharedDocument(content))
  editor.page.descendants((node, position) => {
    if (node.isText)
      editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, position + 1)))
  })
  return editor
}

describe('Ctrl+End', () => {
  it('sets a gap cursor behind a final bibliography', () => {
    const editor = open(paragraph('Text'), { type: 'bibliography' })
    expect(editor.run(moveToDocumentEdge(1))).toBe(true)
    expect(editor.state.selection).toBeInstanceOf(GapCursor)
    expect(editor.state.selection.from).toBe(editor.page.content.size)
  })

  it('is handled by the browser if the document ends with text', () => {
    const editor = open({ type: 'bibliography' }, paragraph('Text'))
    expect(editor.run(moveToDocumentEdge(1))).toBe(false)
    expect(editor.run(extendToDocumentEdge(1))).toBe(false)
  })

  it('with Shift extends the selection to the last text', () => {
    const editor = open(paragraph('Text'), { type: 'page_break' })
    expect(editor.run(extendToDocumentEdge(1))).toBe(true)
    expect(editor.page.textBetween(editor.state.selection.from, editor.state.selection.to)).toBe('ext')
  })
})

describe('Ctrl+Home', () => {
  it('sets a gap cursor before a leading page break', () => {
    const editor = open({ type: 'page_break' }, paragraph('Text'))
    expect(editor.run(moveToDocumentEdge(-1))).toBe(true)
    expect(editor.state.selection).toBeInstanceOf(GapCursor)
    expect(editor.state.selection.from).toBe(0)
  })

  it('with Shift extends the selection to the first text', () => {
    const editor = open({ type: 'page_break' }, paragraph('Text'))
    expect(editor.run(extendToDocumentEdge(-1))).toBe(true)
    expect(editor.page.textBetween(editor.state.selection.from, editor.state.selection.to)).toBe('T')
  })
})

it('a display formula inserted at the end is not selected, so the next letter does not replace it', () => {
  const editor = open(paragraph('$$'))
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, 1, 3)))
  editor.run(insertNode('math_display', { value: 'x' }))
  expect(editor.state.selection.$from.parent.type.name).toBe('paragraph')
  expect(editor.page.childCount).toBe(2)
})
