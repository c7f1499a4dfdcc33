// What a dialog has under way ends with it: what was left is not done behind the person's back.

import { useEffect, useRef } from 'react'

/** @returns the signal that is aborted as the component goes */
export function useWhileOpen(): () => AbortSignal {
  const open = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    open.current = here
    return () => here.abort()
  }, [])
  return () => open.current.signal
}
