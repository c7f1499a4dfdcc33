// State of one GET request, repeated on demand.

import { useCallback, useEffect, useState } from 'react'
import { call } from './api.ts'

/** `again`: after a failure. */
export type Loaded<Data> = { is: 'loading'; again: boolean } | { is: 'failed' } | { is: 'ready'; data: Data }

/** @returns the state, and a function that asks again; the present data stay until the answer is there */
export function useLoaded<Data>(path: string): [Loaded<Data>, () => void] {
  const [state, setState] = useState<Loaded<Data>>({ is: 'loading', again: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` repeats the request
  useEffect(() => {
    const controller = new AbortController()
    call<Data>('GET', path, { signal: controller.signal }).then(
      (data) => setState({ is: 'ready', data }),
      () => {
        if (!controller.signal.aborted) setState({ is: 'failed' })
      },
    )
    return () => controller.abort()
  }, [path, attempt])
  const reload = useCallback(() => {
    setState((before) => (before.is === 'failed' ? { is: 'loading', again: true } : before))
    setAttempt((count) => count + 1)
  }, [])
  return [state, reload]
}
