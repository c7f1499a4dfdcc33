// Mapping of ranges through local edits, remote edits and undo. The latter two are real: two Y.Docs that merge, and
// y-prosemirror's undo.

import { setBlockType, splitBlock, toggleMark } from '@milkdown/kit/prose/commands'
import { TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { mapRanges } from '../../../app/features/assistant/anchoring/map-ranges.ts'
import { PluginSlots } from '../../../app/features/editor/core/plugin-slots.ts'
import { FRAGMENT } from '../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { bullets, heading, item, paragraph } from '../../support/build-manuscript.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument } from '../../support/headless-editor.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

const TEXT = [
  heading(1, 'A begining'),
  paragraph('The room was cold at night, and nobody had definately slept in the room since the winter.'),
  paragraph('It was so.'),
  paragraph('Somebody said that the room was haunted by an old recieve of the house.'),
]

const slots = new PluginSlots()
const open = (doc: Y.Doc) => new HeadlessEditor(doc, true, [slots.plugin()])

function place(doc: Node, words: string, nth = 1) {
  let from = -1
  let left = nth
  doc.descendants((node, position) => {
    if (!node.isTextblock) return
    for (let at = node.textContent.indexOf(words); at >= 0; at = node.textContent.indexOf(words, at + 1))
      if (--left === 0) from = position + 1 + at
  })
  if (from < 0) throw new Error(`no ${words}`)
  return { from, to: from + words.length }
}

/** Text of the mapped range of these words after the change; null if they have none. */
function followed(before: Node, after: Node, words: string, nth = 1): string | null {
  const at = mapRanges(slots.steps, before, after)(place(before, words, nth))
  return at && after.textBetween(at.from, at.to)
}

/** Replaces each occurrence, in one transaction. */
function replaceAll({ state, dispatch }: HeadlessEditor, words: string, by: string): void {
  const { tr } = state
  const places: { from: number; to: number }[] = []
  for (let nth = 1; state.doc.textContent.split(words).length > nth; nth++)
    places.unshift(place(state.doc, words, nth))
  for (const { from, to } of places) tr.insertText(by, from, to)
  dispatch(tr)
}

type Change = (editor: HeadlessEditor) => void

/** The document before the change, and after. */
const ways: [string, (content: DocumentNode[], change: Change) => [Node, Node]][] = [
  [
    'one makes oneself',
    (content, change) => {
      const editor = open(sharedDocument(content))
      const before = editor.page
      change(editor)
      return [before, editor.page]
    },
  ],
  [
    'somebody else makes',
    (content, change) => {
      const editor = open(sharedDocument(content))
      const other = open(copyOf(editor.doc))
      const before = editor.page
      change(other)
      meet(editor.doc, other.doc)
      return [before, editor.page]
    },
  ],
]

describe.each(ways)('after a change that %s', (_, changed) => {
  it('words between two edits keep their ranges', () => {
    const [before, after] = changed(TEXT, (editor) => replaceAll(editor, 'room', 'conservatory'))
    expect(after.textContent).not.toContain('room')
    expect(after.textContent).toContain('conservatory')
    for (const words of ['begining', 'definately', 'It was so.', 'recieve', 'Somebody said that'])
      expect(followed(before, after, words), words).toBe(words)
  })

  it('edited words have no range', () => {
    const [before, after] = changed(TEXT, (editor) => {
      const { tr } = editor.state
      tr.insertText('definitely', ...ends(place(tr.doc, 'definately')))
      tr.insertText('relic', ...ends(place(tr.doc, 'recieve')))
      editor.dispatch(tr)
    })
    expect(followed(before, after, 'definately')).toBeNull()
    expect(followed(before, after, 'recieve')).toBeNull()
    expect(followed(before, after, 'had definately slept')).toBeNull()
    expect(followed(before, after, 'slept')).toBe('slept')
    expect(followed(before, after, 'It was so.')).toBe('It was so.')
  })

  it('a repeated word keeps the range of its own occurrence', () => {
    const [before, after] = changed(TEXT, (editor) => {
      const { tr } = editor.state
      tr.delete(...ends(place(tr.doc, 'The room was cold at night, and ')))
      tr.insertText(' And cold.', place(tr.doc, 'of the house.').to)
      editor.dispatch(tr)
    })
    const second = mapRanges(slots.steps, before, after)(place(before, 'room', 2))
    expect(second).toEqual(place(after, 'room', 1))
    expect(followed(before, after, 'room', 1)).toBeNull()
  })

  it('words keep their ranges when only their marks change', () => {
    const [before, after] = changed(TEXT, (editor) => {
      mark(editor, 'strong', 'cold at night')
      mark(editor, 'emphasis', 'had definately')
      mark(editor, 'strong', 'old recieve of')
    })
    for (const words of ['definately', 'recieve', 'cold at', 'nobody had definately slept', 'It was so.'])
      expect(followed(before, after, words), words).toBe(words)
  })

  it('words keep their ranges when their blocks change type or are split', () => {
    const [before, after] = changed(TEXT, (editor) => {
      caret(editor, place(editor.page, 'It was').from)
      editor.run(setBlockType(type('heading'), { level: 2 }))
      caret(editor, place(editor.page, 'nobody').from)
      editor.run(splitBlock)
      caret(editor, place(editor.page, 'haunted').from)
      editor.run(splitBlock)
    })
    expect(after.childCount).toBe(TEXT.length + 2)
    for (const words of ['definately', 'recieve', 'It was so.', 'Somebody said'])
      expect(followed(before, after, words), words).toBe(words)
  })

  it('words of a deleted block have no range, and those around it keep theirs', () => {
    const content = [
      ...TEXT,
      bullets(item(paragraph('A point that is definately made.'))),
      paragraph('The end.'),
    ]
    const [before, after] = changed(content, (editor) => {
      const { tr } = editor.state
      let at = 0
      for (let index = 0; index < 2; index++) at += tr.doc.child(index).nodeSize
      tr.delete(at, at + tr.doc.child(2).nodeSize)
      tr.insertText('New. ', 1)
      tr.insertText(' Now', tr.doc.content.size - 1)
      editor.dispatch(tr)
    })
    expect(followed(before, after, 'It was so.')).toBeNull()
    for (const words of ['recieve', 'A point', 'The end.'])
      expect(followed(before, after, words), words).toBe(words)
    expect(mapRanges(slots.steps, before, after)(place(before, 'definately', 2))).toEqual(
      place(after, 'definately', 2),
    )
  })
})

