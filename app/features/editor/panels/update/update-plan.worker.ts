// Web Worker that finds what an edited file changes of the present text.

import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { planUpdate } from '../../../../../workers/domain/manuscript/merge/plan-update.ts'

type Texts = Record<'base' | 'edited' | 'present', DocumentNode>

self.addEventListener('message', ({ data: { base, edited, present } }: MessageEvent<Texts>) => {
  self.postMessage(planUpdate(base, edited, present))
})
