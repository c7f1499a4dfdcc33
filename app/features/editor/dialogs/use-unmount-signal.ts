// AbortSignal that is aborted when a component unmounts: a closed dialog must not change the text any more.

import { useEffect, useRef } from 'react'

/** @returns a function that returns the signal, read at the start of an action */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return () => controller.current.signal
}
