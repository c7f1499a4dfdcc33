// Reader of PDFs; pdf.js is loaded with the first file.

import type { PdfReader } from '../../services/pdf-ports.ts'

export const pdfReader: PdfReader = {
  async open(source, password) {
    const { createPdfReader } = await import('./unpdf-reader.ts')
    return createPdfReader().open(source, password)
  },
}
