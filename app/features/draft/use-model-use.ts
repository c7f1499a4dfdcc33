// What is left of the day's use of the language model.

import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

/** Tokens of models. Null where the use is not limited, or not known yet. */
export type ModelUse = { remaining: number; limit: number } | null

/** Asks again after each change of `when`. */
export function useModelUse(isAsked: boolean, when: unknown): ModelUse {
  const [use, setUse] = useState<ModelUse>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `when` repeats the request
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    call('GET /v1/ai-suggestions/stats', { signal: stop.signal }).then(
      ({ budget }) => setUse(budget),
      // The server refuses what costs more than is left.
      () => {},
    )
    return () => stop.abort()
  }, [isAsked, when])
  return use
}
