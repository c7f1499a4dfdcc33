// One page: its picture, its words over it, so that they can be selected, its links, and the highlight of a quotation.

import { t } from 'messages:chat'
import { useEffect, useRef, useState } from 'react'
import type { PdfPage as PageOfText } from '../../../../workers/contracts/pdf.ts'
import { call } from '../../../platform/api.ts'
import type { PageSize } from './page-layout.ts'
import { type PageLink, pageLinks } from './page-links.ts'
import { drawText, type PageText, type PDFDocumentProxy, type PDFPageProxy } from './pdf-document.client.ts'
import { type Box, quoteBoxes } from './quote-boxes.ts'
import { quoteRanges } from './quote-ranges.ts'
import type { ViewerTarget } from './viewer-target.ts'

/** Pixels of one picture; more would cost a phone its memory. */
const PIXELS_MAX = 2 ** 24

/** `differs` where the words of the page are other than the quotation's. */
export type QuoteResult = { state: 'shown'; boxes: readonly Box[] } | { state: 'differs' | 'failed' }

type PdfPageProps = {
  document: PDFDocumentProxy
  pdfId: string
  number: number
  /** CSS pixels for a point of the document. */
  scale: number
  place: { top: number; left: number; width: number; height: number }
  /** Null for a target on another page. */
  target: ViewerTarget | null
  onSize(number: number, size: PageSize): void
  onQuote(result: QuoteResult): void
  /** Called with the page that a link within the PDF leads to. */
  onPage(number: number): void
  /** Called once the picture of the page is drawn, or cannot be; it is the same at every render. */
  onDrawn(): void
}

export function PdfPage({
  document,
  pdfId,
  number,
  scale,
  place,
  target,
  onSize,
  onQuote,
  onPage,
  onDrawn,
}: PdfPageProps) {
  const element = useRef<HTMLDivElement>(null)
  const page = useLoadedPage(document, number, onSize, onDrawn)
  const [picture, drawn] = usePicture(page, scale, onDrawn)
  const [words, text] = useWords(drawn)
  const links = useLinks(document, drawn)
  const boxes = useQuote(element, pdfId, number, text, target, onQuote)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={element}
      role="group"
      aria-label={t('pageNumber', { number })}
      data-page={number}
      className="pdf-page shadow-e2"
      style={{ ...place, '--total-scale-factor': scale * (page?.userUnit ?? 1) } as React.CSSProperties}
    >
      <div ref={picture} className="contents" aria-hidden="true" />
      {boxes.map((box) => (
        <div key={`${box.left} ${box.top}`} className="pdf-quote" data-quote="" style={percent(box)} />
      ))}
      <div ref={words} className="pdf-words" />
      {links.map((link) => (
        <LinkOver key={`${link.box.left} ${link.box.top}`} link={link} onPage={onPage} />
      ))}
    </div>
  )
}

function LinkOver({ link, onPage }: { link: PageLink; onPage(number: number): void }) {
  const over = { className: 'pdf-link', style: percent(link.box) }
  if ('page' in link) {
    const label = t('goToPage', { page: link.page })
    return (
      <button {...over} type="button" title={label} aria-label={label} onClick={() => onPage(link.page)} />
    )
  }
  return (
    <a {...over} href={link.address} target="_blank" rel="noopener noreferrer" title={link.address}>
      <span className="sr-only">{t('opensNewTab', { address: link.address })}</span>
    </a>
  )
}

const percent = ({ left, top, width, height }: Box) => ({
  left: `${100 * left}%`,
  top: `${100 * top}%`,
  width: `${100 * width}%`,
  height: `${100 * height}%`,
})

function useLoadedPage(
  document: PDFDocumentProxy,
  number: number,
  onSize: PdfPageProps['onSize'],
  onDamaged: () => void,
): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    let isWanted = true
    let loaded: PDFPageProxy | null = null
    document.getPage(number).then(
      (found) => {
        loaded = found
        if (!isWanted) return
        const { width, height } = found.getViewport({ scale: 1 })
        onSize(number, { width, height })
        setPage(found)
      },
      // A damaged page stays empty.
      onDamaged,
    )
    return () => {
      isWanted = false
      loaded?.cleanup()
    }
  }, [document, number, onSize, onDamaged])
  return page
}

/**
 * The picture of another scale stays until the new one is drawn.
 * @returns where it is drawn, and the page once its first picture is: its words and links can wait
 */
function usePicture(page: PDFPageProxy | null, scale: number, onDrawn: () => void) {
  const holder = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (!page) return
    const size = page.getViewport({ scale })
    const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(PIXELS_MAX / (size.width * size.height)))
    const viewport = page.getViewport({ scale: scale * ratio })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    let isWanted = true
    const go = () => {
      if (!isWanted) return
      setDrawn(page)
      onDrawn()
    }
    task.promise.then(() => {
      holder.current?.replaceChildren(canvas)
      go()
    }, go)
    return () => {
      isWanted = false
      task.cancel()
    }
  }, [page, scale, onDrawn])
  return [holder, drawn === page ? page : null] as const
}

function useWords(page: PDFPageProxy | null) {
  const container = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<PageText | null>(null)
  useEffect(() => {
    const layer = container.current
    if (!page || !layer) return
    let isWanted = true
    let drawn: PageText | null = null
    layer.replaceChildren()
    drawText(page, layer, page.getViewport({ scale: 1 })).then(
      (found) => {
        drawn = found
        if (isWanted) setText(found)
        else found.close()
      },
      () => {},
    )
    return () => {
      isWanted = false
      drawn?.close()
      setText(null)
    }
  }, [page])
  return [container, text] as const
}

function useLinks(document: PDFDocumentProxy, page: PDFPageProxy | null): readonly PageLink[] {
  const [links, setLinks] = useState<readonly PageLink[]>([])
  useEffect(() => {
    if (!page) return
    let isWanted = true
    pageLinks(document, page, page.getViewport({ scale: 1 })).then(
      (found) => isWanted && setLinks(found),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [document, page])
  return links
}

function useQuote(
  element: React.RefObject<HTMLDivElement | null>,
  pdfId: string,
  number: number,
  text: PageText | null,
  target: ViewerTarget | null,
  onQuote: PdfPageProps['onQuote'],
): readonly Box[] {
  const [read, setRead] = useState<PageOfText | null>(null)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  useEffect(() => {
    setRead(null)
    if (!target?.citation) return
    const controller = new AbortController()
    call('GET /v1/pdf/{id}/pages/{page}', {
      params: { id: pdfId, page: String(number) },
      signal: controller.signal,
    }).then(setRead, () => {
      if (!controller.signal.aborted) onQuote({ state: 'failed' })
    })
    return () => controller.abort()
  }, [pdfId, number, target, onQuote])
  useEffect(() => {
    setBoxes([])
    if (!text || !read || !target?.citation || !element.current) return
    const ranges = quoteRanges(read, target.citation, text.items)
    const found = ranges ? quoteBoxes(ranges, text, element.current) : []
    setBoxes(found)
    onQuote(found.length > 0 ? { state: 'shown', boxes: found } : { state: 'differs' })
  }, [element, text, read, target, onQuote])
  return boxes
}
