// The person's library by the words that are typed: the newest works while there are none.

import { useEffect, useState } from 'react'
import type { Reference } from '../../../../../workers/contracts/citation.ts'
import { SEARCH_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { ApiError, call } from '../../../../api.ts'

/** Works that are shown at once; who looks for another types one more word. */
const SHOWN = 30
/** Milliseconds after the last key. */
const REST = 140

export type LibraryFound = { words: string; references: readonly Reference[]; total: number }
type Answer = { references: Reference[]; total: number }

/** `found` is of the words before until the next answer is there; `failed` where the library cannot be reached. */
export function useLibrarySearch(typed: string): { found: LibraryFound | null; failed: boolean } {
  const [found, setFound] = useState<LibraryFound | null>(null)
  const [failed, setFailed] = useState(false)
  const words = typed.trim().slice(0, SEARCH_MAX_LENGTH)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        call<Answer>('GET', '/v1/citation/references', {
          query: { q: words || undefined, limit: SHOWN },
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
      words ? REST : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words])
  return { found, failed }
}
