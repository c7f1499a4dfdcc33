// Quota of a library. Works that it has already do not count again.
import { LIBRARY_MAX } from '../../domain/citations/csl/citation-limits.ts'
import type { ReferenceEntry } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { bytesOf } from '../bytes-of.ts'
import type { Ports } from '../ports.ts'

type Described = Pick<ReferenceEntry, 'csl' | 'raw'>

export async function checkLibraryQuota(
  { quotas, references }: Pick<Ports, 'quotas' | 'references'>,
  userId: string,
  entries: ReferenceEntry[],
): Promise<Result<null, Failure>> {
  const stored = await references.stored(userId)
  if (fits(stored, entries, quotas.library)) return ok(null)
  const known = await references.known(userId, entries)
  const fresh = entries.filter((_, index) => known[index] === null)
  if (fresh.length === 0 || fits(stored, fresh, quotas.library)) return ok(null)
  if (stored.works + fresh.length > LIBRARY_MAX) return fail({ reason: 'library_full', limit: LIBRARY_MAX })
  return fail({ reason: 'quota_exceeded', of: 'library', limit: quotas.library })
}

/** Allows any change that does not make the work larger. */
export async function checkCorrectionQuota(
  { quotas, references }: Pick<Ports, 'quotas' | 'references'>,
  userId: string,
  before: Described,
  after: Described,
): Promise<Result<null, Failure>> {
  const growth = sizeOf([after]) - sizeOf([before])
  if (growth <= 0 || (await references.stored(userId)).bytes + growth <= quotas.library) return ok(null)
  return fail({ reason: 'quota_exceeded', of: 'library', limit: quotas.library })
}

const fits = (stored: { works: number; bytes: number }, entries: ReferenceEntry[], bytesMax: number) =>
  stored.works + entries.length <= LIBRARY_MAX && stored.bytes + sizeOf(entries) <= bytesMax

const sizeOf = (entries: Described[]) =>
  entries.reduce((sum, { csl, raw }) => sum + bytesOf(JSON.stringify(csl)) + bytesOf(raw), 0)
