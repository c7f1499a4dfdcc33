// Whether the navigation shows labels (14rem) or icons alone (4rem): collapsed at the start on screens of 768 px or
// less, collapsed or opened when the window crosses that width, and toggled by a button. On wide screens the last choice
// is remembered.

import { useState } from 'react'
import { readNavigationCollapsed, writeNavigationCollapsed } from '../../browser-storage.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'

/** Pixels. */
export const NAVIGATION_BREAKPOINT = 768
const NARROW = `(width <= ${NAVIGATION_BREAKPOINT}px)`

/** Browser only: reads the window's width. */
export function useCollapsed() {
  const narrow = useMediaQuery(NARROW)
  const [wasNarrow, setWasNarrow] = useState(narrow)
  const [collapsed, setCollapsed] = useState(() => narrow || readNavigationCollapsed())

  if (narrow !== wasNarrow) {
    setWasNarrow(narrow)
    setCollapsed(narrow)
  }

  const choose = (next: boolean) => {
    setCollapsed(next)
    if (!narrow) writeNavigationCollapsed(next)
  }
  return { collapsed, narrow, choose }
}
