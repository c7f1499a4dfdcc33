// A merge that throws half-way: the change is stored as it was made, and nothing of the merge.

import { joinBackward } from '@milkdown/kit/prose/commands'
import { expect, it } from 'vitest'
import { MovedText } from '../../../../workers/rooms/merging/moved-text.ts'
import { outline, Room } from './apart.ts'

class FailingMovedText extends MovedText {
  calls = 0
  override add(...row: Parameters<MovedText['add']>): void {
    if (++this.calls > 1) throw new Error('SQLite is full')
    super.add(...row)
  }
}

it('stores a change whose merge fails', () => {
  const failures: unknown[] = []
  const room = new Room({
    makeMovedText: (storage) => new FailingMovedText(storage),
    onMergeFailed: (error) => failures.push(error),
  })
  room.open(['first ', 'second'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })))
  const [typist, other] = [room.join(), room.join()]
  typist.at(0, 2).type('XYZ').send()
  other.at(1, 0).run(joinBackward)
  typist.at(1, 3).type('W').send()
  other.send()
  expect(failures).toHaveLength(1)
  expect(outline(room.live.read())).toEqual(['p:fiXYZrst second'])
  const stored = outline(room.live.read())
  room.evict()
  expect(outline(room.live.read())).toEqual(stored)
})
