// Errors of server rendering in the log.

import { afterEach, expect, it, vi } from 'vitest'
import { handleError } from '../../app/entry.server.tsx'

afterEach(() => vi.restoreAllMocks())

it('a missing page is not logged, and of an error only its kind', () => {
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
