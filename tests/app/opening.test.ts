import { expect, it, vi } from 'vitest'
import { beginOpening, takeAnswer } from '../../app/shared/manuscript/opening.ts'
import { fakeStorage, json } from '../support/browser.ts'

it('an answer is taken once, by the editor of its project', async () => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('fetch', async () => json({ data: { ticket: 'the ticket' } }))
  beginOpening('one')
  expect(takeAnswer('ticket', 'another')).toBeNull()
  expect(await takeAnswer('ticket', 'one')).toEqual({ ticket: 'the ticket' })
  expect(takeAnswer('ticket', 'one')).toBeNull()
})
