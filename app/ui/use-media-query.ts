// React hook over window.matchMedia: whether a CSS media query matches, followed as it changes. False on the server.

import { useCallback, useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** True at a phone's width, at which columns and toolbars collapse. */

export const usePhone = () => useMediaQuery('(width <= 48rem)')
