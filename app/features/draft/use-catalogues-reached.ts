// Whether the research catalogues answer, asked for the topic before a draft is: without them it can cite nothing.

import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

/** Milliseconds without typing until the catalogues are asked. */
const PAUSE_MS = 1200
const WORDS = /\p{L}{2,}/gu
const WORDS_MIN = 2

/** Null until that is known, and where it was not asked. */
export function useCataloguesReached(topic: string, isAsked: boolean): boolean | null {
  const [reached, setReached] = useState<boolean | null>(null)
  const query = topic.trim()
  const asks = isAsked && (query.match(WORDS) ?? []).length >= WORDS_MIN
  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call('POST /v1/research/papers', {
        body: { query, limit: 1 },
        signal: stop.signal,
      }).then(
        (found) => setReached(found.reached),
        // The draft tells whether the account can be reached.
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asks, query])
  return asks ? reached : null
}
