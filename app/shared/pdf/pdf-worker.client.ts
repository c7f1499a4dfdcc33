// The Web Worker of pdf.js. Loaded in the browser alone: the script of the worker would be part of the Worker of the server, too.

import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { readStaticBytes } from '../../platform/api.ts'

/** Starts pdf.js's Web Worker. */
export const startPdfWorker = (): Worker => new Worker(workerAddress, { type: 'module' })

let isFetched = false

/** Brings the worker's script into the browser's cache while other parts load. */
export function fetchPdfWorker(): void {
  if (isFetched) return
  isFetched = true
  readStaticBytes(workerAddress).catch(() => {
    isFetched = false
  })
}
