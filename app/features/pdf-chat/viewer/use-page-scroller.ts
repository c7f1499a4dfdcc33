// React hook of the element that scrolls through the pages of a document: their layout, and what is seen of it. The place
// that is looked at stays where it is while the scale or sizes of pages change.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Anchor,
  anchorAt,
  anchorTop,
  layOutPages,
  PAGE_GAP,
  type PageSize,
  pageAt,
  pagesNear,
} from './page-layout.ts'
import type { PDFDocumentProxy } from './pdf-document.client.ts'

/** Left and right of a page that fits the width. */
const MARGIN = 16
/** The part of the viewport's height above a highlight that is scrolled to. */
export const ABOVE_QUOTE = 0.3

type ScrolledPages = {
  document: PDFDocumentProxy
  /** Size of the first page. */
  usual: PageSize
  /** CSS pixels for a point; null fits the width. */
  zoom: number | null
  onView(view: { page: number; scale: number }): void
}

export type PageScroller = ReturnType<typeof usePageScroller>

export function usePageScroller({ document, usual, zoom, onView }: ScrolledPages) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [viewport, setViewport] = useState<PageSize>({ width: 0, height: 0 })
  const [near, setNear] = useState({ from: 1, to: 1, seen: 1 })
  const scale = zoom ?? Math.max(0.1, (viewport.width - 2 * MARGIN) / usual.width)
  const layout = useMemo(
    () => layOutPages(document.numPages, sizes, usual, scale),
    [document, sizes, usual, scale],
  )
  const width = layout.width + 2 * MARGIN

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setViewport({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const look = useCallback(() => {
    const element = scroller.current
    if (!element || element.clientHeight === 0) return
    anchor.current = anchorAt(layout, element.scrollTop)
    const { from, to } = pagesNear(layout, element.scrollTop, element.clientHeight)
    const seen = pageAt(layout, element.scrollTop + element.clientHeight * ABOVE_QUOTE)
    setNear((before) =>
      before.from === from && before.to === to && before.seen === seen ? before : { from, to, seen },
    )
    onView({ page: seen, scale })
  }, [layout, scale, onView])

  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the viewport has changed
  useLayoutEffect(() => {
    if (!scroller.current) return
    if (anchor.current) scroller.current.scrollTop = anchorTop(layout, anchor.current)
    look()
  }, [layout, look, viewport])

  const goTo = useCallback(
    (page: number) => {
      scroller.current?.scrollTo({ top: (layout.tops[page - 1] ?? 0) - PAGE_GAP })
      look()
    },
    [layout, look],
  )

  const onSize = useCallback(
    (number: number, { width, height }: PageSize) =>
      setSizes((before) => {
        const known = before.get(number)
        if (known?.width === width && known.height === height) return before
        return new Map(before).set(number, { width, height })
      }),
    [],
  )

  /** Size of a page at scale 1. */
  const sizeOf = (number: number) => sizes.get(number) ?? usual
  const placeOf = (number: number) => {
    const size = sizeOf(number)
    const pageWidth = Math.floor(size.width * scale)
    return {
      top: layout.tops[number - 1] ?? 0,
      left: Math.max(MARGIN, Math.floor((Math.max(viewport.width, width) - pageWidth) / 2)),
      width: pageWidth,
      height: Math.floor(size.height * scale),
    }
  }
  return {
    scroller,
    viewport,
    scale,
    /** Size of all pages together. */
    size: { width, height: layout.tops.at(-1) ?? 0 },
    /** The page that is looked at. */
    seen: near.seen,
    /** Numbers of the pages that are drawn. */
    numbers: Array.from({ length: near.to - near.from + 1 }, (_, index) => near.from + index),
    look,
    goTo,
    onSize,
    sizeOf,
    placeOf,
  }
}
