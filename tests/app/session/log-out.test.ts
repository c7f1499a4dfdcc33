// Logging out: pending removals are sent first, while the session is valid.

import { afterEach, expect, it, vi } from 'vitest'
import type { Reference } from '../../../workers/contracts/citations/citation.ts'
import { fakeStorage, json, problem, token } from '../../support/browser.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['removes what was removed a moment ago', 200, 'You have been successfully logged out.'],
  ['forgets the session also where the server fails', 503, 'You have been logged out.'],
])('%s', async (_, status, description) => {
  vi.resetModules()
  const accessToken = token({ exp: Date.now() / 1000 + 600 })
  const storage = fakeStorage({ accessToken, refreshToken: 'refresh' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    const signed = new Headers(headers).get('authorization') === `Bearer ${accessToken}`
    sent.push(`${method} ${address.replace(/^.*\/v1/, '')}${signed ? '' : ' by nobody'}`)
    return address.endsWith('/logout') && status !== 200 ? problem(status, 'unavailable') : json({ data: {} })
  })
  const { pendingRemovals } = await import('../../../app/shared/manuscript/pending-removals.ts')
  const { logOut } = await import('../../../app/features/session/log-out.ts')
  const { readToasts } = await import('../../../app/ui/overlays/toast.ts')
  pendingRemovals.remove({ _id: 'a', csl: {} } as Reference, false)
  await logOut()
  expect(sent).toEqual(['DELETE /citation/remove/a', 'POST /auth/logout'])
  expect(storage.getItem('accessToken')).toBeNull()
  expect(readToasts()).toMatchObject([{ title: 'Logged out', description }])
})

it.each([
  ['forgets the session', 200, null, 'Logged out'],
  ['keeps the session where the server fails, for the others go on', 503, 'kept', 'Not signed out'],
])('signing out everywhere %s', async (_, status, kept, title) => {
  vi.resetModules()
  const storage = fakeStorage({ accessToken: 'kept', refreshToken: '' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address.replace(/^.*\/v1/, '')}`)
    return status === 200 ? json({ data: null }) : problem(status, 'unavailable')
  })
  const { logOutEverywhere } = await import('../../../app/features/session/log-out.ts')
  const { readToasts } = await import('../../../app/ui/overlays/toast.ts')
  await logOutEverywhere()
  expect(sent).toEqual(['POST /auth/logout-everywhere'])
  expect(storage.getItem('accessToken')).toBe(kept)
  expect(readToasts()).toMatchObject([{ title }])
})
