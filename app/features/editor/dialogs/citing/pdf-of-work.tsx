// Link to the PDF of a cited work, at the page that the citation names. Where the library has no file, its open-access one
// is fetched on a press.

import { t } from 'messages:citing'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Pdf } from '../../../../../workers/contracts/pdf.ts'
import { call } from '../../../../platform/api.ts'
import { chatAddress } from '../../../../shared/addresses/dashboard-address.ts'
import { usePdfOfWork } from '../../../../shared/use-pdf-of-work.ts'
import { Button } from '../../../../ui/forms/button.tsx'

/** @param page the locator as typed; of a range the first page counts */
export function PdfOfWork({ referenceId, page }: { referenceId: string; page: string }) {
  const [pdf, setPdf] = useState<Pdf | null | 'unknown'>('unknown')
  const { fetching, read } = usePdfOfWork(referenceId)
  useEffect(() => {
    const controller = new AbortController()
    call('GET /v1/pdf', { query: { referenceId }, signal: controller.signal }).then(
      ({ pdfs }) => setPdf(pdfs[0] ?? null),
      // The card works without the link.
      () => {},
    )
    return () => controller.abort()
  }, [referenceId])
  if (pdf === 'unknown') return null
  if (pdf === null)
    return (
      <Button
        size="small"
        variant="ghost"
        icon={<FileText className="size-3.5" aria-hidden="true" />}
        disabled={fetching}
        onClick={read}
      >
        {fetching ? t('fetchingPdf') : t('readPdf')}
      </Button>
    )
  const printed = Number(/^\d{1,5}/.exec(page)?.[0] ?? 0)
  const number = printed - pdf.pageOffset
  const place = printed >= 1 && number >= 1 && number <= pdf.pages ? number : null
  return (
    <Link
      to={chatAddress({ pdfId: pdf.pdfId, page: place })}
      className="inline-flex items-center gap-1 text-13 text-accent underline-offset-2 hover:underline touch:min-h-11"
    >
      {place ? t('openPagePrintedPdf', { printed: String(printed) }) : t('openPdf')}
      <FileText className="size-3.5" aria-hidden="true" />
    </Link>
  )
}
