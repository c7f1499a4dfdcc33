// Small PDFs by pdfkit, with its own standard fonts: in Node alone.

import PDFDocument from 'pdfkit'

export type PdfOptions = PDFKit.PDFDocumentOptions

/** @param draw is given a document without pages */
export async function smallPdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PdfOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, size: 'A4', ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  draw(document)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Pages with one line of text each. */
export const linesPdf = (texts: readonly string[], options: PdfOptions = {}): Promise<Uint8Array> =>
  smallPdf((document) => {
    for (const text of texts) {
      document.addPage()
      document.fontSize(11).text(text, 72, 100, { lineBreak: false })
    }
  }, options)
