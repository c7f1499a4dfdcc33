// React hook that goes to the page of a target, then scrolls to its quotation, larger where it is too small to read.

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { QuoteResult } from './pdf-page.tsx'
import type { Box } from './quote-boxes.ts'
import { ABOVE_QUOTE, type PageScroller } from './use-page-scroller.ts'
import type { ViewerTarget } from './viewer-target.ts'

/** Pixels that stay free beside and above a highlight. */
const EDGE = 24
/** A viewport of less width is a phone's, on which a page that fits is too small to read. */
const NARROW = 480
/** CSS pixels for a point at which a phone shows small print. */
const READABLE = 1.3

type TargetProps = {
  target: ViewerTarget | null
  /** CSS pixels for a point; null fits the width. */
  zoom: number | null
  onZoom(scale: number): void
  onQuote(result: QuoteResult): void
}

/** @returns what is called with the quotation that the target's page found; it is the same at every render */
export function useTarget(pages: PageScroller, { target, zoom, onZoom, onQuote }: TargetProps) {
  const { scroller, viewport, scale, goTo } = pages
  const followed = useRef<number | null>(null)
  useEffect(() => {
    if (!target || viewport.height === 0 || followed.current === target.key) return
    followed.current = target.key
    goTo(target.page)
  }, [target, viewport.height, goTo])

  /** Boxes of a quotation that is to be scrolled to. */
  const toShow = useRef<readonly Box[]>([])
  const scrollToQuote = () => {
    const element = scroller.current
    const [first] = toShow.current
    if (!first || !target || !element) return
    const { left, top, width, height } = pages.placeOf(target.page)
    const y = top + first.top * height
    const isSeen = y > element.scrollTop + EDGE && y < element.scrollTop + element.clientHeight * 0.7
    const x = left + Math.min(...toShow.current.map((box) => box.left)) * width
    element.scrollTo({
      top: isSeen ? element.scrollTop : y - element.clientHeight * ABOVE_QUOTE,
      left: x - EDGE,
    })
    toShow.current = []
  }
  useLayoutEffect(scrollToQuote)

  const showQuote = (result: QuoteResult) => {
    if (result.state === 'shown' && target) {
      toShow.current = result.boxes
      const readable = readableScale(result.boxes, pages.sizeOf(target.page).width, viewport.width)
      if (zoom === null && readable > scale) onZoom(readable)
      else scrollToQuote()
    }
    onQuote(result)
  }
  // A page shows its quotation once, not again for each change of the layout.
  const latest = useRef(showQuote)
  useEffect(() => {
    latest.current = showQuote
  })
  return useCallback((result: QuoteResult) => latest.current(result), [])
}

/** The scale at which a quotation can be read on a narrow screen, no wider than that; else 0. */
function readableScale(boxes: readonly Box[], pageWidth: number, width: number): number {
  if (width >= NARROW) return 0
  const left = Math.min(...boxes.map((one) => one.left))
  const right = Math.max(...boxes.map((one) => one.left + one.width))
  return Math.min(READABLE, (width - 2 * EDGE) / ((right - left) * pageWidth))
}
