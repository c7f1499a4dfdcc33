// Pages of a PDF that was just made, drawn by pdf.js in a worker of its own. The suffix `.client` keeps pdf.js out of the server's
// build.

import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDF_OPTIONS } from '../../../../shared/pdf/pdf-data.ts'
import { startPdfWorker } from '../../../../shared/pdf/pdf-worker.client.ts'

export type OpenPages = {
  /** Names of the pages, as they are printed: roman for front matter. */
  labels: readonly string[]
  /** @param index from 0 @param width in CSS pixels */
  draw(index: number, width: number): { canvas: Promise<HTMLCanvasElement>; cancel(): void }
  close(): void
}

/** @throws what pdf.js throws for bytes that are no PDF */
export async function openPages(data: Uint8Array): Promise<OpenPages> {
  const script = startPdfWorker()
  const close = () => script.terminate()
  try {
    const opening = getDocument({ ...PDF_OPTIONS, data, worker: PDFWorker.create({ port: script }) })
    const broken = new Promise<never>((_, reject) => script.addEventListener('error', reject, { once: true }))
    const document = await Promise.race([opening.promise, broken])
    const labels = (await document.getPageLabels()) ?? []
    return {
      labels: Array.from({ length: document.numPages }, (_, index) => labels[index] ?? String(index + 1)),
      draw(index, width) {
        let cancel = () => {}
        const canvas = document.getPage(index + 1).then(async (page) => {
          const scale = (width / page.getViewport({ scale: 1 }).width) * (window.devicePixelRatio || 1)
          const viewport = page.getViewport({ scale })
          const drawn = window.document.createElement('canvas')
          drawn.width = Math.floor(viewport.width)
          drawn.height = Math.floor(viewport.height)
          const task = page.render({ canvas: drawn, viewport })
          cancel = () => task.cancel()
          await task.promise
          return drawn
        })
        return { canvas, cancel: () => cancel() }
      },
      close: () =>
        void Promise.resolve(opening.destroy())
          .catch(() => {})
          .finally(close),
    }
  } catch (error) {
    close()
    throw error
  }
}
