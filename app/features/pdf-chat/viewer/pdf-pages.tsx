// The pages of a document one below the other. Those near the viewport are drawn, after the one that is looked at.

import { type Ref, useCallback, useImperativeHandle, useState } from 'react'
import type { PageSize } from './page-layout.ts'
import type { PDFDocumentProxy } from './pdf-document.client.ts'
import { PdfPage, type QuoteResult } from './pdf-page.tsx'
import { usePageScroller } from './use-page-scroller.ts'
import { useTarget } from './use-target.ts'
import type { ViewerTarget } from './viewer-target.ts'

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
  const pages = usePageScroller({ document, usual, zoom, onView })
  const { scroller, viewport, size, goTo } = pages
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller])
  useImperativeHandle(ref, () => ({ goTo, focus }))
  const followLink = useCallback(
    (page: number) => {
      // The link leaves the document with its page.
      focus()
      goTo(page)
    },
    [focus, goTo],
  )
  const [hasDrawn, setHasDrawn] = useState(false)
  const onDrawn = useCallback(() => setHasDrawn(true), [])
  const onPageQuote = useTarget(pages, { target, zoom, onZoom, onQuote })

  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
      data-pdf-pages=""
      onScroll={pages.look}
      onKeyDown={onKey}
      className="min-h-0 flex-1 overflow-auto bg-sunken [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      <div className="relative mx-auto" style={{ ...size, minWidth: '100%' }}>
        {viewport.height > 0
          ? (hasDrawn ? pages.numbers : [pages.seen]).map((number) => (
              <PdfPage
                key={number}
                document={document}
                pdfId={pdfId}
                number={number}
                scale={pages.scale}
                place={pages.placeOf(number)}
                target={target?.page === number ? target : null}
                onSize={pages.onSize}
                onQuote={onPageQuote}
                onPage={followLink}
                onDrawn={onDrawn}
              />
            ))
          : null}
      </div>
    </section>
  )
}
