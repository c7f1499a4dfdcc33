// State of one GET request, repeated on demand.

import { useCallback, useEffect, useState } from 'react'
import type { Arguments, RouteData, RouteName } from '../../workers/contracts/routes/route-call.ts'
import { type Call, call } from './api.ts'

/** `again`: after a failure. */
export type Loaded<Data> = { is: 'loading'; again: boolean } | { is: 'failed' } | { is: 'ready'; data: Data }

/** @returns the state, and a function that asks again; the present data stay until the answer is there */
export function useLoaded<Name extends RouteName & `GET ${string}`>(
  route: Name,
  ...args: Arguments<Call<Name>>
): [Loaded<RouteData<Name>>, () => void] {
  const [state, setState] = useState<Loaded<RouteData<Name>>>({ is: 'loading', again: false })
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify(args)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is `args`; a new `attempt` repeats the request
  useEffect(() => {
    const controller = new AbortController()
    const request = { ...args[0], signal: controller.signal } as Call<Name>
    call(route, ...([request] as Arguments<Call<Name>>)).then(
      (data) => setState({ is: 'ready', data }),
      () => {
        if (!controller.signal.aborted) setState({ is: 'failed' })
      },
    )
    return () => controller.abort()
  }, [route, asked, attempt])
  const reload = useCallback(() => {
    setState((before) => (before.is === 'failed' ? { is: 'loading', again: true } : before))
    setAttempt((count) => count + 1)
  }, [])
  return [state, reload]
}
