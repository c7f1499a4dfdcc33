// Two clients edit one document offline and merge: nothing in the Y.Doc may be missing in either editor.

import {
  deleteSelection,
  joinBackward,
  lift,
  setBlockType,
  splitBlock,
  wrapIn,
} from '@milkdown/kit/prose/commands'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import { NodeSelection, Selection, TextSelection } from '@milkdown/kit/prose/state'
import { addColumnAfter, addRowAfter, deleteRow, deleteTable } from '@milkdown/kit/prose/tables'
import fc from 'fast-check'
import type { ResolvedPos } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { FRAGMENT } from '../../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import {
  copyOf,
  HeadlessEditor,
  meet,
  sharedDocument,
  sharedJson,
  textOf,
} from '../../../support/headless-editor.ts'

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
})
const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'list_item', content })
const list = (...content: DocumentNode[]): DocumentNode => ({ type: 'bullet_list', content })
const table = (...rows: string[][]): DocumentNode => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'table_row',
    content: cells.map((text) => ({ type: 'table_cell', content: [paragraph(text)] })),
  })),
})

/** The first element of that name below `parent`. */
function find(parent: Y.XmlFragment, name: string): Y.XmlElement {
  for (const child of parent.toArray())
    if (child instanceof Y.XmlElement) {
      if (child.nodeName === name) return child
      const found = child.length > 0 ? findOrNull(child, name) : null
      if (found) return found
    }
  throw new Error(`no ${name}`)
}
function findOrNull(parent: Y.XmlFragment, name: string): Y.XmlElement | null {
  try {
    return find(parent, name)
  } catch {
    return null
  }
}
const fragment = (doc: Y.Doc) => doc.getXmlFragment(FRAGMENT)

it('a text that opens has its caret before its list of references, which nothing typed replaces', () => {
  const { state } = new HeadlessEditor(
    sharedDocument([
      paragraph('Species change.'),
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'References' }] },
      { type: 'bibliography' },
    ]),
  )
  expect(state.selection).toBeInstanceOf(TextSelection)
  expect(state.selection.$from.parent.textContent).toBe('Species change.')
})

/** One deletes a list item's own paragraph (leaving a second), the other deletes that second and nests a list. */
function brokenListItem(): { one: Y.Doc; other: Y.Doc } {
  const one = sharedDocument([list(item(paragraph('first'), paragraph('second')))])
  const other = copyOf(one)
  find(fragment(one), 'list_item').delete(0, 1)
  other.transact(() => {
    const place = find(fragment(other), 'list_item')
    const nested = new Y.XmlElement('bullet_list')
    const nestedItem = new Y.XmlElement('list_item')
    const words = new Y.XmlElement('paragraph')
    words.insert(0, [new Y.XmlText('words that were typed')])
    nestedItem.insert(0, [words])
    nested.insert(0, [nestedItem])
    place.delete(1, 1)
    place.insert(1, [nested])
  })
  return { one, other }
}

describe('two valid documents whose merge is invalid', () => {
  it('lose typed words with unmodified y-prosemirror', () => {
    const { one, other } = brokenListItem()
    const editor = new HeadlessEditor(one, false)
    meet(one, other)
    expect(textOf(sharedJson(one))).not.toContain('words that were typed')
    expect(editor.page.textContent).not.toContain('words that were typed')
  })

  it('keep every word on both sides, in a valid document', () => {
    const { one, other } = brokenListItem()
    const editors = [new HeadlessEditor(one), new HeadlessEditor(other)]
    meet(one, other)
    for (const { page, doc } of editors) {
      expect(() => page.check()).not.toThrow()
      expect(page.textContent).toBe('words that were typed')
      expect(textOf(sharedJson(doc))).toBe('words that were typed')
    }
    expect(editors[0]?.page.toJSON()).toEqual(editors[1]?.page.toJSON())
  })

  it('can be edited at the repaired position', () => {
    const { one, other } = brokenListItem()
    const mine = new HeadlessEditor(one)
    const theirs = new HeadlessEditor(other)
    meet(one, other)
    mine.dispatch(mine.state.tr.insertText('New. ', 3))
    meet(one, other)
    expect(theirs.page.textContent).toBe('New. words that were typed')
    expect(mine.page.toJSON()).toEqual(theirs.page.toJSON())
  })

  it.each<[string, (root: Y.XmlFragment) => void]>([
    [
      'a quotation from which each deleted one of two paragraphs',
      (root) => find(root, 'blockquote').delete(0, 2),
    ],
    ['a cell without anything in it', (root) => find(root, 'table_cell').delete(0, 1)],
    ['a table without rows', (root) => find(root, 'table').delete(0, 2)],
    ['a document without anything', (root) => root.delete(0, root.length)],
    ['a list item outside a list', (root) => root.insert(0, [element('list_item', element('paragraph'))])],
    ['a table row among paragraphs', (root) => root.insert(1, [element('table_row')])],
    ['text that stands in no block', (root) => find(root, 'blockquote').insert(0, [new Y.XmlText('loose')])],
    ['a node of a schema to come', (root) => root.insert(0, [element('theorem', new Y.XmlText('Let'))])],
    ['a block of a schema to come', (root) => root.insert(0, [element('proof', element('paragraph'))])],
    [
      'a paragraph in a paragraph',
      (root) => find(root, 'paragraph').insert(0, [element('heading', new Y.XmlText('in'))]),
    ],
    [
      'a heading in a figure',
      (root) => root.insert(0, [element('figure', element('heading', new Y.XmlText('F')))]),
    ],
    ['a rule that holds words', (root) => root.insert(0, [element('hr', new Y.XmlText('held'))])],
    ['code in bold', (root) => root.insert(0, [element('code_block', bold('let a'))])],
    [
      'a mark of a schema to come',
      (root) => find(root, 'blockquote').insert(0, [element('paragraph', marked('m'))]),
    ],
    ['a formula in code', (root) => root.insert(0, [element('code_block', formula())])],
  ])('show %s as a valid page with the same words', (_, breakIt) => {
    const doc = sharedDocument([
      paragraph('before'),
      { type: 'blockquote', content: [paragraph('one'), paragraph('two')] },
      table(['a', 'b'], ['c', 'd']),
    ])
    const editor = new HeadlessEditor(doc)
    doc.transact(() => breakIt(fragment(doc)), 'room')
    const shared = sharedJson(doc)
    expect(() => editor.page.check()).not.toThrow()
    expect(editor.page.textContent).toContain(textOf(shared))
    const again = new HeadlessEditor(copyOf(doc))
    expect(again.page.toJSON()).toEqual(editor.page.toJSON())
    expect(sharedJson(doc)).toEqual(shared)
  })
})

