// Random edits of several people whose changes meet late in a room's document.

import { describe, expect, it } from 'vitest'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { seeded } from '../../../bench/support/random.ts'
import type { Device, Room } from './apart.ts'
import { editAtRandom, Letters, lettersOf, openRoom } from './random-edits.ts'

const ROUNDS = Number(process.env.MERGES ?? 150)
const FIRST = Number(process.env.SEED ?? 1)
const STEPS = 40

type Step = { who: number; kind: 'edit' | 'send' | 'receive' | 'evict'; seed: number }
type Found = { lost: string[]; doubled: string[]; apart: boolean; events: string[] }

function plan(seed: number): Step[] {
  const random = seeded(seed)
  const people = 2 + random(2)
  return Array.from({ length: STEPS }, () => {
    const turn = random(40)
    const kind = turn < 20 ? 'edit' : turn < 28 ? 'send' : turn < 39 ? 'receive' : 'evict'
    return { who: random(people), kind, seed: 1 + random(1_000_000) }
  })
}

function play(steps: readonly Step[]): Found {
  const letters = new Letters()
  const room = openRoom(letters)
  const devices = [room.join(), room.join(), room.join()]
  const events: string[] = []
  for (const { who, kind, seed } of steps) {
    const random = seeded(seed)
    const device = devices[who] as Device
    if (kind === 'edit') {
      const name = editAtRandom(device, random, letters)
      events.push(`${who} ${name} -> ${shown(device)}`)
    } else if (kind === 'send') {
      device.send(1 + random(Math.max(1, device.out.length)))
      events.push(`${who} sends -> room ${shownRoom(room)}`)
    } else if (kind === 'receive') {
      device.receive(1 + random(Math.max(1, device.inbox.length)))
      events.push(`${who} receives -> ${shown(device)}`)
    } else {
      room.evict()
      events.push('the room is evicted')
    }
  }
  while (devices.some(({ out, inbox }) => out.length + inbox.length > 0))
    for (const [who, device] of devices.entries()) {
      while (device.out.length > 0) {
        device.send(1)
        events.push(`${who} sends -> room ${shownRoom(room)}`)
      }
      device.receive()
    }
  events.push(`end ${shownRoom(room)}`)
  const page = manuscriptSchema.nodeFromJSON(room.live.read())
  const count = new Map<string, number>()
  for (const letter of lettersOf(page)) count.set(letter, (count.get(letter) ?? 0) + 1)
  return {
    lost: letters.typed.filter((letter) => !count.has(letter) && !letters.deleted.has(letter)),
    doubled: [...count].filter(([, times]) => times > 1).map(([letter]) => letter),
    apart: devices.some((device) => JSON.stringify(device.json) !== JSON.stringify(devices[0]?.json)),
    events,
  }
}

const fails = ({ lost, doubled, apart }: Found) => lost.length + doubled.length > 0 || apart

/** The steps without those that a failure does not need. */
function shrink(steps: readonly Step[], run: (steps: readonly Step[]) => Found): readonly Step[] {
  let smallest = steps
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < smallest.length; ) {
      const without = [...smallest.slice(0, from), ...smallest.slice(from + size)]
      if (fails(run(without))) smallest = without
      else from += size
    }
  return smallest
}

const shown = (device: Device) =>
  device.editor.page
    .toString()
    .replace(/paragraph/g, 'p')
    .replace(/, /g, ' ')
const shownRoom = (room: Room) =>
  manuscriptSchema
    .nodeFromJSON(room.live.read())
    .toString()
    .replace(/paragraph/g, 'p')
    .replace(/, /g, ' ')

describe('random edits that meet late', () => {
  it('lose nothing and double nothing', () => {
    const failed: string[] = []
    for (let seed = FIRST; seed < FIRST + ROUNDS; seed++) {
      const steps = plan(seed)
      if (!fails(play(steps))) continue
      const smallest = shrink(steps, play)
      const { lost, doubled, apart, events } = play(smallest)
      failed.push(
        `seed ${seed}, lost ${lost.join('')}, doubled ${doubled.join('')}, apart ${apart}`,
        ...events,
      )
    }
    expect(failed.join('\n')).toBe('')
  })
})
