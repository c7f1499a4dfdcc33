// Whether a page that needs a session opens, with an expired access token.

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureSession } from '../../../app/features/session/ensure-session.ts'
import { keepAnswer, readAnswer } from '../../../app/shared/kept/kept-database.ts'
import { cacheProject, readCachedProject } from '../../../app/shared/manuscript/project-cache.ts'
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

const signIn = (refreshToken: string) =>
  vi.stubGlobal('localStorage', fakeStorage({ accessToken: expired, refreshToken }))

it.each([
  ['stays without a network', () => Promise.reject(new TypeError('no network')), 'refresh', true],
  ['is deleted where the server refuses', async () => problem(401, 'session_ended'), 'refresh', false],
  ['is deleted where nothing can be refreshed', async () => json({}), '', false],
] as const)('what is kept of the account %s', async (_, answer, refreshToken, stays) => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', answer)
  signIn(refreshToken)
  await keepAnswer('ada', 'pdfs', [])
  await cacheProject({ userId: 'ada', projectId: 'a', bytes: 1, at: 1 })
  expect(await ensureSession()).toBe(stays)
  signIn('next')
  const isKept = async () =>
    [await readAnswer('pdfs'), await readCachedProject('ada', 'a')].map((kept) => kept !== null)
  await vi.waitFor(async () => expect(await isKept()).toEqual([stays, stays]))
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
