// The pages of a document one below the other. Those near the viewport are drawn; the place that is looked at stays
// where it is while the scale or sizes of pages change.

import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
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
import { PdfPage, type QuoteResult } from './pdf-page.tsx'
import type { Box } from './quote-boxes.ts'
import type { ViewerTarget } from './viewer-target.ts'

/** Left and right of a page that fits the width. */
const MARGIN = 16
/** Pixels that stay free beside and above a highlight. */
const EDGE = 24
/** A viewport of less width is a phone's, on which a page that fits is too small to read. */
const NARROW = 480
/** CSS pixels for a point at which a phone shows small print. */
const READABLE = 1.3
/** The part of the viewport's height above a highlight that is scrolled to. */
const ABOVE_QUOTE = 0.3

export type PagesHandle = { goTo(page: number): void; focus(): void }

type PdfPagesProps = {
  document: PDFDocumentProxy
  pdfId: string
  /** Size of the first page. */
  usual: PageSize
  /** CSS pixels for a point; null fits the width. */
  zoom: number | null
  target: ViewerTarget | null
  onView(view: { page: number; scale: number }): void
  onZoom(scale: number): void
  onQuote(result: QuoteResult): void
  onKey(event: React.KeyboardEvent): void
  label: string
  ref: Ref<PagesHandle>
}

export function PdfPages({
  document,
  pdfId,
  usual,
  zoom,
  target,
  onView,
  onZoom,
  onQuote,
  onKey,
  label,
  ref,
}: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [box, setBox] = useState<PageSize>({ width: 0, height: 0 })
  const [near, setNear] = useState({ from: 1, to: 1 })
  const scale = zoom ?? Math.max(0.1, (box.width - 2 * MARGIN) / usual.width)
  const layout = useMemo(
    () => layOutPages(document.numPages, sizes, usual, scale),
    [document, sizes, usual, scale],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setBox({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const look = useCallback(() => {
    const element = scroller.current
    if (!element || element.clientHeight === 0) return
    anchor.current = anchorAt(layout, element.scrollTop)
    const { from, to } = pagesNear(layout, element.scrollTop, element.clientHeight)
    setNear((before) => (before.from === from && before.to === to ? before : { from, to }))
    onView({ page: pageAt(layout, element.scrollTop + element.clientHeight * ABOVE_QUOTE), scale })
  }, [layout, scale, onView])

  // biome-ignore lint/correctness/useExhaustiveDependencies: also after the box has changed
  useLayoutEffect(() => {
    if (!scroller.current) return
    if (anchor.current) scroller.current.scrollTop = anchorTop(layout, anchor.current)
    look()
  }, [layout, look, box])

  const scrollTo = useCallback((top: number) => scroller.current?.scrollTo({ top }), [])
  const goTo = useCallback(
    (page: number) => {
      scrollTo((layout.tops[page - 1] ?? 0) - PAGE_GAP)
      look()
    },
    [layout, look, scrollTo],
  )
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), [])
  useImperativeHandle(ref, () => ({ goTo, focus }))
  const followLink = useCallback(
    (page: number) => {
      // The link leaves the document with its page.
      focus()
      goTo(page)
    },
    [focus, goTo],
  )

  const followed = useRef<number | null>(null)
  useEffect(() => {
    if (!target || box.height === 0 || followed.current === target.key) return
    followed.current = target.key
    goTo(target.page)
  }, [target, box.height, goTo])

  const onSize = useCallback(
    (number: number, { width, height }: PageSize) =>
      setSizes((before) => {
        const known = before.get(number)
        if (known?.width === width && known.height === height) return before
        return new Map(before).set(number, { width, height })
      }),
    [],
  )

  /** Boxes of a quotation that is to be scrolled to. */
  const toShow = useRef<readonly Box[]>([])
  const scrollToQuote = () => {
    const element = scroller.current
    const [first] = toShow.current
    if (!first || !target || !element) return
    const { left, top, width, height } = placeOf(target.page)
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
      const readable = readableScale(result.boxes, (sizes.get(target.page) ?? usual).width, box.width)
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
  const onPageQuote = useCallback((result: QuoteResult) => latest.current(result), [])

  const full = Math.max(box.width, layout.width + 2 * MARGIN)
  const placeOf = (number: number) => {
    const size = sizes.get(number) ?? usual
    const width = Math.floor(size.width * scale)
    return {
      top: layout.tops[number - 1] ?? 0,
      left: Math.max(MARGIN, Math.floor((full - width) / 2)),
      width,
      height: Math.floor(size.height * scale),
    }
  }
  const numbers = Array.from({ length: near.to - near.from + 1 }, (_, index) => near.from + index)
  const total = layout.tops.at(-1) ?? 0
  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
      data-pdf-pages=""
      onScroll={look}
      onKeyDown={onKey}
      className="min-h-0 flex-1 overflow-auto bg-sunken [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      <div
        className="relative mx-auto"
        style={{ height: total, width: layout.width + 2 * MARGIN, minWidth: '100%' }}
      >
        {box.height > 0
          ? numbers.map((number) => (
              <PdfPage
                key={number}
                document={document}
                pdfId={pdfId}
                number={number}
                scale={scale}
                place={placeOf(number)}
                target={target?.page === number ? target : null}
                onSize={onSize}
                onQuote={onPageQuote}
                onPage={followLink}
              />
            ))
          : null}
      </div>
    </section>
  )
}

/** The scale at which a quotation can be read on a narrow screen, no wider than that; else 0. */
function readableScale(boxes: readonly Box[], pageWidth: number, width: number): number {
  if (width >= NARROW) return 0
  const left = Math.min(...boxes.map((one) => one.left))
  const right = Math.max(...boxes.map((one) => one.left + one.width))
  return Math.min(READABLE, (width - 2 * EDGE) / ((right - left) * pageWidth))
}
