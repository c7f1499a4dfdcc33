// Whether the navigation shows labels (14rem) or icons alone (4rem), and on screens of 768 px or less whether its drawer is
// closed. A drawer closes with each navigation. On wider screens the last choice is remembered; without one, the labels are
// shown where they leave a page's title its room.

import { useState } from 'react'
import { useLocation } from 'react-router'
import { readNavigationCollapsed, writeNavigationCollapsed } from '../../platform/browser-storage.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'

/** Pixels. */
export const NAVIGATION_BREAKPOINT = 768
const NARROW = `(width <= ${NAVIGATION_BREAKPOINT}px)`
/** Windows in which the labels would cut a page's title. */
const TIGHT = '(width < 1024px)'

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
  const tight = useMediaQuery(TIGHT)
  const visit = useLocation().key
  const [drawer, setDrawer] = useState({ open: false, narrow, visit })
  const [chosen, setChosen] = useState(readNavigationCollapsed)

  if (narrow !== drawer.narrow || visit !== drawer.visit) setDrawer({ open: false, narrow, visit })

  const choose = (next: boolean) => {
    if (narrow) return setDrawer({ open: !next, narrow, visit })
    // The default of the width is no choice: opened on a wide window, the navigation still folds on a tight one.
    const choice = next === tight ? null : next
    setChosen(choice)
    writeNavigationCollapsed(choice)
  }
  return { collapsed: narrow ? !drawer.open : (chosen ?? tight), narrow, choose }
}
