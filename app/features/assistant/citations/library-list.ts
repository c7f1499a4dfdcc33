// Store of the user's library: pages by cursor, a debounced search, and polling for the verification of new works. Works
// whose removal is pending (app/shared/manuscript/pending-removals.ts) are hidden; after Undo they are back in their place.

import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import { SEARCH_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { call } from '../../../platform/api.ts'
import { Store } from '../../../platform/external-store.ts'
import { pendingRemovals } from '../../../shared/manuscript/pending-removals.ts'

/** Works per page. */
const PAGE_SIZE = 50
/** Milliseconds after the last keystroke. */
const SEARCH_DEBOUNCE_MS = 200
/** Delays of the requests for unverified works, while the tab is open; after the last one polling ends. */
const POLL_DELAYS_MS = [2500, 6000, 20_000, 60_000]
const POLLED_MAX = 100

export type LibraryView = {
  state: 'loading' | 'ready' | 'failed'
  references: readonly Reference[]
  /** Number of works that match the search, and of all works in the library. */
  total: number
  whole: number
  words: string
  more: boolean
}
type Page = { references: Reference[]; nextCursor: string | null; total: number }

export class LibraryList extends Store<LibraryView> {
  /** The server's state, including works that are hidden; the fields are those of LibraryView. */
  private loaded: { references: readonly Reference[]; total: number; whole: number } = {
    references: [],
    total: 0,
    whole: 0,
  }
  private readonly stop = pendingRemovals.subscribe(() => this.publish())
  private cursor: string | null = null
  private running = new AbortController()
  private timer: ReturnType<typeof setTimeout> | undefined
  private pollTimer: ReturnType<typeof setTimeout> | undefined
  private pollCount = 0
  private loadingMore = false

  constructor() {
    super({ state: 'loading', references: [], total: 0, whole: 0, words: '', more: false })
    void this.load()
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.pollTimer)
    this.running.abort()
    this.stop()
  }

  search(words: string): void {
    this.update({ words })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.load(), SEARCH_DEBOUNCE_MS)
  }

  /** Loads the first page again. */
  async load(): Promise<void> {
    this.running.abort()
    this.running = new AbortController()
    const { signal } = this.running
    const words = this.snapshot.words.trim()
    if (this.snapshot.references.length === 0) this.update({ state: 'loading' })
    try {
      const page = await this.page(null, signal)
      if (signal.aborted) return
      this.cursor = page.nextCursor
      this.pollCount = 0
      const { references, total } = page
      this.loaded = { references, total, whole: words === '' ? total : this.loaded.whole }
      this.publish({ state: 'ready', more: page.nextCursor !== null })
      this.pollUnchecked()
    } catch {
      if (!signal.aborted) this.update({ state: 'failed' })
    }
  }

  async more(): Promise<void> {
    if (this.cursor === null || this.loadingMore) return
    this.loadingMore = true
    const { signal } = this.running
    try {
      const page = await this.page(this.cursor, signal)
      if (signal.aborted) return
      this.cursor = page.nextCursor
      const known = new Set(this.loaded.references.map(({ _id }) => _id))
      const fresh = page.references.filter(({ _id }) => !known.has(_id))
      this.loaded = { ...this.loaded, references: [...this.loaded.references, ...fresh] }
      this.publish({ more: page.nextCursor !== null })
      this.pollUnchecked()
    } catch {
      // "Show more" stays, to try again.
    } finally {
      this.loadingMore = false
    }
  }

  /** Replaces a work that was edited. */
  replace(reference: Reference): void {
    const references = this.loaded.references.map((one) => (one._id === reference._id ? reference : one))
    this.loaded = { ...this.loaded, references }
    this.pollCount = 0
    this.publish()
    this.pollUnchecked()
  }

  private publish(part: Partial<LibraryView> = {}): void {
    const { hidden } = pendingRemovals.getSnapshot()
    const references = this.loaded.references.filter(({ _id }) => !hidden.has(_id))
    const without = this.loaded.references.length - references.length
    this.update({
      ...part,
      references,
      total: this.loaded.total - without,
      whole: this.loaded.whole - without,
    })
  }

  private page(cursor: string | null, signal: AbortSignal): Promise<Page> {
    const q = this.snapshot.words.trim().slice(0, SEARCH_MAX_LENGTH) || undefined
    return call('GET /v1/citation/references', {
      query: { limit: PAGE_SIZE, q, cursor: cursor ?? undefined },
      signal,
    })
  }

  private pollUnchecked(): void {
    clearTimeout(this.pollTimer)
    const wait = POLL_DELAYS_MS[this.pollCount]
    const unchecked = this.snapshot.references.filter(({ verification }) => verification === 'unchecked')
    if (wait === undefined || unchecked.length === 0) return
    this.pollTimer = setTimeout(async () => {
      this.pollCount++
      const ids = unchecked.slice(0, POLLED_MAX).map(({ _id }) => _id)
      try {
        const { references } = await call('GET /v1/citation/references', {
          query: { ids: ids.join(','), limit: POLLED_MAX },
          signal: this.running.signal,
        })
        const now = new Map(references.map((reference) => [reference._id, reference]))
        const changed = references.some(({ verification }) => verification !== 'unchecked')
        const known = this.loaded.references.map((one) => now.get(one._id) ?? one)
        this.loaded = { ...this.loaded, references: known }
        if (changed) this.publish()
      } catch {
        // The works keep their shown state until the next poll.
      }
      if (!this.running.signal.aborted) this.pollUnchecked()
    }, wait)
  }
}
