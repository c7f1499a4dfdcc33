// React hook that searches the library as one types; an empty text finds the newest works.

import { useEffect, useState } from 'react'
import type { Reference } from '../../../../../workers/contracts/citations/citation.ts'
import { SEARCH_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { ApiError, call } from '../../../../platform/api.ts'

const RESULTS_MAX = 30
/** Milliseconds after the last keystroke. */
const DEBOUNCE_MS = 140

export type LibraryFound = { words: string; references: readonly Reference[]; total: number }

/** `found` is of `found.words`, the last text that was answered; `failed` if the library cannot be reached. */
export function useLibrarySearch(typed: string): { found: LibraryFound | null; failed: boolean } {
  const [found, setFound] = useState<LibraryFound | null>(null)
  const [failed, setFailed] = useState(false)
  const words = typed.trim().slice(0, SEARCH_MAX_LENGTH)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        call('GET /v1/citation/references', {
          query: { q: words || undefined, limit: RESULTS_MAX },
          signal: abort.signal,
        }).then(
          ({ references, total }) => {
            setFound({ words, references, total })
            setFailed(false)
          },
          (error) => {
            if (!abort.signal.aborted) setFailed(error instanceof ApiError)
          },
        )
      },
      words ? DEBOUNCE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words])
  return { found, failed }
}
