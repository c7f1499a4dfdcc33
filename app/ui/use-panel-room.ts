// React hook: whether panels fit beside the text of an editor without taking it more than it needs.

import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** CSS pixels that the text keeps. */
const TEXT_MIN = 560

/**
 * @param row what text and panels share; null while there is none, and panels are taken to fit
 * @param panels their width in CSS pixels
 */
export function usePanelRoom(row: Element | null | undefined, panels: number): boolean {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!row) return
    // Called first before the next paint, when the text beside is laid out anyway: to measure here would lay it out once more.
    let measured = false
    const observer = new ResizeObserver(() => {
      // A hidden editor, under its history, keeps its panels.
      if (row.clientWidth === 0) return
      const take = () => setWidth(row.clientWidth)
      // What is painted first has its panels; a later width may come a frame later.
      if (measured) take()
      else flushSync(take)
      measured = true
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [row])
  return width === 0 || width - panels >= TEXT_MIN
}
