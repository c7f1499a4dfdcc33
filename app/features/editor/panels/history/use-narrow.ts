// Whether the screen is too narrow for two columns of text.

import { useSyncExternalStore } from 'react'

const QUERY = '(width < 64rem)'

const listen = (changed: () => void) => {
  const list = window.matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const useNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(QUERY).matches)
