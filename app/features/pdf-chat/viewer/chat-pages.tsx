// The pages of one of the PDFs that are asked, beside the conversation or in a sheet.

import { t } from 'messages:chat'
import { FileText, X } from 'lucide-react'
import { lazy, useLayoutEffect } from 'react'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import { fetchPdfWorker } from '../../../shared/pdf/pdf-worker.client.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import { Menu, MenuChoice } from '../../../ui/overlays/menu.tsx'
import { titleOf } from '../documents/pdf-library.ts'
import { beginFile, dropFile } from './stored-file.ts'
import type { ViewerTarget } from './viewer-target.ts'

export const loadViewer = () => {
  fetchPdfWorker()
  return import('./pdf-viewer.tsx')
}
const PdfViewer = lazy(loadViewer)

type ChatPagesProps = {
  pdf: Pdf
  target: ViewerTarget | null
  /** PDFs that are asked. */
  asked: readonly Pdf[]
  onChoose(pdfId: string): void
  /** Null beside the conversation, where the pages stay. */
  onClose: (() => void) | null
}

export function ChatPages({ pdf, target, asked, onChoose, onClose }: ChatPagesProps) {
  const { pdfId, bytes } = pdf
  // Before the viewer's own effects, where it is loaded already: it takes the file.
  useLayoutEffect(() => {
    beginFile({ pdfId, length: bytes })
    return dropFile
  }, [pdfId, bytes])
  return (
    <LazyBoundary
      instead={
        <div className="p-4">
          <ErrorState title={t('pagesNotLoaded')}>{t('checkConnection')}</ErrorState>
        </div>
      }
    >
      <PdfViewer
        key={pdf.pdfId}
        pdf={pdf}
        target={target}
        actions={
          <>
            {asked.some((one) => one.pdfId !== pdf.pdfId) ? (
              <PdfMenu shown={pdf} pdfs={asked} onChoose={onChoose} />
            ) : null}
            {onClose ? (
              <IconButton
                label={t('closePage')}
                icon={<X className="size-4.5" aria-hidden="true" />}
                onClick={onClose}
              />
            ) : null}
          </>
        }
      />
    </LazyBoundary>
  )
}

type PdfMenuProps = { shown: Pdf; pdfs: readonly Pdf[]; onChoose(pdfId: string): void }

const PdfMenu = ({ shown, pdfs, onChoose }: PdfMenuProps) => (
  <Menu
    align="end"
    trigger={
      <IconButton label={t('showAnotherPdf')} icon={<FileText className="size-4.5" aria-hidden="true" />} />
    }
  >
    <MenuChoice
      label={t('pdfsAsked')}
      value={shown.pdfId}
      onValueChange={onChoose}
      options={pdfs.map((pdf) => ({
        value: pdf.pdfId,
        label: <span className="max-w-72 truncate">{titleOf(pdf)}</span>,
      }))}
    />
  </Menu>
)
