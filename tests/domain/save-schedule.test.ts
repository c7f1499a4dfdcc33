import { describe, expect, it } from 'vitest'
import { ROOM_SAVE_DELAY_MS } from '../../workers/contracts/limits.ts'
import { LONGEST_WAIT_MS, nextSave } from '../../workers/rooms/save-schedule.ts'

describe('a room saves', () => {
  it('five seconds after the last change', () => {
    expect(ROOM_SAVE_DELAY_MS).toBe(5000)
    expect(nextSave(20_000, 20_000)).toBe(25_000)
    expect(nextSave(23_000, 20_000)).toBe(28_000)
  })

  it('at the latest half a minute after the first change, however long someone types', () => {
    expect(nextSave(100_000, 20_000)).toBe(20_000 + LONGEST_WAIT_MS)
  })

  it('at once where it woke and knows of no change', () => {
    expect(nextSave(0, 0)).toBe(ROOM_SAVE_DELAY_MS)
  })
})
