// A round as plain data: who takes part, and what happens when. It is made from a seed, can be written to a file, and each
// of its events can be left out: one that is impossible at its moment is skipped.

import { EDIT_KINDS, type EditKind } from './page-contract.ts'
import { randomStream } from './random.ts'

/** What happens beside a person's edits. */
export const FAULTS = [
  'autosave',
  'clock jumps',
  'connection black',
  'connection closed',
  'connection delayed',
  'connection refused',
  'connection stalled',
  'program appends',
  'program edits',
  'program replaces',
  'room evicted',
  'room killed',
  'room killed in a save',
  'storage cleared',
  'storage denied',
  'storage full',
  'storage hung',
  'tab crashes',
  'tab frozen',
  'tab left',
  'tab reloaded',
  'version kept',
  'version restored',
] as const
export type EventKind = 'type' | Exclude<EditKind, 'caret' | 'letter'> | (typeof FAULTS)[number]

export type RoundEvent = {
  /** Milliseconds since the round began. */
  at: number
  /** Index of the device, where there is one. */
  device: number
  kind: EventKind
  /** Numbers from 0 to 1 that choose place and extent. */
  block: number
  offset: number
  choice: number
}

export type RoundPlan = {
  seed: number
  devices: { clockOffset: number; delay: { up: number; down: number } }[]
  events: RoundEvent[]
}

const WEIGHTS: Record<EventKind, number> = {
  type: 40,
  enter: 5,
  'join before': 5,
  'join after': 3,
  'delete before': 2,
  'delete after': 2,
  'delete range': 4,
  turn: 6,
  move: 3,
  cut: 2,
  paste: 2,
  row: 3,
  column: 2,
  'merge cells': 1,
  'list level': 2,
  note: 2,
  'type in note': 2,
  citation: 1,
  undo: 4,
  redo: 2,
  autosave: 0.6,
  'clock jumps': 0.6,
  'connection black': 1.4,
  'connection closed': 2,
  'connection delayed': 2,
  'connection refused': 2,
  'connection stalled': 1.4,
  'program appends': 1,
  'program edits': 0.8,
  'program replaces': 0.8,
  'room evicted': 1.4,
  'room killed': 0.7,
  'room killed in a save': 0.6,
  'storage cleared': 0.4,
  'storage denied': 0.4,
  'storage full': 0.4,
  'storage hung': 0.4,
  'tab crashes': 1.2,
  'tab frozen': 1.2,
  'tab left': 0.8,
  'tab reloaded': 1.2,
  'version kept': 0.8,
  'version restored': 0.6,
}

export const isEdit = (kind: EventKind): kind is Exclude<EditKind, 'caret' | 'letter'> =>
  kind !== 'type' && (EDIT_KINDS as readonly string[]).includes(kind)

const DAY_MS = 86_400_000
const LASTS_MS = { least: 15_000, most: 40_000 }
const EVENTS = { least: 25, most: 50 }
const DELAY_MAX_MS = 400
/** When all pages are open. */
const FIRST_AT_MS = 1500
/** What people do after something else, and what is possible only then. */
const FOLLOWED_BY: Partial<Record<EventKind, EventKind>> = {
  cut: 'paste',
  undo: 'redo',
  'version kept': 'version restored',
}
const FOLLOWED = 0.6
const FOLLOWS_MS = { least: 200, most: 3000 }
/** Blocks in which most things happen, so that people meet. */
const FOCUSES = 2
const FOCUSED = 0.65

export function planRound(seed: number): RoundPlan {
  const random = randomStream(seed, 'plan')
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  const share = () => Math.round(random() * 1000) / 1000
  const kinds = Object.keys(WEIGHTS) as EventKind[]
  const total = kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0)
  const kind = (): EventKind => {
    let left = random() * total
    for (const one of kinds) {
      left -= WEIGHTS[one]
      if (left < 0) return one
    }
    return 'type'
  }
  const devices = Array.from({ length: between(2, 4) }, () => ({
    clockOffset: random() < 0.3 ? between(-3 * DAY_MS, 3 * DAY_MS) : 0,
    delay: { up: between(0, DELAY_MAX_MS / 2), down: between(0, DELAY_MAX_MS / 2) },
  }))
  const lasts = between(LASTS_MS.least, LASTS_MS.most)
  const focuses = Array.from({ length: FOCUSES }, share)
  const events = Array.from({ length: between(EVENTS.least, EVENTS.most) }, (): RoundEvent[] => {
    const event = {
      at: between(FIRST_AT_MS, lasts),
      device: between(0, devices.length - 1),
      kind: kind(),
      block: random() < FOCUSED ? (focuses[between(0, FOCUSES - 1)] ?? 0) : share(),
      offset: share(),
      choice: share(),
    }
    const next = FOLLOWED_BY[event.kind]
    if (!next || random() > FOLLOWED) return [event]
    const at = event.at + between(FOLLOWS_MS.least, FOLLOWS_MS.most)
    return [event, { ...event, at, kind: next, block: share(), offset: share(), choice: share() }]
  })
  return { seed, devices, events: events.flat().sort((one, other) => one.at - other.at) }
}
