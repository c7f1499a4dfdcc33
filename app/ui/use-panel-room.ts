// React hook: whether panels fit beside the text of an editor without taking it more than it needs.

import { useLayoutEffect, useState } from 'react'

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
    // A hidden editor, under its history, keeps its panels.
    const measure = () => row.clientWidth > 0 && setWidth(row.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  }, [row])
  return width === 0 || width - panels >= TEXT_MIN
}
