// A comparison in a worker of its own, which ends with it, or when nobody wants it any more.

import type { Comparison } from '../../../../../../workers/domain/manuscript/compare/compare-documents.ts'
import type { DocumentNode } from '../../../../../../workers/domain/manuscript/document.ts'

/** @throws where the worker could not be started or failed; never settles once `signal` was aborted */
export function compareApart(
  old: DocumentNode,
  present: DocumentNode,
  signal: AbortSignal,
): Promise<Comparison> {
  const worker = new Worker(new URL('./comparison.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('the comparison failed'))
    })
    worker.postMessage({ old, present })
  })
}
