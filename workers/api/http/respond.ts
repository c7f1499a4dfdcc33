// Responses for results.
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import { problem } from './problem.ts'

/** Response for a result: its value as `shape` makes it, or its failure as a problem. */
export const respond = <Value>(
  result: Result<Value, Failure>,
  shape: (value: Value) => Response,
): Response => (result.ok ? shape(result.value) : problem(result.failure))

/** `data` where one thing was deleted. */
export const DELETED = { deleted: 1 } as const
