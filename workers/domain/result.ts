// Expected failures are values. `Result` carries one or the other; nothing is thrown for what can be foreseen.

export type Result<Value, Reason> = { ok: true; value: Value } | { ok: false; failure: Reason }

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })
export const fail = <Reason>(failure: Reason): Result<never, Reason> => ({ ok: false, failure })
