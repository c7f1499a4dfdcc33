// A promise's value, or why it was not waited for any longer. The promise is left to itself: whoever made it
// aborts it.

export type Waited<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'timeout' | 'aborted' | 'failed'; error?: unknown }

export async function within<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Waited<Value>> {
  if (signal.aborted) {
    promise.catch(() => {})
    return { ok: false, reason: 'aborted' }
  }
  let stopTimer = () => {}
  let aborted = () => {}
  const given = new Promise<Waited<Value>>((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, reason: 'timeout' }), milliseconds)
    stopTimer = () => clearTimeout(timer)
    aborted = () => resolve({ ok: false, reason: 'aborted' })
    signal.addEventListener('abort', aborted)
  })
  const settled = promise.then(
    (value): Waited<Value> => ({ ok: true, value }),
    (error): Waited<Value> => ({ ok: false, reason: 'failed', error }),
  )
  try {
    return await Promise.race([settled, given])
  } finally {
    stopTimer()
    signal.removeEventListener('abort', aborted)
  }
}
