// Web Worker that compares two documents.

import { compareDocuments } from '../../../../../../workers/domain/manuscript/compare/compare-documents.ts'
import type { DocumentNode } from '../../../../../../workers/domain/manuscript/document.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ old: DocumentNode; present: DocumentNode }>) => {
  self.postMessage(compareDocuments(data.old, data.present))
})
