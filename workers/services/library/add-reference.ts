// Adds a work to a library as unchecked; a work that is there already is returned unchanged. Catalogues verify it
// afterwards (verify-reference.ts), unless a receipt has what they said of it (drafts/with-receipts.ts).

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { judgeFound } from '../../domain/citations/library/judge-work.ts'
import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { readRawReference } from '../../domain/citations/parser/read-raw-reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { checkLibraryQuota } from './library-quota.ts'

type AddedWork = { raw: string; csl: CslItem | null; projectId: string | null; receipt?: string }

export async function addReference(
  {
    clock,
    ids,
    projects,
    quotas,
    references,
    workReceipts,
  }: Pick<Ports, 'clock' | 'ids' | 'projects' | 'quotas' | 'references' | 'workReceipts'>,
  userId: string,
  { raw, csl, projectId, receipt = '' }: AddedWork,
): Promise<Result<{ reference: ReferenceRecord; isNew: boolean }, Failure>> {
  if (projectId !== null && !(await projects.find(userId, projectId)))
    return fail({ reason: 'project_not_found' })
  const read = csl ? ok(csl) : await readRawReference(raw)
  if (!read.ok) return fail({ reason: 'request_invalid', errors: [{ path: 'raw', message: read.failure }] })
  const entry = libraryEntry({ csl: read.value, raw, projectId })
  if (!entry) return fail({ reason: 'request_invalid', errors: [{ path: 'csl', message: 'is too large' }] })
  const quota = await checkLibraryQuota({ quotas, references }, userId, [entry])
  if (!quota.ok) return quota
  const [put] = await references.put(userId, [entry], { ids, at: clock.now(), update: false })
  if (!put) throw new Error('a reference was put and is not there')
  const { reference } = put
  const foundWork =
    receipt && reference.verification === 'unchecked' && (await workReceipts.open(userId, receipt))
  const verdict = foundWork ? judgeFound(reference.csl, foundWork) : null
  if (!verdict) return ok(put)
  await references.recordVerification(userId, reference.id, reference.updatedAt, verdict)
  return ok({ ...put, reference: { ...reference, ...verdict } })
}
