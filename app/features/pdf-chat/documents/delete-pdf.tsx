// Asks whether to delete a PDF, and deletes it.

import { t } from 'messages:chat'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type PdfLibrary, titleOf } from './pdf-library.ts'

type DeletePdfProps = {
  library: PdfLibrary
  /** Null while nothing is asked. */
  pdf: Pdf | null
  onClose(): void
  onDeleted(): void
}

export function DeletePdf({ library, pdf, onClose, onDeleted }: DeletePdfProps) {
  const [busy, setBusy] = useState(false)
  const remove = async (asked: Pdf) => {
    setBusy(true)
    try {
      await library.remove(asked.pdfId)
      onDeleted()
      onClose()
      toast({ title: t('pdfDeletedTitle'), description: t('pdfDeletedAbout', { title: titleOf(asked) }) })
    } catch {
      toast({
        title: t('pdfNotDeleted'),
        description: t('asItWas'),
        tone: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={pdf !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('deletePdfTitle')}
      description={t('deletePdfAbout', { title: pdf ? titleOf(pdf) : '' })}
      confirm={tUi('delete')}
      busy={busy && t('deleting')}
      onConfirm={() => pdf && void remove(pdf)}
    />
  )
}
