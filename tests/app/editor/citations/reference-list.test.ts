// The list of references comes with the first citation, and stays away where a person deleted it.

import { expect, it } from 'vitest'
import { bibliographyIn } from '../../../../app/features/editor/citations/insert-bibliography.ts'
import { insertCitation } from '../../../../app/features/editor/citations/insert-citation.ts'
import { referenceList } from '../../../../app/features/editor/citations/reference-list.ts'
import { moveSection, readSections } from '../../../../app/features/editor/commands/section-commands.ts'
import { citeItem } from '../../../../workers/domain/citations/csl/citation.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument } from '../../../support/headless-editor.ts'

function open(unwanted = false) {
  const choice = { unwanted, changes: [] as boolean[] }
  const doc = sharedDocument([{ type: 'paragraph', content: [{ type: 'text', text: 'Species change' }] }])
  const editor = new HeadlessEditor(doc, true, [
    referenceList({
      isUnwanted: () => choice.unwanted,
      onChange(next) {
        choice.unwanted = next
        choice.changes.push(next)
      },
    }),
  ])
  const cite = (at: number) =>
    editor.run(insertCitation([citeItem({ id: '', type: 'book', title: 'Origin' })], { at }))
  return { editor, choice, cite }
}
const said = ({ page }: HeadlessEditor) =>
  page.textBetween(0, page.content.size, '|', (leaf) => (leaf.type.name === 'citation' ? '{}' : '<list>'))
function deleteList(editor: HeadlessEditor): void {
  const at = bibliographyIn(editor.page) ?? 0
  editor.dispatch(editor.state.tr.delete(at, at + 1))
}

it('comes at the end with the first citation, in one step of undo, and the caret stays', () => {
  const { editor, cite, choice } = open()
  editor.endUndoGroup()
  cite(15)
  expect(said(editor)).toBe('Species change {}|References|<list>|')
  expect(editor.state.selection.$head.parent).toBe(editor.page.firstChild)
  editor.undo()
  expect(said(editor)).toBe('Species change')
  editor.redo()
  expect(said(editor)).toBe('Species change {}|References|<list>|')
  expect(choice.changes).toEqual([])
})

it('does not come back once a person deleted it, also after all citations went', () => {
  const { editor, cite, choice } = open()
  cite(15)
  deleteList(editor)
  expect(choice.changes).toEqual([true])
  cite(1)
  expect(said(editor)).not.toContain('<list>')
  editor.dispatch(editor.state.tr.delete(1, 3))
  editor.dispatch(editor.state.tr.insertText('Nothing', 1, editor.page.firstChild?.nodeSize ?? 1))
  cite(1)
  expect(said(editor)).not.toContain('<list>')
})

it('is wanted again when a person inserts it, and not unwanted when all the text is deleted', () => {
  const { editor, cite, choice } = open(true)
  cite(15)
  expect(said(editor)).toBe('Species change {}')
  const list = manuscriptSchema.nodes.bibliography.create()
  editor.dispatch(editor.state.tr.insert(editor.page.content.size, list))
  expect(choice.unwanted).toBe(false)
  editor.dispatch(editor.state.tr.delete(0, editor.page.content.size))
  expect(choice.changes).toEqual([false])
})

it('comes with what is pasted with citations, and moves without being unwanted', () => {
  const { editor, cite, choice } = open()
  cite(15)
  const at = bibliographyIn(editor.page) ?? 0
  const list = manuscriptSchema.nodes.bibliography.create()
  editor.dispatch(editor.state.tr.delete(at, at + 1).insert(0, list))
  expect(said(editor)).toBe('<list>|Species change {}|References|')
  expect(choice.changes).toEqual([])
})

it('stays behind a citation that is put at the end', () => {
  const { editor, cite } = open()
  cite(1)
  editor.run(insertCitation([citeItem({ id: '', type: 'book', title: 'Descent' })], { at: 'end' }))
  expect(said(editor)).toBe('{}Species change {}|References|<list>|')
})

/** Inserts a heading at a position between blocks. */
const addHeading = (editor: HeadlessEditor, at: number, words: string) =>
  editor.dispatch(
    editor.state.tr.insert(
      at,
      manuscriptSchema.nodes.heading.create({ level: 1 }, manuscriptSchema.text(words)),
    ),
  )

it('is neither unwanted nor wanted again when its section moves', () => {
  const { editor, cite, choice } = open()
  cite(15)
  addHeading(editor, 0, 'Introduction')
  const [, list] = readSections(editor.page)
  expect(moveSection(editor, list?.from ?? 0, 0)).toBe(0)
  expect(said(editor)).toBe('References|<list>||Introduction|Species change {}')
  expect(choice.changes).toEqual([])
})

it('is not added when the section with the only citation moves', () => {
  const { editor, cite, choice } = open(true)
  cite(15)
  choice.unwanted = false
  addHeading(editor, editor.page.content.size, 'Discussion')
  addHeading(editor, 0, 'Introduction')
  expect(moveSection(editor, 0, editor.page.content.size)).not.toBeNull()
  expect(said(editor)).toBe('Discussion|Introduction|Species change {}')
})

it('comes under the references of a template, before its appendices', () => {
  const { editor, cite } = open()
  const write = (words: string) =>
    editor.dispatch(
      editor.state.tr.insert(
        editor.page.content.size,
        manuscriptSchema.nodes.paragraph.create(null, manuscriptSchema.text(words)),
      ),
    )
  addHeading(editor, editor.page.content.size, 'References')
  write('List each work that you cite.')
  addHeading(editor, editor.page.content.size, 'Appendices')
  write('Tables')
  cite(15)
  expect(said(editor)).toBe(
    'Species change {}|References|List each work that you cite.|<list>|Appendices|Tables',
  )
})

it('is not added for a citation of another person', () => {
  const { editor } = open()
  const other = new HeadlessEditor(copyOf(editor.doc))
  other.run(insertCitation([citeItem({ id: '', type: 'book', title: 'Origin' })], { at: 15 }))
  meet(editor.doc, other.doc)
  expect(said(editor)).toBe('Species change {}')
})
