// Calls a function in idle time, at the latest after two seconds. Safari has no `requestIdleCallback`; there it is called
// after a fifth of a second.

const LATEST_MS = 2000
const FALLBACK_MS = 200

/** @returns a function that cancels it */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}
