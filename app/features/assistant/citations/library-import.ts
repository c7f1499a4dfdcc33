// Imports of works: from a reference manager by cursor, or from a parsed file in batches. What was imported stays if the
// import is stopped or fails; starting it again continues from there.

import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { LibraryName } from '../../../../workers/domain/citations/library/library-name.ts'
import { ApiError, call } from '../../../api.ts'
import { delay } from '../../../delay.ts'
import { pendingRemovals } from '../../../pending-removals.ts'

export type Tally = {
  added: number
  updated: number
  /** Items that are no works. */
  skipped: number
  /** Items that were read, those that were known among them, and how many there are. */
  read: number
  total: number
}
export const NOTHING: Tally = { added: 0, updated: 0, skipped: 0, read: 0, total: 0 }

export type LibraryChoice = {
  library: { type: 'user' | 'group'; id: string } | null
  collection: string | null
}
export type LibraryRequest = LibraryChoice & {
  /** Null for the one that is kept. */
  apiKey: string | null
}

type Answer = Omit<Tally, 'total'> & { total: number; nextCursor: string | null }
/** Where an import stands. */
type Unfinished = { tally: Tally; cursor: string | null }

/** Seconds that a busy service is waited for without asking anybody, and how often in a row. */
const WAIT_MAX = 60
const WAITS = 3

export class LibraryImport {
  private at: Unfinished = { tally: NOTHING, cursor: null }

  /** What has come in so far. */
  get tally(): Tally {
    return this.at.tally
  }

  constructor(
    private readonly provider: LibraryName,
    private readonly request: LibraryRequest,
    private readonly onProgress: (tally: Tally, waiting: number) => void,
  ) {}

  /**
   * Goes on where it stopped.
   * @param remember whether the key is to be kept, which the first call that comes through sees to
   * @throws ApiError where it cannot; an AbortError where it was stopped
   */
  async run(remember: boolean, signal: AbortSignal): Promise<Tally> {
    const { apiKey, ...choice } = this.request
    let waits = 0
    let keeps = remember
    await pendingRemovals.flush()
    for (;;) {
      try {
        const answer = await call<Answer>('POST', `/v1/citation/${this.provider}/import`, {
          body: {
            apiKey,
            remember: keeps,
            cursor: this.at.cursor,
            brief: true,
            ...(this.provider === 'zotero' ? choice : {}),
          },
          signal,
        })
        this.at = { tally: sum(this.at.tally, answer), cursor: answer.nextCursor }
        waits = 0
        keeps = false
        this.onProgress(this.at.tally, 0)
        if (answer.nextCursor === null) return this.at.tally
      } catch (error) {
        const wait = error instanceof ApiError && isBusy(error) ? (error.retryAfter ?? WAIT_MAX) : Infinity
        if (this.at.cursor === null || wait > WAIT_MAX || ++waits > WAITS) throw error
        await this.wait(wait, signal)
      }
    }
  }

  private async wait(seconds: number, signal: AbortSignal): Promise<void> {
    for (let left = seconds; left > 0; left--) {
      this.onProgress(this.at.tally, left)
      await delay(1000, signal)
    }
  }
}

const isBusy = ({ status, code }: ApiError) => code.endsWith('_unavailable') || status === 429

const sum = (before: Tally, { added, updated, skipped, read, total }: Answer): Tally => ({
  added: before.added + added,
  updated: before.updated + updated,
  skipped: before.skipped + skipped,
  read: before.read + read,
  total,
})

/** Works of one request, and UTF-16 code units of them: a request of 3 million is the most. */
const WORKS_AT_ONCE = 500
const LENGTH_AT_ONCE = 2_000_000

/** @throws ApiError where it cannot go on; an AbortError where it was stopped */
export async function importWorks(
  works: readonly CslItem[],
  onProgress: (tally: Tally) => void,
  signal: AbortSignal,
): Promise<Tally> {
  let tally: Tally = { ...NOTHING, total: works.length }
  await pendingRemovals.flush()
  for (const part of batchesOf(works)) {
    const { added } = await call<{ added: number }>('POST', '/v1/citation/import', {
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
    if (part.length > 0 && (part.length === WORKS_AT_ONCE || length + text.length > LENGTH_AT_ONCE)) {
      yield part
      part = []
      length = 0
    }
    part.push(text)
    length += text.length
  }
  if (part.length > 0) yield part
}
