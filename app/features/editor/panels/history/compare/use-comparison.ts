// What the chosen version and the text it is held against differ in. Versions never change, so each is fetched once;
// the present text is taken when it is asked for, and not followed until it is asked for again.

import { useEffect, useRef, useState } from 'react'
import type { VersionWithContent } from '../../../../../../workers/contracts/version.ts'
import type { Comparison } from '../../../../../../workers/domain/manuscript/compare/compare-documents.ts'
import { documentToHtml } from '../../../../../../workers/domain/manuscript/html.ts'
import { ApiError } from '../../../../../api.ts'
import type { ManuscriptSession } from '../../../collab/manuscript-session.ts'
import { readManuscriptHtml } from '../read-manuscript-html.ts'
import { readVersion } from '../versions.ts'
import { compareApart } from './comparison-client.ts'

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
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
      // The live text takes the way a version took, so that nothing seems changed which HTML does not say.
      const after = present === null ? documentToHtml(session.document()) : await htmlOf(present)
      return compareApart(readManuscriptHtml(before), readManuscriptHtml(after), abort.signal)
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
