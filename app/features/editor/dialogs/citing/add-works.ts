// Adds a recognised source to the library, unverified; the server asks the catalogues afterwards.

import { t } from 'messages:citing'
import type { Reference } from '../../../../../workers/contracts/citations/citation.ts'
import type { Source } from '../../../../../workers/domain/citations/matching/recognise-source.ts'
import { ApiError, call } from '../../../../platform/api.ts'
import { pendingRemovals } from '../../../../shared/manuscript/pending-removals.ts'

export type Added = {
  references: Reference[]
  /** Messages for the user about what could not be read. */
  problems: string[]
}

/** @throws ApiError if nothing was added */
export async function addWorks(source: Source, projectId: string | null): Promise<Added> {
  await pendingRemovals.flush()
  if (source.kind === 'records') {
    const { format, text } = source
    const { references, problems } = await call('POST /v1/citation/import', {
      body: { format, text },
    })
    return { references, problems: problems.map(({ line, reason }) => t('lineLineReason', { line, reason })) }
  }
  const texts = source.kind === 'identifier' ? [source.text] : source.texts
  const references: Reference[] = []
  const problems: string[] = []
  for (const raw of texts)
    try {
      references.push(await call('POST /v1/citation/add', { body: { raw, projectId } }))
    } catch (error) {
      // Works that are already added stay; the error is thrown if all failed.
      if (references.length === 0 && problems.length === texts.length - 1) throw error
      problems.push(t('notAddedRaw', { raw: raw.slice(0, 80) }))
    }
  return { references, problems }
}

/** The message for an error of `addWorks`. */
export function addErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t('notAdded')
  if (error.status === 0) return t('notAddedLibraryCannot')
  if (error.code === 'library_full' || error.code === 'quota_exceeded') return t('notAddedLibraryFull')
  return t('notAddedThereNo')
}
