// Successful responses: `{status: "Successful", data}`.
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import { problem } from './problem.ts'

export const successful = (data: unknown, status = 200, beside: Record<string, unknown> = {}): Response =>
  Response.json({ status: 'Successful', ...beside, data }, { status })

/** Response for a result: its value as `shape` makes it, or its failure as a problem. */
export const respond = <Value>(
  result: Result<Value, Failure>,
  shape: (value: Value) => Response,
): Response => (result.ok ? shape(result.value) : problem(result.failure))
