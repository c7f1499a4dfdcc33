// Two clients on one block over a connection with latency: one types while the other replaces the block.

import { setBlockType } from '@milkdown/kit/prose/commands'
import { wrapInList } from '@milkdown/kit/prose/schema-list'
import { type Command, TextSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import { ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'
import { recoverTypedText } from '../../../../app/features/editor/collab/recover-typed-text.ts'
import { FRAGMENT } from '../../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema as schema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import {
  copyOf,
  HeadlessEditor,
  sharedDocument,
  sharedJson,
  textOf,
} from '../../../support/headless-editor.ts'

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
})

class Person {
  readonly editor: HeadlessEditor
  private out: Uint8Array[] = []
  now = 0
  inTouch = true

  constructor(doc: Y.Doc) {
    recoverTypedText(
      doc,
      () => this.inTouch,
      () => this.now,
    )
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'room') this.out.push(update)
    })
    this.editor = new HeadlessEditor(doc)
    this.editor.dispatch(this.editor.state.tr)
    doc.transact(() => {})
  }

  get doc(): Y.Doc {
    return this.editor.doc
  }
  /** The caret into a block, counted from its start. */
  at(block: number, offset: number): this {
    let position = 1 + offset
    for (let index = 0; index < block; index++) position += this.editor.page.child(index).nodeSize
    const { tr } = this.editor.state
    this.editor.dispatch(tr.setSelection(TextSelection.create(tr.doc, position)))
    return this
  }
  type(words: string): this {
    for (const letter of words) this.editor.dispatch(this.editor.state.tr.insertText(letter))
    return this
  }
  make(command: Command): this {
    expect(this.editor.run(command)).toBe(true)
    return this
  }
  send(to: Person, updates = this.out.length): void {
    for (const update of this.out.splice(0, updates)) Y.applyUpdate(to.doc, update, 'room')
  }
}

function two(content: DocumentNode[]): { typist: Person; other: Person } {
  const doc = sharedDocument(content)
  const people = { typist: new Person(copyOf(doc)), other: new Person(copyOf(doc)) }
  // The page is read when the shared document first changes.
  for (const { editor } of Object.values(people))
    editor.dispatch(
      editor.state.tr.replaceWith(
        0,
        editor.page.content.size,
        schema.nodeFromJSON({ type: 'doc', content }).content,
      ),
    )
  people.typist.send(people.other)
  people.other.send(people.typist)
  return people
}

const pages = ({ typist, other }: { typist: Person; other: Person }) =>
  [typist, other].map(({ doc }) => sharedJson(doc).content?.map((node) => `${node.type}: ${textOf(node)}`))
const same = (...blocks: string[]) => [blocks, blocks]
const heading = setBlockType(schema.nodes.heading as never, { level: 2 })

describe('text typed while a peer replaces the block', () => {
  it.each<[string, Command, string]>([
    ['into a heading', heading, 'heading'],
    ['into a list', wrapInList(schema.nodes.bullet_list as never), 'bullet_list'],
    ['into code', setBlockType(schema.nodes.code_block as never), 'code_block'],
  ])('%s is re-inserted at its position, in both documents', (_, command, name) => {
    const people = two([paragraph('Before.'), paragraph('The room cools.'), paragraph('After.')])
    const { typist, other } = people
    typist.at(1, 8).type(' itself')
    other.at(1, 0).make(command)
    other.send(typist)
    typist.send(other)
    other.send(typist)
    expect(pages(people)).toEqual(
      same('paragraph: Before.', `${name}: The room itself cools.`, 'paragraph: After.'),
    )
  })

  it('is re-inserted whichever change reaches the room first, and typing continues after it', () => {
    const people = two([paragraph('Words')])
    const { typist, other } = people
    typist.at(0, 5).type(' that')
    other.at(0, 0).make(heading)
    typist.send(other)
    other.send(typist)
    typist.type(' stay')
    typist.send(other)
    expect(pages(people)).toEqual(same('heading: Words that stay'))
  })

  it('is inserted into a block that was empty', () => {
    const people = two([paragraph('One.'), paragraph('')])
    const { typist, other } = people
    typist.at(1, 0).type('Two 👩‍🔬')
    other.at(1, 0).make(heading)
    other.send(typist)
    typist.send(other)
    expect(pages(people)).toEqual(same('paragraph: One.', 'heading: Two 👩‍🔬'))
  })

  it('is re-inserted once if the peer had received part of it', () => {
    const people = two([paragraph('Words')])
    const { typist, other } = people
    typist.at(0, 5).type(' seen')
    typist.send(other)
    typist.type(' and not')
    other.at(0, 0).make(heading)
    other.send(typist)
    typist.send(other)
    expect(pages(people)).toEqual(same('heading: Words seen and not'))
  })

  it('is not inserted again if the peer had received all of it', () => {
    const people = two([paragraph('Words')])
    const { typist, other } = people
    typist.at(0, 5).type(' seen')
    typist.send(other)
    other.at(0, 0).make(heading)
    other.send(typist)
    typist.send(other)
    expect(pages(people)).toEqual(same('heading: Words seen'))
  })
})

describe('text is not re-inserted', () => {
  it('if its block was deleted', () => {
    const people = two([paragraph('Words'), paragraph('More.')])
    const { typist, other } = people
    typist.at(0, 5).type(' typed')
    other.make((state, dispatch) => {
      dispatch?.(state.tr.delete(0, 7))
      return true
    })
    other.send(typist)
    typist.send(other)
    expect(pages(people)).toEqual(same('paragraph: More.'))
  })

  it('after a long time offline, which is handled as a conflict', () => {
    const people = two([paragraph('Words')])
    const { typist, other } = people
    typist.at(0, 5).type(' typed')
    typist.inTouch = false
    other.at(0, 0).make(heading)
    other.send(typist)
    typist.send(other)
    expect(pages(people)).toEqual(same('heading: Words'))
  })
})

it('undo removes re-inserted text', () => {
  const people = two([paragraph('Words')])
  const { typist, other } = people
  const undo = new Y.UndoManager(typist.doc.getXmlFragment(FRAGMENT), {
    trackedOrigins: new Set([ySyncPluginKey]),
  })
  typist.at(0, 5).type(' typed')
  other.at(0, 0).make(heading)
  other.send(typist)
  undo.undo()
  typist.send(other)
  expect(pages(people)).toEqual(same('heading: Words'))
})
