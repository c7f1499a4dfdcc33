// The answer to a request whose handling threw: a problem for the client, the place in the code for the log. The one
// failure that is told apart is that of the database.

import { isDatabaseUnavailable } from '../../domain/database-unavailable.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Ports } from '../../services/ports.ts'
import { problem } from './problem.ts'

export function unexpected(log: Ports['log'], method: string, error: Error): Response {
  const failure = thrown(error)
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  log.error('request_failed', {
    method,
    code: failure.reason,
    error: error.name,
    at: stack.slice(0, 6).join('\n'),
  })
  return problem(failure)
}

export const thrown = (error: unknown): Failure => ({
  reason: isDatabaseUnavailable(error) ? 'database_unavailable' : 'internal_error',
})
