// PDF viewer: opens the stored file in ranges, goes to the page of a citation and highlights its words.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import { printedPage } from '../../../../workers/domain/chat/pdf.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { titleOf } from '../documents/pdf-library.ts'
import { pageLabel } from '../page-label.ts'
import type { PageSize } from './page-layout.ts'
import { PasswordForm } from './password-form.tsx'
import type { PDFDocumentProxy } from './pdf-document.client.ts'
import type { QuoteResult } from './pdf-page.tsx'
import { type PagesHandle, PdfPages } from './pdf-pages.tsx'
import { usePdfDocument } from './use-pdf-document.ts'
import type { ViewerTarget } from './viewer-target.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'
import './viewer.css'

type PdfViewerProps = {
  pdf: Pick<Pdf, 'pdfId' | 'pageOffset' | 'title' | 'name' | 'bytes'>
  target: ViewerTarget | null
  /** Called once the highlight of a target is drawn, or cannot be. */
  onQuote?(result: QuoteResult): void
  /** What stands at the end of the toolbar. */
  actions?: ReactNode
}

const STEP = 1.2
const ZOOM_MIN = 0.25
const ZOOM_MAX = 5

export default function PdfViewer({ pdf, target, onQuote, actions }: PdfViewerProps) {
  const [state, retry] = usePdfDocument(pdf.pdfId, pdf.bytes)
  const opened = state.state === 'open' ? state.document : null
  const usual = useFirstSize(opened)
  const pages = useRef<PagesHandle>(null)
  /** Null fits the width. */
  const [zoom, setZoom] = useState<number | null>(null)
  const [view, setView] = useState({ page: 1, scale: 1 })
  const [quote, setQuote] = useState<QuoteResult | null>(null)
  const title = titleOf(pdf)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of another target is over
  useEffect(() => setQuote(null), [target?.key])

  const onView = useCallback(
    (next: { page: number; scale: number }) =>
      setView((before) => (before.page === next.page && before.scale === next.scale ? before : next)),
    [],
  )
  const showQuote = useCallback(
    (result: QuoteResult) => {
      setQuote(result)
      onQuote?.(result)
    },
    [onQuote],
  )
  const changeZoom = (by: 'in' | 'out' | 'fit') => {
    if (by === 'fit') return setZoom(null)
    const next = by === 'in' ? view.scale * STEP : view.scale / STEP
    setZoom(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, next)))
  }
  const goTo = (page: number) => pages.current?.goTo(Math.min(Math.max(1, page), opened?.numPages ?? 1))

  const onKey = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const act = {
      ArrowLeft: () => goTo(view.page - 1),
      ArrowRight: () => goTo(view.page + 1),
      '+': () => changeZoom('in'),
      '=': () => changeZoom('in'),
      '-': () => changeZoom('out'),
      '0': () => changeZoom('fit'),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="flex h-full min-h-0 flex-col bg-ground">
      <ViewerToolbar
        title={pdf.name}
        view={opened ? { page: view.page, pages: opened.numPages } : null}
        printed={pdf.pageOffset === 0 ? null : printedPage(view.page, pdf)}
        fitsWidth={zoom === null}
        onPage={goTo}
        onZoom={changeZoom}
      >
        {actions}
      </ViewerToolbar>
      {state.state === 'opening' || (opened && !usual) ? (
        <div className="flex-1 bg-sunken p-4">
          <Skeleton label={t('openingPdf')}>
            <div className="grid aspect-[1/1.35] content-start gap-3 bg-paper p-10 shadow-e1">
              <SkeletonBar className="w-1/2" />
              <SkeletonBar className="mt-4 w-full" />
              <SkeletonBar className="w-full" />
              <SkeletonBar className="w-11/12" />
            </div>
          </Skeleton>
        </div>
      ) : null}
      {state.state === 'locked' ? (
        <div className="mx-auto w-full max-w-96 p-5">
          <p className="mb-4 text-muted">{t('encryptedPages')}</p>
          <PasswordForm wrong={state.wrong} onOpen={state.open} />
        </div>
      ) : null}
      {state.state === 'failed' ? (
        <div className="p-4">
          <ErrorState title={t('pagesNotOpened')} action={<Button onClick={retry}>{tUi('tryAgain')}</Button>}>
            {t('pagesNotOpenedAbout')}
          </ErrorState>
        </div>
      ) : null}
      {state.state === 'open' && state.broken ? (
        <Notice
          action={
            <Button size="small" onClick={retry}>
              {t('loadAgain')}
            </Button>
          }
        >
          {t('partNotLoaded')}
        </Notice>
      ) : null}
      {quote && quote.state !== 'shown' ? (
        <Notice>{quote.state === 'differs' ? t('quoteDiffers') : t('quoteNotLoaded')}</Notice>
      ) : null}
      <p role="status" className="sr-only">
        {quote?.state === 'shown' && target ? t('highlighted', { page: pageLabel(target.page, pdf) }) : ''}
      </p>
      {opened && usual ? (
        <PdfPages
          ref={pages}
          document={opened}
          pdfId={pdf.pdfId}
          usual={usual}
          zoom={zoom}
          target={target}
          onView={onView}
          onZoom={setZoom}
          onQuote={showQuote}
          onKey={onKey}
          label={t('pagesTitle', { title })}
        />
      ) : null}
    </div>
  )
}

/** The size of the first page, for those that are not opened yet. */
function useFirstSize(document: PDFDocumentProxy | null): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null)
  useEffect(() => {
    setSize(null)
    if (!document) return
    let isWanted = true
    document.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        if (isWanted) setSize({ width, height })
      },
      // A4, where the first page is damaged.
      () => isWanted && setSize({ width: 595, height: 842 }),
    )
    return () => {
      isWanted = false
    }
  }, [document])
  return size
}

const Notice = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div
    role="alert"
    className="flex items-start gap-2.5 border-b border-line bg-medium-wash px-4 py-2.5 text-13"
  >
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-medium" aria-hidden="true" />
    <p className="min-w-0 flex-1">{children}</p>
    {action}
  </div>
)
