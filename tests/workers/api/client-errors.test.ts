// Errors of the browser in the log, and the id of a request on each of its lines.

import { afterEach, expect, it, vi } from 'vitest'
import { call, send } from '../../support/workers/client.worker.ts'

afterEach(() => vi.restoreAllMocks())

const report = { kind: 'render', name: 'TypeError', frames: ['/assets/editor-B1x.js:1:2345'] }

it('an error of the browser is logged with the id of its request, which the answer says', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const answer = await send('/api/v1/client-errors', { method: 'POST', json: report })
  expect(answer.status).toBe(200)
  const request = answer.headers.get('x-request-id')
  expect(request).toMatch(/^[\w-]{8,}$/)
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { event: 'client_error', request, kind: 'render', name: 'TypeError', at: '/assets/editor-B1x.js:1:2345' },
  ])
})

it.each([
  ['a message', { ...report, name: 'my secret sentence' }],
  ['an address of a page', { ...report, frames: ['/dashboard?q=secret:1:2'] }],
  ['a site elsewhere', { ...report, frames: ['https://elsewhere.example/x.js:1:2'] }],
  ['seven frames', { ...report, frames: Array(7).fill('/a.js:1:2') }],
  ['another kind', { ...report, kind: 'opinion' }],
])('a report with %s is refused', async (_, json) => {
  expect(await call('/api/v1/client-errors', { method: 'POST', json })).toMatchObject({ status: 422 })
})
