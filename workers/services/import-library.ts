// Works out of a reference manager, with a key that is used here and forgotten. One call takes a bounded number of
// pages and says where the next call goes on, so that a library of any size comes in, bit by bit. What came before is
// brought up to date and not put in again.

import { LIBRARY_MAX } from '../domain/citations/citation-limits.ts'
import { libraryEntry } from '../domain/citations/library-entry.ts'
import type { ReferenceRecord } from '../domain/citations/reference.ts'
import type { Failure } from '../domain/failure.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import type { LibraryFailure, LibrarySelection, LibraryService, Ports } from './ports.ts'

/** Of a hundred items each: with what they write, within the 50 subrequests of Cloudflare's free plan. */
export const PAGES_PER_CALL = 10

export type ImportedLibrary = {
  references: ReferenceRecord[]
  added: number
  /** Items that are no works, or too large to be kept. */
  skipped: number
  /** Items of the whole selection. */
  total: number
  nextCursor: string | null
  version: number | null
}

export async function importLibrary(
  { clock, ids, references }: Pick<Ports, 'clock' | 'ids' | 'references'>,
  service: LibraryService,
  userId: string,
  { apiKey, cursor, ...selection }: LibrarySelection & { apiKey: string; cursor: string | null },
  signal?: AbortSignal,
): Promise<Result<ImportedLibrary, Failure>> {
  const room = LIBRARY_MAX - (await references.count(userId))
  const found = new Map<string, ReferenceRecord>()
  const imported = { added: 0, skipped: 0, total: 0, nextCursor: cursor, version: null as number | null }
  for (let pages = 0; pages < PAGES_PER_CALL; pages++) {
    const page = await service.page(apiKey, selection, imported.nextCursor, signal)
    if (!page.ok) {
      if (pages === 0) return fail(failureOf(service.name, page.failure))
      // What came is kept, and the caller goes on from here.
      break
    }
    if (imported.added + page.value.items.length > room)
      return fail({ reason: 'library_full', limit: LIBRARY_MAX })
    const entries = page.value.items.map(libraryEntry).filter((entry) => entry !== null)
    const put = await references.put(userId, entries, { ids, at: clock.now(), update: true })
    for (const { reference, isNew } of put) {
      found.set(reference.id, reference)
      if (isNew) imported.added++
    }
    imported.skipped += page.value.skipped + page.value.items.length - entries.length
    imported.total = page.value.total
    imported.version = page.value.version
    imported.nextCursor = page.value.next
    if (imported.nextCursor === null) break
  }
  return ok({ ...imported, references: [...found.values()] })
}

/** A service's trouble, with a code that says whose. */
export function failureOf(name: LibraryService['name'], failure: LibraryFailure): Failure {
  switch (failure.reason) {
    case 'rejected_key':
      return { reason: `${name}_rejected_key` }
    case 'limited_key':
      return { reason: `${name}_key_limited` }
    case 'unavailable':
      return { reason: `${name}_unavailable`, retryAfter: failure.retryAfter }
  }
}
