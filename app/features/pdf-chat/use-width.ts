// React hook: the width of an element in CSS pixels, followed as it changes; 0 before it is known.

import { type RefObject, useLayoutEffect, useState } from 'react'

export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    setWidth(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
