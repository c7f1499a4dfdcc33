// What the server's rendering of pages writes into the log.

import { afterEach, expect, it, vi } from 'vitest'
import { handleError } from '../../app/entry.server.tsx'

afterEach(() => vi.restoreAllMocks())

it('an address that no page has is not logged, and of a failure its kind alone', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = 'No route matches URL "/reset?token=secret"'
  handleError({
    status: 404,
    statusText: 'Not Found',
    internal: true,
    data: message,
    error: new Error(message),
  })
  expect(logged).not.toHaveBeenCalled()
  handleError(new TypeError('could not read /reset?token=secret'))
  expect(logged.mock.calls).toEqual([['page_failed', 'TypeError']])
})
