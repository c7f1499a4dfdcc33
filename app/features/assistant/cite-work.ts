// Cites a work that is not in the library yet: it is put there and then into the text. The text comes first: where the
// library cannot be reached or is full, the citation stands in the text all the same, and that is said.

import type { Reference } from '../../../workers/contracts/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { ApiError, call } from '../../api.ts'
import { pendingRemovals } from '../../pending-removals.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { hasCursor } from './anchoring/has-cursor.ts'
import type { HeldPlace, OpenManuscript } from './open-manuscript.ts'

/** Milliseconds that the text waits for the library; adding asks no catalogue. */
const PATIENCE = 4000

/** @param at null for the caret @returns whether it is in the text */
export async function citeWork(
  manuscript: OpenManuscript,
  csl: CslItem,
  projectId: string | null,
  at: HeldPlace | null = null,
): Promise<boolean> {
  const { _id, problem } = await add(csl, projectId)
  const inserted = await insertWork(manuscript, { ...csl, id: _id }, at)
  if (inserted && problem) toast({ title: 'The citation is in the text.', description: problem })
  return inserted
}

/** Where it cannot stand at the place, the caret is taken, or the end where none was ever set (spec section 4); where it cannot stand there either, that is said. */
export async function insertWork(
  manuscript: OpenManuscript,
  item: CslItem,
  at: HeldPlace | null = null,
): Promise<boolean> {
  if (at && (await manuscript.cite([item], { at }))) return true
  if (await manuscript.cite([item], hasCursor(manuscript.view) ? {} : { at: 'end' })) return true
  toast({
    title: 'The citation was not inserted.',
    description: 'Put the cursor into a paragraph, then insert it again.',
    tone: 'destructive',
  })
  return false
}

async function add(csl: CslItem, projectId: string | null): Promise<{ _id: string; problem: string | null }> {
  try {
    await pendingRemovals.flush()
    const { _id } = await call<Reference>('POST', '/v1/citation/add', {
      body: { csl, projectId },
      signal: AbortSignal.timeout(PATIENCE),
    })
    return { _id, problem: null }
  } catch (error) {
    const full =
      error instanceof ApiError && (error.code === 'library_full' || error.code === 'quota_exceeded')
    const problem = full
      ? 'Your library is full, so the work was not added to it.'
      : 'The work could not be added to your library.'
    return { _id: '', problem }
  }
}
