import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginOpening, takeAnswer } from '../../app/shared/manuscript/opening.ts'
import { LIVE_TICKET_LIFE } from '../../workers/domain/account/lifetimes.ts'
import { fakeStorage, json } from '../support/browser.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('fetch', async () => json({ data: { ticket: 'the ticket' } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an answer is taken once, by the editor of its project', async () => {
  beginOpening('one')
  expect(takeAnswer('ticket', 'another')).toBeNull()
  expect(await takeAnswer('ticket', 'one')).toEqual({ ticket: 'the ticket' })
  expect(takeAnswer('ticket', 'one')).toBeNull()
})

it('an answer is not taken of a page that was left', () => {
  beginOpening('left')
  beginOpening(null)
  expect(takeAnswer('ticket', 'left')).toBeNull()
})

it('a ticket is not taken once it may have expired', () => {
  vi.useFakeTimers()
  beginOpening('late')
  vi.advanceTimersByTime(LIVE_TICKET_LIFE * 1000)
  expect(takeAnswer('ticket', 'late')).toBeNull()
})
