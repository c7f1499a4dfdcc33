import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '../../app/platform/patience.ts'
import { PROJECTS_ADDRESS, projectAddress } from '../../app/shared/addresses/dashboard-address.ts'
import { resumeAddress } from '../../app/shared/addresses/resume-address.ts'
import { fakeStorage, json, problem, token } from '../support/browser.ts'

const ID = '0123456789abcdef01234567'
const { signal } = new AbortController()

const stored = (currentProjectId: string) =>
  vi.stubGlobal(
    'localStorage',
    fakeStorage({ accessToken: token({ sub: 'ada', exp: 9e9 }), currentProjectId }),
  )

beforeEach(() => stored(ID))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['opened where the server has it', async () => json({ data: {} }), projectAddress(ID), ID],
  ['opened without a network', () => Promise.reject(new TypeError('no network')), projectAddress(ID), ID],
  ['opened where the server fails', async () => problem(503, 'unavailable'), projectAddress(ID), ID],
  ['forgotten where the server has none', async () => problem(404, 'not_found'), PROJECTS_ADDRESS, null],
] as const)('the current project is %s', async (_, answer, address, current) => {
  vi.stubGlobal('fetch', answer)
  expect(await resumeAddress(signal)).toBe(address)
  expect(localStorage.getItem('currentProjectId')).toBe(current)
})

it('the current project is opened where the server is late', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  const address = resumeAddress(signal)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await address).toBe(projectAddress(ID))
})

it('the list is opened without a current project', async () => {
  stored('')
  expect(await resumeAddress(signal)).toBe(PROJECTS_ADDRESS)
})
