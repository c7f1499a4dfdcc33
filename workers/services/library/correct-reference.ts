// Changes fields of a work in a library, and discards the raw text that it was parsed from. If it is a different work now,
// or no catalogue has confirmed it, it is verified again after the response.

import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure, FieldError } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import { checkCorrectionQuota } from './library-quota.ts'

/** @param fields of CSL-JSON, merged into those of the work; null removes one (RFC 7396) */
export async function correctReference(
  { clock, quotas, references }: Pick<Ports, 'clock' | 'quotas' | 'references'>,
  userId: string,
  id: string,
  fields: Record<string, unknown>,
): Promise<Result<ReferenceRecord, Failure>> {
  const before = await references.find(userId, id)
  if (!before) return fail({ reason: 'reference_not_found' })
  const laid = Object.entries({ ...before.csl, ...fields }).filter(([, value]) => value !== null)
  const csl = normaliseCsl(Object.fromEntries(laid))
  if (!csl) return invalid('needs at least one field beside its type')
  const { projectId, origin } = before
  const entry = libraryEntry({ csl: { ...csl, id }, projectId, origin })
  if (!entry) return invalid('is too large')
  const quota = await checkCorrectionQuota({ quotas, references }, userId, before, entry)
  if (!quota.ok) return quota
  const after = await references.correct(userId, id, entry, clock.now())
  return after ? ok(after) : fail({ reason: 'reference_not_found' })
}

const invalid = (message: string): Result<never, Failure> =>
  fail({ reason: 'request_invalid', errors: [{ path: 'csl', message } satisfies FieldError] })
