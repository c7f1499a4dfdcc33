// Adds a work to a library as unchecked; a work that is there already is returned unchanged. Catalogues verify it
// afterwards (verify-reference.ts).

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { readRawReference } from '../../domain/citations/parser/read-raw-reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { checkLibraryQuota } from './library-quota.ts'

export async function addReference(
  {
    clock,
    ids,
    projects,
    quotas,
    references,
  }: Pick<Ports, 'clock' | 'ids' | 'projects' | 'quotas' | 'references'>,
  userId: string,
  { raw, csl, projectId }: { raw: string; csl: CslItem | null; projectId: string | null },
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
  return ok(put)
}
