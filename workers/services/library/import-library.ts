// Imports works from a reference manager. One call reads a bounded number of pages and returns the cursor for the
// next call, so that libraries of any size can be imported. Works that were imported before are updated, not added
// again.

import { IMPORT_PROBLEMS_MAX } from '../../domain/citations/csl/citation-limits.ts'
import { NAME_FIELDS } from '../../domain/citations/csl/csl.ts'
import { isOthers } from '../../domain/citations/csl/others.ts'
import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'
import type { LibraryFailure, LibraryItem, LibrarySelection, LibraryService } from '../research-ports.ts'
import { type AnnouncePorts, announce } from '../webhooks/announce.ts'
import { checkLibraryQuota } from './library-quota.ts'

/**
 * Pages of a hundred items. With the statements for them, a call stays within the 50 subrequests of Cloudflare's free
 * plan.
 */
export const PAGES_PER_CALL = 10

export type ImportedLibrary = {
  references: ReferenceRecord[]
  added: number
  updated: number
  /** Items that are no works or too large. */
  skipped: number
  /** Items of this call. */
  read: number
  /** Items of the whole selection. */
  total: number
  nextCursor: string | null
  version: number | null
  problems: LibraryProblem[]
}

/** What of the works of this call was not kept, in words, and of how many. */
export type LibraryProblem = { reason: string; works: number }

export async function importLibrary(
  ports: Pick<Ports, 'quotas' | 'references'> & AnnouncePorts,
  service: LibraryService,
  userId: string,
  { apiKey, cursor, ...selection }: LibrarySelection & { apiKey: string; cursor: string | null },
  signal?: AbortSignal,
): Promise<Result<ImportedLibrary, Failure>> {
  const { clock, ids, quotas, references } = ports
  const items: LibraryItem[] = []
  const read = { skipped: 0, total: 0, nextCursor: cursor, version: null as number | null }
  for (let pages = 0; pages < PAGES_PER_CALL; pages++) {
    const page = await service.page(apiKey, selection, read.nextCursor, signal)
    if (!page.ok) {
      if (pages === 0) return fail(failureOf(service.name, page.failure))
      // Pages read so far are imported; the caller continues from here.
      break
    }
    items.push(...page.value.items)
    read.skipped += page.value.skipped
    read.total = page.value.total
    // Items that change while pages are read have a higher version; the next import asks for changes since the lower
    // one.
    read.version = lower(read.version, page.value.version)
    read.nextCursor = page.value.next
    if (read.nextCursor === null) break
  }
  const entries = items.map(libraryEntry).filter((entry) => entry !== null)
  const quota = await checkLibraryQuota({ quotas, references }, userId, entries)
  if (!quota.ok) return quota
  const put = await references.put(userId, entries, { ids, at: clock.now(), update: true })
  const added = put.filter(({ isNew }) => isNew).length
  const updated = put.filter(({ isChanged }) => isChanged).length
  // The call that reads the last page ends the import.
  if (read.nextCursor === null)
    await announce(ports, userId, 'import.finished', {
      projectId: null,
      source: service.name,
      read: read.total,
      added,
      updated,
    })
  return ok({
    ...read,
    skipped: read.skipped + items.length - entries.length,
    read: read.skipped + items.length,
    added,
    updated,
    problems: problemsOf(items),
    references: [...new Map(put.map(({ reference }) => [reference.id, reference])).values()],
  })
}

function problemsOf(items: readonly LibraryItem[]): LibraryProblem[] {
  const works = new Map<string, number>()
  const count = (reason: string) => works.set(reason, (works.get(reason) ?? 0) + 1)
  for (const { csl, leftOut } of items) {
    for (const name of leftOut) count(`Left out: “${name}”.`)
    if (NAME_FIELDS.some((field) => isOthers(csl[field]?.at(-1))))
      count('Not every author is named: “et al.” stands for the others.')
  }
  return [...works].slice(0, IMPORT_PROBLEMS_MAX).map(([reason, count]) => ({ reason, works: count }))
}

const lower = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Failure of the API for a failure of the service. */
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
