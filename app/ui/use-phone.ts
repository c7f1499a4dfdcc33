// Whether the page has a phone's width: what stands beside each other at a desk is then folded.

import { useSyncExternalStore } from 'react'

const QUERY = '(width <= 48rem)'

const listen = (changed: () => void) => {
  const list = window.matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const usePhone = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
