// React hook: whether panels fit beside the text of an editor without taking it more than it needs.

import { useCallback, useRef, useSyncExternalStore } from 'react'

/** CSS pixels that the text keeps. */
const TEXT_MIN = 560

/**
 * Its component is rendered again only when this changes, not with each width. What is painted first has its panels: observers are
 * called before a paint, when the text beside is laid out anyway, and React renders a store's change at once.
 * @param row what text and panels share; null while there is none, and panels are taken to fit
 * @param panels their width in CSS pixels
 */
export function usePanelRoom(row: Element | null | undefined, panels: number): boolean {
  const width = useRef(0)
  const observe = useCallback(
    (onChange: () => void) => {
      if (!row) return () => {}
      const observer = new ResizeObserver(() => {
        // A hidden editor, under its history, keeps its panels.
        if (row.clientWidth === 0) return
        width.current = row.clientWidth
        onChange()
      })
      observer.observe(row)
      return () => observer.disconnect()
    },
    [row],
  )
  return useSyncExternalStore(
    observe,
    () => width.current === 0 || width.current - panels >= TEXT_MIN,
    () => true,
  )
}
