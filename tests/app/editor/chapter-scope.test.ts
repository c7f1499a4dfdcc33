// The plugin that shows one chapter: local edits leave the other chapters and all headings unchanged; remote and
// programmatic ones apply anywhere.

import {
  chainCommands,
  deleteSelection,
  joinBackward,
  joinForward,
  lift,
  selectAll,
  selectNodeBackward,
  selectNodeForward,
  setBlockType,
  splitBlock,
  wrapIn,
} from '@milkdown/kit/prose/commands'
import { Slice } from '@milkdown/kit/prose/model'
import { wrapInList } from '@milkdown/kit/prose/schema-list'
import { type Command, NodeSelection, Selection, TextSelection } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addChapters,
  bodyOf,
  chapterScope,
  foundChapters,
  type PartName,
  partOf,
  shownName,
  showPart,
} from '../../../app/features/editor/chapters/chapter-scope.ts'
import { retitleHeadings } from '../../../app/features/editor/commands/retitle-headings.ts'
import { deleteWholeBlocks } from '../../../app/features/editor/keymap/block-keymap.ts'
import { CHAPTERS, chapterAnchor } from '../../../workers/domain/manuscript/chapters.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument } from '../../support/headless-editor.ts'

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
})
const heading = (words: string, id = ''): DocumentNode => ({
  type: 'heading',
  attrs: { level: 1, id },
  content: words ? [{ type: 'text', text: words }] : [],
})
const list = (text: string): DocumentNode => ({
  type: 'bullet_list',
  content: [{ type: 'list_item', content: [paragraph(text)] }],
})
const rule: DocumentNode = { type: 'hr' }
const quote = (text: string): DocumentNode => ({ type: 'blockquote', content: [paragraph(text)] })

const written = (bodies: DocumentNode[][]): DocumentNode[] =>
  CHAPTERS.flatMap((name, at) => [heading(name, chapterAnchor(name)), ...(bodies[at] ?? [])])
const PLAIN = written(['one', 'two', 'three', 'four', 'five'].map((text) => [paragraph(text)]))

function open(content: DocumentNode[], part: PartName, told: PartName[] = []) {
  const plugin = chapterScope(part, (name) => told.push(name))
  const editor = new HeadlessEditor(sharedDocument(content), true, [plugin])
  const view = editor as unknown as EditorView
  showPart(view, part)
  return { editor, view }
}

/** Each part of the manuscript as JSON, with its heading. */
function places({ state }: HeadlessEditor): Map<PartName, string> {
  const found = foundChapters(state)
  const all: PartName[] = ['before', ...CHAPTERS.keys()]
  return new Map(
    all.map((name) => {
      const part = partOf(found, name)
      if (!part) return [name, 'missing']
      const { from, to } = bodyOf(state.doc, part)
      const own = part.heading === null ? '' : JSON.stringify(state.doc.child(part.heading).toJSON())
      return [name, own + JSON.stringify(state.doc.slice(from, to).content.toJSON())]
    }),
  )
}
function positionOf({ page }: HeadlessEditor, words: string): number {
  let found = 0
  page.descendants((node, at) => {
    if (node.text === words) found = at
  })
  return found
}
const shownText = ({ state }: HeadlessEditor) => {
  const part = partOf(foundChapters(state), shownName(state))
  if (!part) return null
  const { from, to } = bodyOf(state.doc, part)
  return state.doc.textBetween(from, to, '|')
}

