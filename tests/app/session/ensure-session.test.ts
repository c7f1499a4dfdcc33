// Whether a page that needs a session opens, with an expired access token.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureSession } from '../../../app/features/session/session.ts'
import { fakeStorage, json, problem, token } from '../../support/browser.ts'

const expired = token({ sub: 'ada', exp: 1 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: expired, refreshToken: 'refresh' }))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['opens without a network', () => Promise.reject(new TypeError('no network')), true, expired],
  ['opens where the server is down', async () => problem(503, 'unavailable'), true, expired],
  ['does not open where the server refuses', async () => problem(401, 'session_ended'), false, null],
  [
    'opens with the new token',
    async () => json({ accessToken: 'fresh', refreshToken: 'next' }),
    true,
    'fresh',
  ],
  // Last: it never gives the lock of the refresh back.
  ['opens where no answer comes', () => new Promise<Response>(() => {}), true, expired],
] as const)('%s', async (_, answer, opens, kept) => {
  vi.stubGlobal('fetch', answer)
  const opened = ensureSession()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await opened).toBe(opens)
  expect(localStorage.getItem('accessToken')).toBe(kept)
})
