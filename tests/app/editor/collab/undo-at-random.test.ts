// Undo and redo among random edits and pastes of two people: the selection comes to what was undone or redone.

import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model'
import { describe, expect, it } from 'vitest'
import { manuscriptSchema as schema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { seeded } from '../../../bench/support/random.ts'
import type { Device } from '../merging/apart.ts'
import { editAtRandom, Letters, openRoom } from '../merging/random-edits.ts'

const ROUNDS = Number(process.env.UNDOS ?? 150)
const STEPS = 40

type Random = (below: number) => number

/** Pastes of one to three blocks, which the text around them joins or not. */
function paste({ editor }: Device, random: Random, letters: Letters): void {
  const blocks = Array.from({ length: 1 + random(3) }, () =>
    schema.nodes.paragraph.create(null, schema.text(letters.make(1 + random(3)))),
  )
  const open = random(2)
  editor.endUndoGroup()
  editor.dispatch(editor.state.tr.replaceSelection(new Slice(Fragment.from(blocks), open, open)))
}

/** Whether the selection touches what is different: no letter and no other block between them. */
function isAtChange(before: Node, { page, state: { selection } }: Device['editor']): boolean {
  const start = before.content.findDiffStart(page.content)
  const end = before.content.findDiffEnd(page.content)
  if (start === null || end === null) return true
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const [from, to] = [start - overlap, end.b + overlap]
  const between = (one: number, other: number) => {
    if (one >= other) return true
    let blocks = 0
    page.nodesBetween(one, other, (node, position) => {
      if (node.isTextblock && position > one && position + node.nodeSize < other) blocks++
    })
    return blocks === 0 && page.textBetween(one, other, '', '.') === ''
  }
  return between(selection.to, from) && between(to, selection.from)
}

/** @returns where the selection was elsewhere; null if it was nowhere */
function play(seed: number): string | null {
  const random = seeded(seed)
  const letters = new Letters()
  const room = openRoom(letters)
  const devices = [room.join(), room.join()]
  const events: string[] = []
  for (let step = 0; step < STEPS; step++) {
    const device = devices[random(2)] as Device
    const turn = random(20)
    if (turn < 8) events.push(editAtRandom(device, random, letters))
    else if (turn < 10) {
      paste(device, random, letters)
      events.push('paste')
    } else if (turn < 12) {
      // In the step before, where the caret stayed.
      device.type(random(3) === 0 ? '. ' : letters.make(2))
      events.push('type on')
    } else if (turn < 16) {
      const { editor } = device
      const before = editor.page
      const kind = random(3) === 0 ? 'redo' : 'undo'
      editor[kind]()
      events.push(kind)
      if (!isAtChange(before, editor)) {
        const { from, to } = editor.state.selection
        return `seed ${seed}: ${events.join(', ')}\n${before}\n${editor.page}\n${from} to ${to}`
      }
      letters.note(before, editor.page)
    } else if (turn < 18) device.send()
    else device.receive()
  }
  return null
}

describe('undo and redo among random edits of two people', () => {
  it('bring the selection to the change', () => {
    const failed = Array.from({ length: ROUNDS }, (_, round) => play(round + 1)).filter(Boolean)
    expect(failed.join('\n\n')).toBe('')
  })
})
