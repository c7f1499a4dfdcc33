// Result of an operation with expected failures, which are values and never thrown.

export type Result<Value, Reason> = { ok: true; value: Value } | { ok: false; failure: Reason }

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })
export const fail = <Reason>(failure: Reason): Result<never, Reason> => ({ ok: false, failure })

/** The result with its value changed; a failure as it is. */
export const map = <Value, Changed, Reason>(
  result: Result<Value, Reason>,
  change: (value: Value) => Changed,
): Result<Changed, Reason> => (result.ok ? ok(change(result.value)) : result)
