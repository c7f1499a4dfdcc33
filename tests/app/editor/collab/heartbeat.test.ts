import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ACKNOWLEDGE_MS,
  ANSWER_MS,
  ASK_AFTER_MS,
  Heartbeat,
  URGENT_ANSWER_MS,
} from '../../../../app/features/editor/collab/heartbeat.ts'
import { PING } from '../../../../workers/contracts/room.ts'

/** Longer than two ticks, so that what is due has happened. */
const MOMENT_MS = 2100
/** The promise: a dead connection is noticed in this time. */
const NOTICED_MS = 20_000

let sent: string[]
let deaths: number
let oldest: number | null
let heartbeat: Heartbeat

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  deaths = 0
  oldest = null
  heartbeat = new Heartbeat({
    send: (message) => sent.push(message),
    oldestUnacknowledged: () => oldest,
    onDead: () => deaths++,
  })
})
afterEach(() => {
  heartbeat.stop()
  vi.useRealTimers()
})

describe('a connection', () => {
  it('over which something comes is not asked', () => {
    for (let passed = 0; passed < 60_000; passed += ASK_AFTER_MS / 2) {
      heartbeat.heard()
      vi.advanceTimersByTime(ASK_AFTER_MS / 2)
    }
    expect(sent).toEqual([])
    expect(deaths).toBe(0)
  })

  it('that is silent and answers is asked, and lives', () => {
    for (let minute = 0; minute < 5; minute++) {
      vi.advanceTimersByTime(ASK_AFTER_MS + MOMENT_MS)
      expect(sent.splice(0)).toEqual([PING])
      heartbeat.heard()
    }
    expect(deaths).toBe(0)
  })

  it('that does not answer is dead within 20 seconds', () => {
    vi.advanceTimersByTime(ASK_AFTER_MS + ANSWER_MS - 1000)
    expect(deaths).toBe(0)
    vi.advanceTimersByTime(NOTICED_MS - ASK_AFTER_MS - ANSWER_MS + 1000)
    expect(deaths).toBeGreaterThan(0)
  })

  it('that answers and does not acknowledge an update is dead', () => {
    oldest = performance.now()
    vi.advanceTimersByTime(ACKNOWLEDGE_MS - 1000)
    heartbeat.heard()
    expect(deaths).toBe(0)
    vi.advanceTimersByTime(MOMENT_MS)
    expect(deaths).toBeGreaterThan(0)
  })

  it('that is asked at once has less time, also while it is asked already', () => {
    vi.advanceTimersByTime(ASK_AFTER_MS + 1000)
    heartbeat.ask()
    expect(sent.length).toBeGreaterThan(0)
    vi.advanceTimersByTime(URGENT_ANSWER_MS + MOMENT_MS)
    expect(deaths).toBeGreaterThan(0)
  })

  it('is asked, not given up, after the machine slept with an update on its way', () => {
    oldest = performance.now()
    vi.advanceTimersByTime(1000)
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(1000)
    expect(sent).toEqual([PING])
    expect(deaths).toBe(0)
    oldest = null
    heartbeat.heard()
    vi.advanceTimersByTime(ASK_AFTER_MS - 1000)
    expect(deaths).toBe(0)
  })

  it('that was left is not asked', () => {
    heartbeat.stop()
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
    expect(deaths).toBe(0)
  })
})
