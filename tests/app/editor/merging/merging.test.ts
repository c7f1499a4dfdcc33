// Two people in one block, one of whom changes its structure while the other types: nothing is lost or doubled.

import { joinBackward, setBlockType, splitBlock } from '@milkdown/kit/prose/commands'
import { wrapInList } from '@milkdown/kit/prose/schema-list'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema as schema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { type Device, outline, Room } from './apart.ts'

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
})
const paragraphs = (...texts: string[]): DocumentNode[] => texts.map(paragraph)

/** What one does while the other has not seen it; at the end all have the same. */
function together(content: DocumentNode[], act: (typist: Device, other: Device, room: Room) => void): void {
  const room = new Room()
  room.open(content)
  act(room.join(), room.join(), room)
  room.settle()
  const read = outline(room.live.read())
  for (const device of room.devices) expect(outline(device.json)).toEqual(read)
  room.evict()
  expect(outline(room.live.read())).toEqual(read)
}

const blocks = (room: Room) => outline(room.live.read())
const toHeading = setBlockType(schema.nodes.heading, { level: 2 })

/** Both orders in which the room may get two changes. */
const ORDERS = ['the typing first', 'the structure first'] as const

describe.each(ORDERS)('typing meets a change of structure, %s', (order) => {
  function meet(
    content: DocumentNode[],
    typing: (typist: Device) => void,
    change: (other: Device) => void,
  ): string[] {
    let found: string[] = []
    together(content, (typist, other, room) => {
      typing(typist)
      change(other)
      for (const device of order === 'the typing first' ? [typist, other] : [other, typist]) device.send()
      room.settle()
      found = blocks(room)
    })
    return found
  }

  it('a join keeps what is typed in the block that is joined', () => {
    expect(
      meet(
        paragraphs('first ', 'second'),
        (typist) => typist.at(1, 3).type('XYZ'),
        (other) => other.at(1, 0).run(joinBackward),
      ),
    ).toEqual(['p:first secXYZond'])
  })

  it.each([0, 1])(
    'a join comes behind what is typed at the end of the block before it, as device %s',
    (typing) => {
      const room = new Room()
      room.open(paragraphs('one.', 'two.'))
      const devices = [room.join(), room.join()]
      const [typist, other] = typing === 0 ? devices : devices.toReversed()
      typist?.at(0, 4).type('abc')
      other?.at(1, 0).run(joinBackward)
      for (const device of order === 'the typing first' ? [typist, other] : [other, typist]) device?.send()
      typist?.type('d')
      room.settle()
      expect(blocks(room)).toEqual(['p:one.abcdtwo.'])
      for (const device of room.devices) expect(outline(device.json)).toEqual(blocks(room))
    },
  )

  it('a split takes along what is typed behind it', () => {
    expect(
      meet(
        paragraphs('one two three'),
        (typist) => typist.at(0, 10).type('XYZ'),
        (other) => other.at(0, 4).run(splitBlock),
      ),
    ).toEqual(['p:one ', 'p:two thXYZree'])
  })

  it('a heading has what is typed at the end of the paragraph that it was', () => {
    expect(
      meet(
        paragraphs('a title'),
        (typist) => typist.at(0, 7).type('XYZ'),
        (other) => other.at(0, 0).run(toHeading),
      ),
    ).toEqual(['h:a titleXYZ'])
  })

  it('a heading has what is typed in the empty paragraph that it was', () => {
    expect(
      meet(
        paragraphs('before', '', 'after'),
        (typist) => typist.at(1, 0).type('XYZ'),
        (other) => other.at(1, 0).run(toHeading),
      ),
    ).toEqual(['p:before', 'h:XYZ', 'p:after'])
  })

  it('a list item has what is typed in the paragraph that it was', () => {
    expect(
      meet(
        paragraphs('an item'),
        (typist) => typist.at(0, 2).type('XYZ'),
        (other) => other.at(0, 0).run(wrapInList(schema.nodes.bullet_list)),
      ),
    ).toEqual(['p:anXYZ item'])
  })

  it('a deleted paragraph comes back with what was typed in it', () => {
    expect(
      meet(
        paragraphs('before', 'a doomed one', 'after'),
        (typist) => typist.at(1, 8).type('XYZ'),
        (other) => {
          const start = other.positionOf(1) - 1
          other.editor.dispatch(
            other.editor.state.tr.delete(start, start + other.editor.page.child(1).nodeSize),
          )
        },
      ),
    ).toEqual(['p:before', 'p:a doomedXYZ one', 'p:after'])
  })
})

