// Works out of a reference manager. One call takes a bounded number of
// pages and says where the next call goes on, so that a library of any size comes in, bit by bit. What came before is
// brought up to date and not put in again.

import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import type { LibraryFailure, LibraryItem, LibrarySelection, LibraryService } from '../research-ports.ts'
import { checkLibraryQuota } from './library-quota.ts'

/** Of a hundred items each: with their statements, within the 50 subrequests of Cloudflare's free plan. */
export const PAGES_PER_CALL = 10

export type ImportedLibrary = {
  references: ReferenceRecord[]
  added: number
  updated: number
  /** Items that are no works, or too large to be kept. */
  skipped: number
  /** Items that this call went through. */
  read: number
  /** Items of the whole selection. */
  total: number
  nextCursor: string | null
  version: number | null
}

export async function importLibrary(
  { clock, ids, quotas, references }: Pick<Ports, 'clock' | 'ids' | 'quotas' | 'references'>,
  service: LibraryService,
  userId: string,
  { apiKey, cursor, ...selection }: LibrarySelection & { apiKey: string; cursor: string | null },
  signal?: AbortSignal,
): Promise<Result<ImportedLibrary, Failure>> {
  const items: LibraryItem[] = []
  const read = { skipped: 0, total: 0, nextCursor: cursor, version: null as number | null }
  for (let pages = 0; pages < PAGES_PER_CALL; pages++) {
    const page = await service.page(apiKey, selection, read.nextCursor, signal)
    if (!page.ok) {
      if (pages === 0) return fail(failureOf(service.name, page.failure))
      // What came is kept, and the caller goes on from here.
      break
    }
    items.push(...page.value.items)
    read.skipped += page.value.skipped
    read.total = page.value.total
    // What is changed while pages are read has the higher version, and is asked for with the lower one next time.
    read.version = lower(read.version, page.value.version)
    read.nextCursor = page.value.next
    if (read.nextCursor === null) break
  }
  const entries = items.map(libraryEntry).filter((entry) => entry !== null)
  const room = await checkLibraryQuota({ quotas, references }, userId, entries)
  if (!room.ok) return room
  const put = await references.put(userId, entries, { ids, at: clock.now(), update: true })
  return ok({
    ...read,
    skipped: read.skipped + items.length - entries.length,
    read: read.skipped + items.length,
    added: put.filter(({ isNew }) => isNew).length,
    updated: put.filter(({ isChanged }) => isChanged).length,
    references: [...new Map(put.map(({ reference }) => [reference.id, reference])).values()],
  })
}

const lower = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** A service's trouble, with a code that says whose. */
export function failureOf(name: LibraryService['name'], failure: LibraryFailure): Failure {
  switch (failure.reason) {
    case 'rejected_key':
      return { reason: `${name}_rejected_key` }
    case 'limited_key':
      return { reason: `${name}_key_limited` }
    case 'missing':
      return { reason: `${name}_library_missing` }
    case 'unavailable':
      return { reason: `${name}_unavailable`, retryAfter: failure.retryAfter }
  }
}