describe('local edits on the page of one chapter', () => {
  it('Select all selects the chapter only', () => {
    const { editor } = open(PLAIN, 1)
    editor.run(selectAll)
    const { from, to } = editor.state.selection
    expect(editor.state.doc.textBetween(from, to)).toBe('two')
    editor.run(deleteSelection)
    expect(editor.page.textContent).toBe(
      'IntroductiononeLiterature ReviewMethodologythreeResultsfourConclusionfive',
    )
  })

  it('an empty chapter gets a paragraph', () => {
    const { editor } = open(written([[paragraph('one')], [rule], []]), 1)
    editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.page, 33)))
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    editor.run(deleteSelection)
    expect(editor.state.selection.$from.parent.type.name).toBe('paragraph')
    showPart(editor as unknown as EditorView, 2)
    editor.dispatch(editor.state.tr.insertText('new'))
    expect(shownText(editor)).toBe('new')
  })

  it('any commands leave the other chapters unchanged and the selection inside', () => {
    const { nodes } = manuscriptSchema
    const commands: Command[] = [
      selectAll,
      deleteSelection,
      joinBackward,
      joinForward,
      selectNodeBackward,
      selectNodeForward,
      chainCommands(deleteWholeBlocks, splitBlock),
      lift,
      nodes.blockquote ? wrapIn(nodes.blockquote) : lift,
      nodes.bullet_list ? wrapInList(nodes.bullet_list) : lift,
      nodes.heading ? setBlockType(nodes.heading, { level: 2 }) : lift,
      nodes.paragraph ? setBlockType(nodes.paragraph) : lift,
      (state, dispatch) => {
        dispatch?.(state.tr.insertText('words'))
        return true
      },
      (state, dispatch) => {
        const pasted = manuscriptSchema.nodeFromJSON({
          type: 'doc',
          content: [paragraph('pasted'), heading('Notes'), list('more')],
        })
        dispatch?.(state.tr.replaceSelection(new Slice(pasted.content, 1, 0)))
        return true
      },
      (state, dispatch) => {
        // A selection to the end of the document, as by a key or a drag.
        const { doc } = state
        dispatch?.(
          state.tr.setSelection(
            TextSelection.between(state.selection.$anchor, doc.resolve(doc.content.size)),
          ),
        )
        return true
      },
      (state, dispatch) => {
        dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(state.selection.from - 2), -1)))
        return true
      },
    ]
    const block = fc.constantFrom(paragraph(''), paragraph('text'), list('item'), quote('said'), rule)
    const bodies = fc.array(fc.array(block, { maxLength: 3 }), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(
        bodies,
        fc.nat(4),
        fc.array(fc.nat(commands.length - 1), { minLength: 1, maxLength: 25 }),
        (content, chapter, presses) => {
          const { editor } = open(written(content), chapter)
          for (const press of presses) {
            const shown = shownName(editor.state)
            const before = places(editor)
            const run = commands[press]
            if (run) editor.run(run)
            const after = places(editor)
            for (const [name, text] of before) if (name !== shown) expect(after.get(name)).toBe(text)
            editor.page.check()
            const part = partOf(foundChapters(editor.state), shownName(editor.state))
            if (!part) throw new Error('the chapter is gone')
            const body = bodyOf(editor.page, part)
            expect(editor.state.selection.from).toBeGreaterThanOrEqual(body.from)
            expect(editor.state.selection.to).toBeLessThanOrEqual(body.to)
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('other changes', () => {
  it('a selection in another chapter shows that chapter', () => {
    const told: PartName[] = []
    const { editor } = open(PLAIN, 0, told)
    const three = editor.page.textBetween(0, editor.page.content.size, '\n').indexOf('three')
    expect(three).toBeGreaterThan(0)
    let position = 0
    editor.page.descendants((node, at) => {
      if (node.text === 'three') position = at
    })
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, position, position + 5)))
    expect(shownName(editor.state)).toBe(2)
    expect(shownText(editor)).toBe('three')
  })

  it('undo in another chapter shows that chapter, with the selection from before its change', () => {
    const { editor, view } = open(PLAIN, 0)
    const from = positionOf(editor, 'one')
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, from, from + 3)))
    editor.endUndoGroup()
    editor.dispatch(editor.state.tr.insertText('few'))
    editor.endUndoGroup()
    showPart(view, 3)
    editor.undo()
    expect(shownName(editor.state)).toBe(0)
    const { selection } = editor.state
    expect(editor.page.textBetween(selection.from, selection.to)).toBe('one')
    showPart(view, 3)
    editor.redo()
    expect(shownName(editor.state)).toBe(0)
    expect(editor.state.selection.head).toBe(from + 3)
  })

  it('undo in another chapter shows it where its selection has the numbers of the one before', () => {
    const { editor, view } = open(PLAIN, 1)
    const from = positionOf(editor, 'one')
    // As long as what stands between the two places.
    const typed = 'x'.repeat(positionOf(editor, 'two') - from)
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, from)))
    editor.endUndoGroup()
    editor.dispatch(editor.state.tr.insertText(typed))
    editor.endUndoGroup()
    editor.undo()
    showPart(view, 1)
    expect(editor.state.selection.head).toBe(from + typed.length)
    editor.redo()
    expect(editor.state.selection.head).toBe(from + typed.length)
    expect(shownName(editor.state)).toBe(0)
  })

  it('text can be inserted into a hidden chapter', () => {
    const { editor } = open(PLAIN, 0)
    let position = 0
    editor.page.descendants((node, at) => {
      if (node.text === 'four') position = at
    })
    editor.dispatch(editor.state.tr.insertText('twenty-', position))
    expect(editor.page.textContent).toContain('twenty-four')
    expect(shownName(editor.state)).toBe(0)
  })

  it('remote edits are applied, also one that deletes the visible chapter’s heading', () => {
    const { editor } = open(PLAIN, 1)
    const other = copyOf(editor.doc)
    const theirs = new HeadlessEditor(other)
    let from = 0
    theirs.page.descendants((node, at) => {
      if (node.type.name === 'heading' && node.textContent === 'Literature Review') from = at
    })
    theirs.dispatch(theirs.state.tr.delete(from, from + 'Literature Review'.length + 2))
    meet(editor.doc, other)
    expect(shownText(editor)).toBeNull()
    expect(places(editor).get(0)).toContain('two')
    const typed = editor.page
    editor.run(addChapters([1], 'en'))
    expect(editor.page.textContent.length).toBe(typed.textContent.length + 'Literature Review'.length)
    expect(places(editor).get(1)).toContain('Literature Review')
  })

  it('addChapters adds the five chapters below a text without any', () => {
    const { editor, view } = open([heading('A thesis'), paragraph('By hand')], 'before')
    editor.run(addChapters([...CHAPTERS.keys()], 'en'))
    expect(foundChapters(editor.state).chapters.every((part) => part !== null)).toBe(true)
    expect(shownText(editor)).toBe('A thesis|By hand')
    showPart(view, 4)
    editor.dispatch(editor.state.tr.insertText('The end.'))
    expect(shownText(editor)).toBe('The end.')
    expect(editor.run(addChapters([4], 'en'))).toBe(false)
  })

  it('retitleHeadings gives chapters and the list the words of another language, unless a person changed them', () => {
    const content = [...PLAIN, heading('References'), { type: 'bibliography' }]
    const { editor } = open([heading('My results', chapterAnchor('Results')), ...content], 0)
    editor.run(retitleHeadings('en', { citationStyle: 'apa', language: 'de' }))
    const headings = editor.state.doc.children.filter(({ type }) => type.name === 'heading')
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'My results',
      'Einleitung',
      'Literaturübersicht',
      'Methodik',
      'Ergebnisse',
      'Fazit',
      'Literaturverzeichnis',
    ])
    expect(editor.run(retitleHeadings('en', { citationStyle: 'apa', language: 'fr' }))).toBe(false)
  })

  it('retitleHeadings leaves a heading with anything but its words, and keeps marks', () => {
    const cited = heading('Introduction', chapterAnchor('Introduction'))
    cited.content?.push({ type: 'gap', attrs: { kind: 'source' } })
    const emphasized = heading('', chapterAnchor('Results'))
    emphasized.content = [{ type: 'text', text: 'Results', marks: [{ type: 'emphasis' }] }]
    const { editor } = open([cited, paragraph('one'), emphasized, paragraph('two')], 0)
    const [before] = editor.state.doc.children
    editor.run(retitleHeadings('en', { citationStyle: 'apa', language: 'de' }))
    const [introduction, , results] = editor.state.doc.children
    expect(introduction?.eq(before as typeof introduction)).toBe(true)
    expect(results?.textContent).toBe('Ergebnisse')
    expect(results?.firstChild?.marks.map(({ type }) => type.name)).toEqual(['emphasis'])
  })

  it('retitleHeadings knows the heading of the list by the words of every style', () => {
    const { editor } = open([...PLAIN, heading('References'), { type: 'bibliography' }], 0)
    editor.run(retitleHeadings('en', { citationStyle: 'mla', language: 'de' }))
    expect(editor.state.doc.children.at(-2)?.textContent).toBe('Zitierte Werke')
  })
})
