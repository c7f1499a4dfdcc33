// Cites a work that is not in the library yet, and adds it to the library. If the library is unreachable or full, the
// citation is inserted nevertheless, and a toast says so.

import { t } from 'messages:references'
import type { RelativePosition } from 'yjs'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { ApiError, call } from '../../platform/api.ts'
import { pendingRemovals } from '../../shared/manuscript/pending-removals.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { hasCursor } from './anchoring/has-cursor.ts'
import type { OpenManuscript } from './open-manuscript.ts'

/** Short, because adding a work queries no catalogue. */
const LIBRARY_TIMEOUT_MS = 4000

/** @param at null for the caret @param locator the page @returns whether the citation was inserted */
export async function citeWork(
  manuscript: OpenManuscript,
  csl: CslItem,
  projectId: string | null,
  at: RelativePosition | null = null,
  locator = '',
): Promise<boolean> {
  const { _id, problem } = await add(csl, projectId)
  const inserted = await insertWork(manuscript, { ...csl, id: _id }, at, locator)
  if (inserted && problem) toast({ title: t('citationInText'), description: problem })
  return inserted
}

/**
 * Inserts at the given position, or else at the caret, or at the document's end if the caret was never placed. A toast
 * says if neither is possible.
 */
export async function insertWork(
  manuscript: OpenManuscript,
  item: CslItem,
  at: RelativePosition | null = null,
  locator = '',
): Promise<boolean> {
  if (at && (await manuscript.cite([item], { at, locator }))) return true
  const place = hasCursor(manuscript.view) ? {} : { at: 'end' as const }
  if (await manuscript.cite([item], { ...place, locator })) return true
  toast({
    title: t('citationNotInserted'),
    description: t('putCursor'),
    tone: 'destructive',
  })
  return false
}

async function add(csl: CslItem, projectId: string | null): Promise<{ _id: string; problem: string | null }> {
  try {
    await pendingRemovals.flush()
    const { _id } = await call('POST /v1/citation/add', {
      body: { csl, projectId },
      signal: AbortSignal.timeout(LIBRARY_TIMEOUT_MS),
    })
    return { _id, problem: null }
  } catch (error) {
    const full =
      error instanceof ApiError && (error.code === 'library_full' || error.code === 'quota_exceeded')
    const problem = full ? t('libraryFullNotAdded') : t('notAdded')
    return { _id: '', problem }
  }
}
