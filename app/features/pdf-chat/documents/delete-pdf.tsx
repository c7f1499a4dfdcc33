// Asks whether to delete a PDF, and deletes it.

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
      toast({ title: 'PDF deleted', description: `“${titleOf(asked)}” is gone. Chats about it stay.` })
    } catch {
      toast({
        title: 'The PDF was not deleted.',
        description: 'It is as it was. Try again.',
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
      title="Delete this PDF?"
      description={`“${pdf ? titleOf(pdf) : ''}” and its text will be gone. Chats about it stay, without its pages.`}
      confirm="Delete"
      busy={busy && 'Deleting'}
      onConfirm={() => pdf && void remove(pdf)}
    />
  )
}
