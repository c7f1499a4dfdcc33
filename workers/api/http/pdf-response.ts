// Wire form of a PDF.
import type { Pdf } from '../../contracts/pdf.ts'
import type { PdfState } from '../../services/pdfs/read-pdf.ts'

export const pdfResponse = ({ id, userId: _, hash: __, createdAt, ...pdf }: PdfState): Pdf => ({
  pdfId: id,
  ...pdf,
  createdAt: new Date(createdAt).toISOString(),
})
