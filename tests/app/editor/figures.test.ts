// Deleting captions and tables of figures.

import { type Command, EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import { deleteWholeTable } from '../../../app/features/editor/commands/delete-table.ts'
import { removeEmptyCaption } from '../../../app/features/editor/commands/figure-commands.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'

const words = (text: string) => (text ? [{ type: 'text', text }] : [])
const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: words(text) })
const caption = (text: string): DocumentNode => ({ type: 'caption', content: words(text) })
const image: DocumentNode = {
  type: 'paragraph',
  content: [{ type: 'image', attrs: { src: 'https://example.org/a.png' } }],
}
const table: DocumentNode = {
  type: 'table',
  content: [{ type: 'table_row', content: [{ type: 'table_cell', content: [paragraph('cell')] }] }],
}
const figure = (...content: DocumentNode[]): DocumentNode => ({ type: 'figure', content })
const CELL = '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table>'
const IMAGE = '<p><img src="https://example.org/a.png" alt=""></p>'

/** Runs the command with the caret in the first text block with the text `at`. @returns the HTML and the caret's position */
function run(command: Command, at: string, ...content: DocumentNode[]) {
  let state = EditorState.create({ doc: manuscriptSchema.nodeFromJSON({ type: 'doc', content }) })
  let place = -1
  state.doc.descendants((node, position) => {
    if (place < 0 && node.isTextblock && node.textContent === at && node.content.size === at.length)
      place = position + 1
  })
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)))
  const did = command(state, (tr) => {
    state = state.apply(tr)
  })
  expect(did).toBe(true)
  state.doc.check()
  return {
    html: documentToHtml(state.doc.toJSON() as DocumentNode),
    caret: state.selection.$from.parent.textContent,
  }
}

describe('Backspace in an empty caption', () => {
  it('removes that caption and keeps the other one and the figure', () => {
    expect(run(removeEmptyCaption, '', figure(image, caption(''), caption('A week'))).html).toBe(
      `<figure>${IMAGE}<figcaption>A week</figcaption></figure>`,
    )
    expect(run(removeEmptyCaption, '', figure(image, caption(''), caption(''))).html).toBe(
      `<figure>${IMAGE}<figcaption></figcaption></figure>`,
    )
  })

  it('unwraps the figure if it has no other caption', () => {
    expect(run(removeEmptyCaption, '', figure(image, caption(''))).html).toBe(IMAGE)
  })
})

describe('deleting a table', () => {
  const deleted = (...content: DocumentNode[]) => run(deleteWholeTable, 'cell', ...content)

  it('keeps its caption and the text below it as paragraphs', () => {
    expect(deleted(paragraph('x'), figure(caption('Rooms'), table, paragraph('Source: own')))).toEqual({
      html: '<p>x</p><p>Rooms</p><p>Source: own</p>',
      caret: 'Source: own',
    })
  })

  it('removes an empty caption', () => {
    expect(deleted(paragraph('x'), figure(caption(''), table)).html).toBe('<p>x</p>')
    expect(deleted(figure(caption(''), table)).html).toBe('<p></p>')
    expect(deleted(table).html).toBe('<p></p>')
  })

  it('keeps the caption if the figure has an image or another table', () => {
    expect(deleted(figure(table, image, caption('Rooms'))).html).toBe(
      `<figure>${IMAGE}<figcaption>Rooms</figcaption></figure>`,
    )
    expect(deleted(figure(caption('Rooms'), table, table)).html).toBe(
      `<figure><figcaption>Rooms</figcaption>${CELL}</figure>`,
    )
  })
})
