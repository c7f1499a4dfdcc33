// The plugin filters changes that the room would refuse: each change is made on a real Y.Doc, whose updates the room's
// validation then checks.

import { wrapIn } from '@milkdown/kit/prose/commands'
import { TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { type RoomLimit, roomLimits } from '../../../../app/features/editor/plugins/room-limits.ts'
import { ROOM_ATTRIBUTE_MAX_LENGTH, ROOM_NESTING_MAX } from '../../../../workers/contracts/limits.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema as schema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { clientsOfAllowed, isValidTransaction } from '../../../../workers/rooms/update-validation.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument } from '../../../support/headless-editor.ts'

const LONG = 'x'.repeat(ROOM_ATTRIBUTE_MAX_LENGTH + 1)
const words: DocumentNode = { type: 'paragraph', content: [{ type: 'text', text: 'Some words.' }] }
const nested = (levels: number): DocumentNode =>
  Array.from({ length: levels - 2 }).reduce<DocumentNode>(
    (inner) => ({ type: 'blockquote', content: [inner] }),
    words,
  )

/** An editor, its reports, and whether the room accepts all of its updates. */
function open(content: DocumentNode[]) {
  const room = sharedDocument(content)
  let right = true
  let arriving: Set<number> | null = null
  room.on('afterTransaction', (transaction) => {
    if (!isValidTransaction(transaction, arriving ?? [])) right = false
  })
  const told: RoomLimit[] = []
  const editor = new HeadlessEditor(copyOf(room), true, [roomLimits((beyond) => told.push(beyond))])
  editor.doc.on('update', (update: Uint8Array) => {
    arriving = clientsOfAllowed(Y.decodeUpdate(update))
    if (arriving) Y.applyUpdate(room, update)
    else right = false
  })
  // The page is read when the shared document first changes.
  meet(editor.doc, room)
  editor.dispatch(
    editor.state.tr.replaceWith(
      0,
      editor.page.content.size,
      schema.nodeFromJSON({ type: 'doc', content }).content,
    ),
  )
  const before = JSON.stringify(editor.page)
  return {
    editor,
    told,
    isTaken: () => right,
    isUnchanged: () => JSON.stringify(editor.page) === before,
    change: (make: (tr: Transaction) => Transaction) => editor.dispatch(make(editor.state.tr)),
  }
}

describe('filtered and reported:', () => {
  it.each<[string, RoomLimit, (tr: Transaction) => Transaction]>([
    [
      'a formula that is too long',
      'too_large',
      (tr) => tr.insert(1, schema.node('math_inline', { value: LONG })),
    ],
    [
      'a link whose address is too long',
      'too_large',
      (tr) => tr.addMark(2, 5, schema.mark('link', { href: `https://a.example/${LONG}` })),
    ],
    ['an attribute that is set to too much', 'too_large', (tr) => tr.setNodeAttribute(13, 'language', LONG)],
    [
      'a number that is none, as a list beginning at four hundred digits',
      'too_large',
      (tr) =>
        tr.insert(
          0,
          schema.nodeFromJSON({
            type: 'ordered_list',
            attrs: { order: Number.POSITIVE_INFINITY },
            content: [{ type: 'list_item', content: [words] }],
          }),
        ),
    ],
    [
      'a paste that is nested too deep',
      'too_deep',
      (tr) => tr.insert(0, schema.nodeFromJSON(nested(ROOM_NESTING_MAX + 1))),
    ],
  ])('%s', (_, beyond, make) => {
    const { change, told, isTaken, isUnchanged } = open([words, { type: 'code_block', content: [] }])
    change(make)
    expect(told).toEqual([beyond])
    expect(isUnchanged()).toBe(true)
    expect(isTaken()).toBe(true)
  })

  it('a blockquote around content of maximal depth', () => {
    const { editor, told, isTaken } = open([nested(ROOM_NESTING_MAX)])
    editor.dispatch(editor.state.tr.setSelection(TextSelection.atStart(editor.page)))
    editor.run(wrapIn(schema.node('blockquote', null, schema.node('paragraph')).type))
    expect(told).toEqual(['too_deep'])
    expect(isTaken()).toBe(true)
  })
})

describe('applied, and accepted by the room:', () => {
  it.each<[string, (tr: Transaction) => Transaction]>([
    ['typing', (tr) => tr.insertText('More. ', 1)],
    ['deleting', (tr) => tr.delete(2, 6)],
    ['the longest formula', (tr) => tr.insert(1, schema.node('math_inline', { value: LONG.slice(1) }))],
    ['the deepest paste', (tr) => tr.insert(0, schema.nodeFromJSON(nested(ROOM_NESTING_MAX)))],
  ])('%s', (_, make) => {
    const { change, told, isTaken, isUnchanged } = open([words])
    change(make)
    expect(told).toEqual([])
    expect(isUnchanged()).toBe(false)
    expect(isTaken()).toBe(true)
  })
})

it('the room refuses the filtered changes if the plugin is missing', () => {
  const room = sharedDocument([words])
  const verdicts: boolean[] = []
  const editor = new HeadlessEditor(copyOf(room))
  room.on('afterTransaction', (transaction) =>
    verdicts.push(isValidTransaction(transaction, [editor.doc.clientID])),
  )
  editor.doc.on('update', (update: Uint8Array) => Y.applyUpdate(room, update))
  editor.dispatch(editor.state.tr.insert(0, schema.node('math_display', { value: LONG })))
  expect(verdicts).toContain(false)
})

it('remote changes are never filtered', () => {
  const told: RoomLimit[] = []
  const other = sharedDocument([words])
  const editor = new HeadlessEditor(new Y.Doc(), true, [roomLimits((beyond) => told.push(beyond))])
  const formula = new Y.XmlElement('math_display')
  formula.setAttribute('value', LONG)
  other.getXmlFragment('prosemirror').insert(0, [formula])
  meet(editor.doc, other)
  expect(editor.page.firstChild?.type.name).toBe('math_display')
  expect(told).toEqual([])
})

it('stored attributes of a wrong type get the schema’s defaults', () => {
  const other = sharedDocument([words])
  const heading = new Y.XmlElement('heading')
  heading.setAttribute('level', { toString: 1 } as unknown as string)
  const text = new Y.XmlText()
  other.getXmlFragment('prosemirror').insert(0, [heading])
  heading.insert(0, [text])
  text.insert(0, 'Linked', { link: { href: { toString: 1 }, onclick: 'x' } })
  const editor = new HeadlessEditor(new Y.Doc())
  meet(editor.doc, other)
  editor.page.check()
  expect(editor.page.firstChild?.attrs.level).toBe(1)
  expect(editor.page.firstChild?.firstChild?.marks[0]?.attrs).toEqual({ href: '', title: null })
})