function type(name: string) {
  const found = manuscriptSchema.nodes[name]
  if (!found) throw new Error(`no ${name}`)
  return found
}

const ends = ({ from, to }: { from: number; to: number }): [number, number] => [from, to]

function caret(editor: HeadlessEditor, from: number, to = from): void {
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, from, to)))
}

function mark(editor: HeadlessEditor, name: string, words: string): void {
  caret(editor, ...ends(place(editor.page, words)))
  const type = manuscriptSchema.marks[name]
  if (!type) throw new Error(`no ${name}`)
  editor.run(toggleMark(type))
}

describe('a change that is undone', () => {
  it('leaves ranges from before it at their words', () => {
    const editor = open(sharedDocument(TEXT))
    const undo = new Y.UndoManager(editor.doc.getXmlFragment(FRAGMENT), { trackedOrigins: new Set([editor]) })
    const found = editor.page
    editor.doc.transact(() => replaceAll(editor, 'room', 'conservatory'), editor)
    const replaced = editor.page
    undo.undo()
    const back = editor.page
    expect(back.textContent).toBe(found.textContent)
    expect(followed(found, replaced, 'room')).toBeNull()
    expect(followed(replaced, back, 'definately')).toBe('definately')
    expect(followed(found, back, 'definately')).toBe('definately')
    expect(followed(found, back, 'room', 2)).toBe('room')
  })
})

describe('a range of an older document', () => {
  it('is mapped through all edits since', () => {
    const editor = open(sharedDocument(TEXT))
    const other = open(copyOf(editor.doc))
    const asked = editor.page
    const write = (tr: Transaction) => editor.dispatch(tr)
    for (const letter of 'Now. ')
      write(editor.state.tr.insertText(letter, place(editor.page, 'The room').from))
    replaceAll(other, 'room', 'attic')
    meet(editor.doc, other.doc)
    write(editor.state.tr.insertText('!', place(editor.page, 'of the house').to))
    for (const words of ['definately', 'It was so.', 'recieve of the house'])
      expect(followed(asked, editor.page, words), words).toBe(words)
    expect(followed(asked, editor.page, 'the room')).toBeNull()
  })

  it('is found by comparison if no step maps were recorded', () => {
    const before = manuscriptSchema.nodeFromJSON({ type: 'doc', content: TEXT })
    const after = manuscriptSchema.nodeFromJSON({
      type: 'doc',
      content: [paragraph('First.'), ...TEXT.slice(1), paragraph('Last.')],
    })
    expect(followed(before, after, 'definately')).toBe('definately')
    expect(followed(before, after, 'begining')).toBeNull()
    expect(followed(before, before, 'begining')).toBe('begining')
  })
})

it('mapping a change at both ends of a long text takes linear time', () => {
  const words = 'Nobody had slept in this room since the long winter of that year'
  const pages = (paragraphs: number) => {
    const content = Array.from({ length: paragraphs }, (_, index) => paragraph(`${index} ${words}.`))
    const editor = open(sharedDocument(content))
    const other = open(copyOf(editor.doc))
    const before = editor.page
    const { tr } = other.state
    other.dispatch(tr.insertText('End', tr.doc.content.size - 1).insertText('Begin', 1))
    meet(editor.doc, other.doc)
    return { before, after: editor.page }
  }
  const long = new Map([375, 1500].map((paragraphs) => [paragraphs, pages(paragraphs)]))
  return expectLinearGrowth((paragraphs) => {
    const { before, after } = long.get(paragraphs) ?? pages(paragraphs)
    expect(followed(before, after, '300 Nobody')).toBe('300 Nobody')
  }, 1500)
})
