// The answer to a request whose handling threw: a problem for the client, the place in the code for the log.

import type { Ports } from '../../services/ports.ts'
import { problem } from './problem.ts'

export function unexpected(log: Ports['log'], method: string, error: Error): Response {
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  log.error('request_failed', { method, error: error.name, at: stack.slice(0, 6).join('\n') })
  return problem({ reason: 'internal_error' })
}
