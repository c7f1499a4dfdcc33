// One's PDFs, to go on with or to delete.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { FileText, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import { useStore } from '../../../platform/external-store.ts'
import { chatAddress } from '../../../shared/addresses/dashboard-address.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { type PdfLibrary, titleOf } from './pdf-library.ts'

type PdfListProps = { library: PdfLibrary; onDelete(pdf: Pdf): void }

export function PdfList({ library, onDelete }: PdfListProps) {
  const { list, pdfs } = useStore(library)
  if (list === 'failed' && pdfs.length === 0)
    return (
      <ErrorState
        title={t('pdfsNotListed')}
        action={<Button onClick={() => void library.load()}>{tUi('tryAgain')}</Button>}
      >
        {t('pdfsKept')}
      </ErrorState>
    )
  if (pdfs.length === 0) return null
  return (
    <section aria-labelledby="your-pdfs">
      <h2 id="your-pdfs" className="mb-1.5 text-13 font-semibold text-muted">
        {t(list === 'failed' ? 'pdfsAsListedLast' : 'pdfs')}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-raised">
        {pdfs.map((pdf) => (
          <li key={pdf.pdfId} className="flex items-center border-line pe-1.5 not-last:border-b">
            <Link
              to={chatAddress({ pdfId: pdf.pdfId })}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-2 hover:bg-sunken"
            >
              <FileText className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{titleOf(pdf)}</span>
                <span className="block truncate text-13 text-muted">{stateOf(pdf)}</span>
              </span>
            </Link>
            <IconButton
              label={t('deleteTitle', { title: titleOf(pdf) })}
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={() => onDelete(pdf)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ status, hasText, pages }: Pdf): string {
  const count = t('pages', { pages })
  if (status === 'reading') return t('countBeingRead', { count })
  if (status === 'failed') return t('countCouldNotRead', { count })
  return hasText ? count : t('countWithoutText', { count })
}
