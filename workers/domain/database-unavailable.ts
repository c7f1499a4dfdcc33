// The error of a query that D1 did not answer: locked, overloaded, restarting or out of reach. The adapter of D1 throws
// it, and the API answers with 503. It is known by its name, since an error that crosses RPC loses its class.

const NAME = 'DatabaseUnavailable'

export class DatabaseUnavailable extends Error {
  override readonly name = NAME

  constructor(cause: unknown) {
    super('D1 did not answer.', { cause })
  }
}

/** True also for an error that was thrown because of it: drizzle wraps the errors of its driver. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error
  while (current instanceof Error) {
    if (current.name === NAME) return true
    current = current.cause
  }
  return false
}
