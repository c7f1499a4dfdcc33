// Imports of works: from a reference manager by cursor, or from a parsed file in batches. What was imported stays if the
// import is stopped or fails; starting it again continues from there.

import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { LibraryName } from '../../../../workers/domain/citations/library/library-name.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { delay } from '../../../platform/delay.ts'
import { pendingRemovals } from '../../../shared/manuscript/pending-removals.ts'

export type Tally = {
  added: number
  updated: number
  /** Items that are not works, such as notes and attachments. */
  skipped: number
  /** Items processed so far, including works that were in the library already; and items in all. */
  read: number
  total: number
  /** What of the works was not kept, and of how many. */
  problems: readonly LibraryProblem[]
}
type LibraryProblem = { reason: string; works: number }
export const NOTHING: Tally = { added: 0, updated: 0, skipped: 0, read: 0, total: 0, problems: [] }

export type LibraryChoice = {
  library: { type: 'user' | 'group'; id: string } | null
  collection: string | null
}
export type LibraryRequest = LibraryChoice & {
  /** Null for the key that the server has stored. */
  apiKey: string | null
}

type Answer = Omit<Tally, 'total'> & { total: number; nextCursor: string | null }
/** State of an import; `cursor` is null before the first response and after the last. */
type ImportProgress = { tally: Tally; cursor: string | null }

/** Longest wait for a busy service before the import fails, and the number of consecutive waits. */
const WAIT_MAX_SECONDS = 60
const WAITS_MAX = 3

export class LibraryImport {
  private progress: ImportProgress = { tally: NOTHING, cursor: null }

  /** Counts so far. */
  get tally(): Tally {
    return this.progress.tally
  }

  constructor(
    private readonly provider: LibraryName,
    private readonly request: LibraryRequest,
    private readonly onProgress: (tally: Tally, waiting: number) => void,
  ) {}

  /**
   * Imports from the current cursor to the end; after a failure it can be called again.
   * @param remember true if the server stores the key, with the first successful request
   * @throws ApiError if a request fails; an AbortError if `signal` is aborted
   */
  async run(remember: boolean, signal: AbortSignal): Promise<Tally> {
    const { apiKey, ...choice } = this.request
    let waits = 0
    let rememberKey = remember
    await pendingRemovals.flush()
    for (;;) {
      try {
        const answer = await call(`POST /v1/citation/${this.provider}/import`, {
          body: {
            apiKey,
            remember: rememberKey,
            cursor: this.progress.cursor,
            brief: true,
            ...(this.provider === 'zotero' ? choice : {}),
          },
          signal,
        })
        this.progress = { tally: sum(this.progress.tally, answer), cursor: answer.nextCursor }
        waits = 0
        rememberKey = false
        this.onProgress(this.progress.tally, 0)
        if (answer.nextCursor === null) return this.progress.tally
      } catch (error) {
        const wait =
          error instanceof ApiError && isBusy(error) ? (error.retryAfter ?? WAIT_MAX_SECONDS) : Infinity
        if (this.progress.cursor === null || wait > WAIT_MAX_SECONDS || ++waits > WAITS_MAX) throw error
        await this.wait(wait, signal)
      }
    }
  }

  private async wait(seconds: number, signal: AbortSignal): Promise<void> {
    for (let left = seconds; left > 0; left--) {
      this.onProgress(this.progress.tally, left)
      await delay(1000, signal)
    }
  }
}

const isBusy = ({ status, code }: ApiError) => code.endsWith('_unavailable') || status === 429

const sum = (before: Tally, { added, updated, skipped, read, total, problems }: Answer): Tally => ({
  added: before.added + added,
  updated: before.updated + updated,
  skipped: before.skipped + skipped,
  read: before.read + read,
  total,
  problems: together(before.problems, problems),
})

function together(
  before: readonly LibraryProblem[],
  problems: readonly LibraryProblem[],
): readonly LibraryProblem[] {
  const works = new Map(before.map((one) => [one.reason, one.works]))
  for (const one of problems) works.set(one.reason, (works.get(one.reason) ?? 0) + one.works)
  return [...works].map(([reason, count]) => ({ reason, works: count }))
}

/** Works per request, and UTF-16 code units per request, of which the server accepts 3 million. */
const BATCH_WORKS_MAX = 500
const BATCH_LENGTH_MAX = 2_000_000

/** @throws ApiError if a request fails; an AbortError if `signal` is aborted */
export async function importWorks(
  works: readonly CslItem[],
  onProgress: (tally: Tally) => void,
  signal: AbortSignal,
): Promise<Tally> {
  let tally: Tally = { ...NOTHING, total: works.length }
  await pendingRemovals.flush()
  for (const part of batchesOf(works)) {
    const { added } = await call('POST /v1/citation/import', {
      body: { format: 'csl-json', text: `[${part.join(',')}]` },
      signal,
    })
    tally = { ...tally, added: tally.added + added, read: tally.read + part.length }
    onProgress(tally)
  }
  return tally
}

function* batchesOf(works: readonly CslItem[]): Generator<string[]> {
  let part: string[] = []
  let length = 0
  for (const work of works) {
    const text = JSON.stringify(work)
    if (part.length > 0 && (part.length === BATCH_WORKS_MAX || length + text.length > BATCH_LENGTH_MAX)) {
      yield part
      part = []
      length = 0
    }
    part.push(text)
    length += text.length
  }
  if (part.length > 0) yield part
}