describe.each(ORDERS)('two changes of structure meet, %s', (order) => {
  function meet(
    content: DocumentNode[],
    one: (device: Device) => void,
    another: (device: Device) => void,
  ): string[] {
    let found: string[] = []
    together(content, (first, second, room) => {
      one(first)
      another(second)
      for (const device of order === 'the typing first' ? [first, second] : [second, first]) device.send()
      room.settle()
      found = blocks(room)
    })
    return found
  }

  it('a paragraph that two people make a heading is one heading', () => {
    const turn = (device: Device) => void device.at(0, 0).run(toHeading)
    expect(meet(paragraphs('a title', 'text'), turn, turn)).toEqual(['h:a title', 'p:text'])
  })

  it('an empty paragraph that two people make a heading is one heading', () => {
    const turn = (device: Device) => void device.at(1, 0).run(toHeading)
    expect(meet(paragraphs('text', '', 'more'), turn, turn)).toEqual(['p:text', 'h:', 'p:more'])
  })

  it('a paragraph that two people join is there once', () => {
    const join = (device: Device) => void device.at(1, 0).run(joinBackward)
    expect(meet(paragraphs('one', 'two'), join, join)).toEqual(['p:onetwo'])
  })

  it('two splits at different places are both there', () => {
    expect(
      meet(
        paragraphs('one two three four'),
        (device) => device.at(0, 4).run(splitBlock),
        (device) => device.at(0, 14).run(splitBlock),
      ),
    ).toEqual(['p:one ', 'p:two three ', 'p:four'])
  })

  it('two splits at one place are one', () => {
    const split = (device: Device) => void device.at(0, 4).run(splitBlock)
    expect(meet(paragraphs('one two'), split, split)).toEqual(['p:one ', 'p:two'])
  })

  it('a split and a heading are both there', () => {
    expect(
      meet(
        paragraphs('one two'),
        (device) => device.at(0, 4).run(splitBlock),
        (device) => device.at(0, 0).run(toHeading),
      ),
    ).toEqual(['h:one ', 'p:two'])
  })

  it('a table that two people move is there once, with what one writes in its note', () => {
    const cell = (content: DocumentNode['content']): DocumentNode => ({
      type: 'table_cell',
      content: [{ type: 'paragraph', content }],
    })
    const note: DocumentNode = { type: 'footnote', content: [{ type: 'text', text: 'note' }] }
    const table: DocumentNode = {
      type: 'table',
      content: [
        { type: 'table_row', content: [cell([{ type: 'text', text: 'cell' }]), cell([note])] },
        { type: 'table_row', content: [cell([]), cell([{ type: 'text', text: 'last' }])] },
      ],
    }
    const moveFirstDown = ({ editor }: Device) => {
      const { tr } = editor.state
      const [first, second] = [tr.doc.child(0), tr.doc.child(1)]
      editor.dispatch(tr.delete(0, first.nodeSize).insert(second.nodeSize, first))
    }
    let found: DocumentNode[] = []
    together([table, paragraph('text'), paragraph('end')], (first, second, room) => {
      moveFirstDown(first)
      let inNote = 0
      first.editor.state.doc.descendants((node, position) => {
        if (node.type.name === 'footnote') inNote = position + 1
      })
      first.editor.dispatch(first.editor.state.tr.insertText('XYZ', inNote))
      moveFirstDown(second)
      for (const device of order === 'the typing first' ? [first, second] : [second, first]) device.send()
      room.settle()
      found = room.live.read().content ?? []
    })
    expect(found.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph'])
    expect(JSON.stringify(found)).toContain('XYZnote')
  })

  it('a letter typed over text that another deletes is kept, also if that has the same letter', () => {
    expect(
      meet(
        paragraphs('see the cat there'),
        (device) => device.select(device.positionOf(0) + 4, device.positionOf(0) + 11).type('c'),
        (device) => {
          const { tr } = device.editor.state
          device.editor.dispatch(tr.delete(device.positionOf(0) + 3, device.positionOf(0) + 12))
        },
      ),
    ).toEqual(['p:seecthere'])
  })
})
