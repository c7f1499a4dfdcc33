// The PDF that is asked, at the head of its conversation: what it is, how far it is read, and what cannot be asked of it.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { CircleAlert, FileCheck2, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import { listOf } from '../../../platform/language.ts'
import { fileSize } from '../../../shared/display/file-size.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Progress } from '../../../ui/progress.tsx'

type PdfCardProps = { pdf: Pdf; onDelete(pdf: Pdf): void; onUploadAgain(): void }

export function PdfCard({ pdf, onDelete, onUploadAgain }: PdfCardProps) {
  const { name, title, bytes, pages, status, pagesRead, skippedPages, hasText } = pdf
  const Icon = status === 'ready' ? FileCheck2 : FileText
  return (
    <section aria-label="PDF" className="rounded-card border border-line bg-raised px-5 py-4">
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="text-13 font-semibold text-muted">{t('pdfUploaded')}</p>
          <p className="font-serif text-card font-semibold [overflow-wrap:anywhere]">{title || name}</p>
          <p className="mt-0.5 text-13 text-muted [overflow-wrap:anywhere] tabular-nums">
            {[title && name, fileSize(bytes), t('pages', { pages })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {status === 'reading' ? (
        <div className="mt-4">
          <p className="mb-2 text-13 text-muted tabular-nums">
            {t('readingPages', { read: pagesRead, pages })}
          </p>
          <Progress tone="accent" value={pages > 0 ? (100 * pagesRead) / pages : 0} label={t('reading')} />
          <Button size="small" className="mt-3.5" onClick={() => onDelete(pdf)}>
            {tUi('cancel')}
          </Button>
        </div>
      ) : null}
      {status === 'failed' ? (
        <Remark
          action={
            <Button size="small" onClick={onUploadAgain}>
              {t('uploadAgain')}
            </Button>
          }
        >
          {t('readFailed')}
        </Remark>
      ) : null}
      {status === 'ready' && !hasText ? <Remark>{t('noText')}</Remark> : null}
      {status === 'ready' && skippedPages.length > 0 ? (
        <Remark>{t('pagesNotRead', { pages: pagesNamed(skippedPages) })}</Remark>
      ) : null}
    </section>
  )
}

const NAMED_MAX = 8

function pagesNamed(pages: readonly number[]): string {
  if (pages.length > NAMED_MAX) return t('pages', { pages: pages.length })
  return t('pagesNamed', { count: pages.length, pages: listOf(pages.map(String)) })
}

const Remark = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div className="mt-3.5 flex items-start gap-2.5 rounded-control bg-medium-wash px-3 py-2.5 text-13">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-medium" aria-hidden="true" />
    <p className="min-w-0 flex-1">{children}</p>
    {action}
  </div>
)
