// The same as in merging.test.ts, where the typist's changes come after a lost connection: then the page sends those that
// are plain as one update (mergeOwnChanges), so that the room gets several letters in one transaction.

import { deleteSelection, joinBackward, setBlockType, splitBlock } from '@milkdown/kit/prose/commands'
import { describe, expect, it } from 'vitest'
import { mergeOwnChanges } from '../../../../app/features/editor/collab/own-change.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema as schema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { type Device, outline, Room } from './apart.ts'

const paragraphs = (...texts: string[]): DocumentNode[] =>
  texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))

/** One types offline while the other's change is stored. */
function meet(
  content: DocumentNode[],
  offline: (device: Device) => void,
  online: (device: Device) => void,
  isLower = true,
): string[] {
  const room = new Room()
  room.open(content)
  const joined = [room.join(), room.join()] as const
  // Yjs orders what two people insert at one place by their ids.
  const [device, other] = isLower ? joined : [joined[1], joined[0]]
  offline(device)
  online(other)
  other.send()
  device.receive()
  device.out = mergeOwnChanges(device.out)
  room.settle()
  const read = outline(room.live.read())
  for (const each of room.devices) expect(outline(each.json)).toEqual(read)
  return read
}

describe('several letters that come as one update', () => {
  it('stand in the new block of a split', () => {
    expect(
      meet(
        paragraphs('one.', 'two words.'),
        (typist) => typist.at(1, 10).type('abc'),
        (other) => other.at(1, 3).run(splitBlock),
      ),
    ).toEqual(['p:one.', 'p:two', 'p: words.abc'])
  })
  it('stand in the block of a join', () => {
    expect(
      meet(
        paragraphs('one.', 'two.'),
        (typist) => typist.at(1, 4).type('abc'),
        (other) => other.at(1, 0).run(joinBackward),
      ),
    ).toEqual(['p:one.two.abc'])
  })
  it('stand in the heading that the paragraph became', () => {
    expect(
      meet(
        paragraphs('one.', 'two.'),
        (typist) => typist.at(1, 4).type('abc'),
        (other) => other.at(1, 0).run(setBlockType(schema.nodes.heading, { level: 2 })),
      ),
    ).toEqual(['p:one.', 'h:two.abc'])
  })
  it('come back with the block that was deleted', () => {
    expect(
      meet(
        paragraphs('one.', 'two.', 'three.'),
        (typist) => typist.at(1, 4).type('abc'),
        (other) => {
          const from = other.positionOf(0) + 4
          const to = other.positionOf(1) + 4
          other.select(from, to).run(deleteSelection)
        },
      ),
    ).toEqual(['p:one.', 'p:two.abc', 'p:three.'])
  })
})

describe('two splits of one paragraph, one of them offline', () => {
  it.each(['', 'B'])('are both there, with "%s" typed after the one that came first', (typed) => {
    expect(
      meet(
        paragraphs('one two three four'),
        (device) => device.at(0, 3).run(splitBlock),
        (other) => {
          other.at(0, 13).run(splitBlock)
          other.type(typed)
        },
      ),
    ).toEqual(['p:one', 'p: two three', `p:${typed} four`])
  })
  it.each(['', 'A'])('are both there, with "%s" typed after the one that came last', (typed) => {
    expect(
      meet(
        paragraphs('one two three four'),
        (device) => {
          device.at(0, 3).run(splitBlock)
          device.type(typed)
        },
        (other) => other.at(0, 13).run(splitBlock),
      ),
    ).toEqual(['p:one', `p:${typed} two three`, 'p: four'])
  })
})

it('a split that comes late divides no text that another moved in several pieces', () => {
  const strong = { type: 'text', text: 'three', marks: [{ type: 'strong' }] }
  const content = [{ type: 'text', text: 'one two ' }, strong, { type: 'text', text: ' four' }]
  expect(
    meet(
      [{ type: 'paragraph', content }],
      (device) => device.at(0, 3).run(splitBlock),
      (other) => other.at(0, 8).run(splitBlock),
    ),
  ).toEqual(['p:one', 'p: two ', 'p:three four'])
})
