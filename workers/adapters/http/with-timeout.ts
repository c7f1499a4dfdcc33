// Waits for a promise until a timeout or an abort. The promise itself continues; the caller must abort its work.

export type Timed<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'timeout' | 'aborted' | 'failed'; error?: unknown }

/** Never throws: a rejection is `failed`. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Timed<Value>> {
  let end: (result: Timed<Value>) => void = () => {}
  const ended = new Promise<Timed<Value>>((resolve) => {
    end = resolve
  })
  const abort = () => end({ ok: false, reason: 'aborted' })
  const timer = setTimeout(() => end({ ok: false, reason: 'timeout' }), milliseconds)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  const settled = promise.then(
    (value): Timed<Value> => ({ ok: true, value }),
    (error): Timed<Value> => ({ ok: false, reason: 'failed', error }),
  )
  try {
    return await Promise.race([ended, settled])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Resolves after `milliseconds`, or as soon as the signal is aborted; never rejects. */
export const waitUnlessAborted = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  withTimeout(new Promise<never>(() => {}), milliseconds, signal)