function element(name: string, ...children: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement {
  const made = new Y.XmlElement(name)
  made.insert(0, children)
  return made
}
function bold(text: string): Y.XmlText {
  const made = new Y.XmlText()
  made.applyDelta([{ insert: text, attributes: { strong: {} } }])
  return made
}
function marked(text: string): Y.XmlText {
  const made = new Y.XmlText()
  made.applyDelta([{ insert: text, attributes: { sparkling: {} } }])
  return made
}
function formula(): Y.XmlElement {
  const made = new Y.XmlElement('math_inline')
  made.setAttribute('value', 'x')
  return made
}

describe('a remote edit', () => {
  const two = (content: DocumentNode[]) => {
    const one = sharedDocument(content)
    const other = copyOf(one)
    return [new HeadlessEditor(one), new HeadlessEditor(other)] as const
  }

  it('that deletes the selected node is applied', () => {
    const [mine, theirs] = two([paragraph('before'), { type: 'hr' }])
    mine.dispatch(mine.state.tr.setSelection(NodeSelection.create(mine.page, 8)))
    theirs.dispatch(theirs.state.tr.delete(8, 9).insertText('!', 7))
    meet(mine.doc, theirs.doc)
    expect(mine.page.toJSON()).toEqual(theirs.page.toJSON())
    expect(mine.page.textContent).toBe('before!')
  })

  it('keeps a selected node selected', () => {
    const [mine, theirs] = two([paragraph('before'), { type: 'hr' }, paragraph('after')])
    mine.dispatch(mine.state.tr.setSelection(NodeSelection.create(mine.page, 8)))
    theirs.dispatch(theirs.state.tr.insertText('Long ', 1))
    meet(mine.doc, theirs.doc)
    expect(mine.state.selection).toBeInstanceOf(NodeSelection)
    expect(mine.state.selection.from).toBe(13)
  })

  it('keeps selected text selected', () => {
    const [mine, theirs] = two([paragraph('keep this selected')])
    mine.dispatch(mine.state.tr.setSelection(TextSelection.create(mine.page, 6, 10)))
    theirs.dispatch(theirs.state.tr.insertText('Please ', 1))
    meet(mine.doc, theirs.doc)
    const { from, to } = mine.state.selection
    expect(mine.page.textBetween(from, to)).toBe('this')
  })

  it.each([
    ['at the end', 'one'.length],
    ['inside', 'on'.length],
  ])('leaves a caret %s of a text before what another adds to the end', (_place, offset) => {
    const one = sharedDocument([paragraph('one'), paragraph('two')])
    const editor = new HeadlessEditor(one)
    editor.dispatch(editor.state.tr)
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, 1 + offset)))
    const other = new HeadlessEditor(copyOf(one))
    other.dispatch(other.state.tr)
    const second = Selection.near(other.page.resolve(7))
    other.dispatch(other.state.tr.setSelection(second))
    other.run(joinBackward)
    Y.applyUpdate(one, Y.encodeStateAsUpdate(other.doc))
    expect(editor.page.textContent).toBe('onetwo')
    expect(editor.state.selection.head).toBe(1 + offset)
  })

  it('keeps stored marks', () => {
    const [mine, theirs] = two([paragraph('keep this')])
    const strong = manuscriptSchema.marks.strong.create()
    mine.dispatch(mine.state.tr.setStoredMarks([strong]))
    theirs.dispatch(theirs.state.tr.insertText('Please ', 1))
    meet(mine.doc, theirs.doc)
    expect(mine.state.storedMarks).toEqual([strong])
  })

  it('replaces the smallest range', () => {
    const [mine, theirs] = two([paragraph('one'), paragraph('two words'), paragraph('three')])
    const changed: [number, number][] = []
    const dispatch = mine.dispatch
    Object.assign(mine, {
      dispatch: (tr: Parameters<typeof dispatch>[0]) => {
        for (const map of tr.mapping.maps) map.forEach((from, to) => void changed.push([from, to]))
        dispatch(tr)
      },
    })
    theirs.dispatch(theirs.state.tr.insertText('more ', 10))
    meet(mine.doc, theirs.doc)
    expect(mine.page.child(1).textContent).toBe('two more words')
    expect(changed).toEqual([[10, 10]])
  })
})

