// React hook that compares two versions, or a version and the present text. Versions are immutable and fetched once; the
// present text is read once per attempt.

import { useEffect, useRef, useState } from 'react'
import type * as Y from 'yjs'
import type { VersionWithContent } from '../../../../../../workers/contracts/version.ts'
import type { Comparison } from '../../../../../../workers/domain/manuscript/compare/compare-documents.ts'
import type { DocumentNode } from '../../../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../../../workers/domain/manuscript/html.ts'
import { ApiError } from '../../../../../platform/api.ts'
import type { ManuscriptSession } from '../../../collab/manuscript-session.ts'
import { readManuscriptHtml } from '../read-manuscript-html.ts'
import { readVersion } from '../versions.ts'

/** Ids of the two versions; a `present` of null is the live text, an `old` of null the empty page before the first. */
export type Pair = { old: string | null; present: string | null }
export type ComparisonState =
  | { is: 'loading' }
  | { is: 'failed'; gone: boolean }
  | { is: 'there'; comparison: Comparison }

export function useComparison(
  projectId: string,
  session: ManuscriptSession,
  pair: Pair | null,
  attempt: number,
): ComparisonState {
  const [state, setState] = useState<ComparisonState>({ is: 'loading' })
  const contents = useRef(new Map<string, VersionWithContent>())
  const old = pair?.old ?? null
  const present = pair?.present ?? null
  const chosen = pair !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats it
  useEffect(() => {
    if (!chosen) return
    const abort = new AbortController()
    const htmlOf = async (id: string): Promise<string> => {
      const found = contents.current.get(id) ?? (await readVersion(projectId, id, abort.signal))
      contents.current.set(id, found)
      return found.content
    }
    const compare = async () => {
      const before = old === null ? '' : await htmlOf(old)
      // The live text goes through HTML as versions do, so that a loss in HTML is no difference.
      const after = present === null ? documentToHtml(session.document()) : await htmlOf(present)
      return compareInWorker(readManuscriptHtml(before), readManuscriptHtml(after), abort.signal)
    }
    setState({ is: 'loading' })
    compare().then(
      (comparison) => abort.signal.aborted || setState({ is: 'there', comparison }),
      (error) =>
        abort.signal.aborted ||
        setState({ is: 'failed', gone: error instanceof ApiError && error.status === 404 }),
    )
    return () => abort.abort()
  }, [projectId, session, chosen, old, present, attempt])

  return state
}

/**
 * Compares in a Web Worker of its own, terminated with the result or on abort.
 * @throws if the worker fails; never settles after an abort
 */
function compareInWorker(old: DocumentNode, present: DocumentNode, signal: AbortSignal): Promise<Comparison> {
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

/** Whether the document has changed since `attempt` last did. */
export function useDocChanged(doc: Y.Doc, attempt: number): boolean {
  const [changed, setChanged] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset by each attempt
  useEffect(() => {
    setChanged(false)
    const notice = () => setChanged(true)
    doc.on('update', notice)
    return () => doc.off('update', notice)
  }, [doc, attempt])
  return changed
}
