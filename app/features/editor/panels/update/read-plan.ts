// What an edited file changes of the text as it is now, found in a Web Worker of its own.

import type { EditorView } from '@milkdown/kit/prose/view'
import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import type { ComparedNode } from '../../../../../workers/domain/manuscript/compare/compared.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../../workers/domain/manuscript/html.ts'
import type { UpdatePlan } from '../../../../../workers/domain/manuscript/merge/plan-update.ts'
import { readManuscriptHtml } from '../history/read-manuscript-html.ts'

/**
 * `present`: top-level blocks of the text that it was made for, as the editor has them. `blocks`: the compared ones of all parts, the
 * same whatever is accepted.
 */
export type PlannedUpdate = UpdatePlan & { present: DocumentNode[]; blocks: ComparedNode[] }

/** @throws if the worker fails; never settles after an abort */
export async function readPlan(
  view: EditorView,
  file: Pick<EditedFile, 'before' | 'content'>,
  signal: AbortSignal,
): Promise<PlannedUpdate> {
  const document = view.state.doc.toJSON() as DocumentNode
  const present = document.content ?? []
  // Through HTML as the others, so that a loss in HTML is no difference; its blocks are the same.
  const read = readManuscriptHtml(documentToHtml(document))
  const plan = await planInWorker(
    {
      base: readManuscriptHtml(file.before),
      edited: readManuscriptHtml(file.content),
      present: read.content?.length === present.length ? read : document,
    },
    signal,
  )
  return { ...plan, present, blocks: plan.parts.flatMap(({ compared }) => compared) }
}

function planInWorker(
  texts: Record<'base' | 'edited' | 'present', DocumentNode>,
  signal: AbortSignal,
): Promise<UpdatePlan> {
  const worker = new Worker(new URL('./update-plan.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<UpdatePlan>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('the comparison failed'))
    })
    worker.postMessage(texts)
  })
}