// ── Any edits, in any order ───────────────────────────────────────────────────────────────────────────────────

type Edit = { by: 0 | 1; what: number; from: number; to: number }

const words = () => {
  let count = 0
  return () => `w${++count}w `
}

function apply(editor: HeadlessEditor, { what, from, to }: Edit, word: string): void {
  const size = editor.page.content.size
  const near = (place: number) => Selection.near(editor.page.resolve(Math.floor(place * size)))
  const [start, end] = [Math.min(from, to), Math.max(from, to)]
  editor.dispatch(editor.state.tr.setSelection(near(start)))
  const { nodes } = manuscriptSchema
  const select = () =>
    editor.dispatch(
      editor.state.tr.setSelection(
        TextSelection.between(near(start).$head, near(Math.min(end, start + 0.2)).$head),
      ),
    )
  const type = () => editor.dispatch(editor.state.tr.insertText(word))
  const commands = [
    () => editor.run(splitBlock),
    () => editor.run(joinBackward),
    () => editor.run(wrapInList(nodes.bullet_list)),
    () => editor.run(splitListItem(nodes.list_item)),
    () => editor.run(sinkListItem(nodes.list_item)),
    () => editor.run(liftListItem(nodes.list_item)),
    () => editor.run(wrapIn(nodes.blockquote)),
    () => editor.run(lift),
    () => editor.run(setBlockType(nodes.heading, { level: 2 })),
    () => editor.run(setBlockType(nodes.code_block)),
    () => editor.run(setBlockType(nodes.paragraph)),
    () => editor.run(addRowAfter),
    () => editor.run(addColumnAfter),
    () => editor.run(deleteRow),
    () => editor.run(deleteTable),
    () => {
      select()
      editor.run(deleteSelection)
    },
    () => removeBlock(editor, near(start).$head, 1),
    () => removeBlock(editor, near(start).$head, 2),
    () => nestList(editor, near(start).$head, word),
  ]
  if (what < 8) type()
  else commands[what - 8]?.()
}

/** Deletes the block at the position, or the one around it, if the rest is valid. */
function removeBlock(editor: HeadlessEditor, place: ResolvedPos, up: number): void {
  const depth = place.depth - up + 1
  if (depth < 1) return
  const index = place.index(depth - 1)
  if (!place.node(depth - 1).canReplace(index, index + 1)) return
  editor.dispatch(editor.state.tr.delete(place.before(depth), place.after(depth)))
}

function nestList(editor: HeadlessEditor, place: ResolvedPos, word: string): void {
  const nested = manuscriptSchema.nodeFromJSON(list(item(paragraph(word))))
  const index = place.indexAfter(Math.max(0, place.depth - 1))
  if (place.depth < 1 || !place.node(place.depth - 1).canReplaceWith(index, index, nested.type)) return
  editor.dispatch(editor.state.tr.insert(place.after(), nested))
}

const edit: fc.Arbitrary<Edit> = fc.record({
  by: fc.constantFrom(0 as const, 1 as const),
  what: fc.integer({ min: 0, max: 26 }),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
})

const begin = (): DocumentNode[] => [
  list(item(paragraph('first'), paragraph('second'))),
  list(item(paragraph('alpha'), list(item(paragraph('nested')))), item(paragraph('beta'), paragraph('more'))),
  { type: 'blockquote', content: [paragraph('one'), paragraph('two')] },
  table(['a', 'b'], ['c', 'd']),
  paragraph('An ending.'),
]

describe('any edits of two clients', () => {
  it('converge to the same document with every shared word, for any number of merges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(edit, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        (rounds) => {
          const one = sharedDocument(begin())
          const other = copyOf(one)
          const editors = [new HeadlessEditor(one), new HeadlessEditor(other)] as const
          const next = words()
          for (const round of rounds) {
            for (const change of round) apply(editors[change.by], change, next())
            const merged = new Y.Doc()
            for (const { doc } of editors) Y.applyUpdate(merged, Y.encodeStateAsUpdate(doc))
            meet(one, other)
            // The client that joins texts moves them; until the other receives that, their words are in both blocks.
            meet(one, other)
            expect(editors[0].page.toJSON()).toEqual(editors[1].page.toJSON())
            expect(() => editors[0].page.check()).not.toThrow()
            expect(wordsOf(editors[0].page.textContent)).toEqual(wordsOf(textOf(sharedJson(merged))))
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

const wordsOf = (text: string) => [...text].sort().join('')
