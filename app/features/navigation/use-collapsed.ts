// Whether the navigation shows labels (14rem) or icons alone (4rem), and on screens of 768 px or less whether its drawer is
// closed. It collapses or opens when the window crosses that width and is toggled by a button. On wide screens the last
// choice is remembered; a drawer closes with each navigation.

import { useState } from 'react'
import { useLocation } from 'react-router'
import { readNavigationCollapsed, writeNavigationCollapsed } from '../../platform/browser-storage.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'

/** Pixels. */
export const NAVIGATION_BREAKPOINT = 768
const NARROW = `(width <= ${NAVIGATION_BREAKPOINT}px)`

export type Collapsing = {
  /** True for a collapsed navigation; for a closed one where it is a drawer. */
  collapsed: boolean
  /** True where the navigation is a drawer. */
  narrow: boolean
  choose(collapsed: boolean): void
}

/** Browser only: reads the window's width. */
export function useCollapsed(): Collapsing {
  const narrow = useMediaQuery(NARROW)
  const visit = useLocation().key
  const [seen, setSeen] = useState({ narrow, visit })
  const [collapsed, setCollapsed] = useState(() => narrow || readNavigationCollapsed())

  if (narrow !== seen.narrow || visit !== seen.visit) {
    setSeen({ narrow, visit })
    if (narrow || seen.narrow) setCollapsed(narrow)
  }

  const choose = (next: boolean) => {
    setCollapsed(next)
    if (!narrow) writeNavigationCollapsed(next)
  }
  return { collapsed, narrow, choose }
}
