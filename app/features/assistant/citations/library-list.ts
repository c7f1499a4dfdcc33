// Store of the person's library: pages by cursor, a debounced search, polling for the verification of new works, and
// without works whose removal is pending (app/pending-removals.ts), which reappear in place after an Undo.

import type { Reference } from '../../../../workers/contracts/citation.ts'
import { SEARCH_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { call } from '../../../api.ts'
import { Store } from '../../../external-store.ts'
import { pendingRemovals } from '../../../pending-removals.ts'

/** Works of one page. */
const PAGE = 50
/** Milliseconds after the last key. */
const REST = 200
/** Milliseconds after which works that nobody has been asked about are asked for again, while the tab is open. */
const AGAIN = [2500, 6000, 20_000, 60_000]
const ASKED_MAX = 100

export type LibraryView = {
  state: 'loading' | 'ready' | 'failed'
  references: readonly Reference[]
  /** Of what is looked for, and of the whole library. */
  total: number
  whole: number
  words: string
  more: boolean
}
type Page = { references: Reference[]; nextCursor: string | null; total: number }

export class LibraryList extends Store<LibraryView> {
  /** As the account has it, of what is looked for: works page by page, how many there are, and in the whole library. */
  private known: { references: readonly Reference[]; total: number; whole: number } = {
    references: [],
    total: 0,
    whole: 0,
  }
  private readonly stop = pendingRemovals.subscribe(() => this.show())
  private cursor: string | null = null
  private running = new AbortController()
  private timer: ReturnType<typeof setTimeout> | undefined
  private again: ReturnType<typeof setTimeout> | undefined
  private round = 0
  private loadingMore = false

  constructor() {
    super({ state: 'loading', references: [], total: 0, whole: 0, words: '', more: false })
    void this.load()
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.again)
    this.running.abort()
    this.stop()
  }

  look(words: string): void {
    this.update({ words })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.load(), REST)
  }

  /** From the beginning: after an import, or where it failed. */
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
      this.round = 0
      const { references, total } = page
      this.known = { references, total, whole: words === '' ? total : this.known.whole }
      this.show({ state: 'ready', more: page.nextCursor !== null })
      this.askAgain()
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
      const known = new Set(this.known.references.map(({ _id }) => _id))
      const fresh = page.references.filter(({ _id }) => !known.has(_id))
      this.known = { ...this.known, references: [...this.known.references, ...fresh] }
      this.show({ more: page.nextCursor !== null })
      this.askAgain()
    } catch {
      // The button is still there.
    } finally {
      this.loadingMore = false
    }
  }

  /** After it was corrected. */
  replace(reference: Reference): void {
    const references = this.known.references.map((one) => (one._id === reference._id ? reference : one))
    this.known = { ...this.known, references }
    this.round = 0
    this.show()
    this.askAgain()
  }

  private show(part: Partial<LibraryView> = {}): void {
    const { hidden } = pendingRemovals.getSnapshot()
    const references = this.known.references.filter(({ _id }) => !hidden.has(_id))
    const without = this.known.references.length - references.length
    this.update({
      ...part,
      references,
      total: this.known.total - without,
      whole: this.known.whole - without,
    })
  }

  private page(cursor: string | null, signal: AbortSignal): Promise<Page> {
    const q = this.snapshot.words.trim().slice(0, SEARCH_MAX_LENGTH) || undefined
    return call<Page>('GET', '/v1/citation/references', {
      query: { limit: PAGE, q, cursor: cursor ?? undefined },
      signal,
    })
  }

  private askAgain(): void {
    clearTimeout(this.again)
    const wait = AGAIN[this.round]
    const unchecked = this.snapshot.references.filter(({ verification }) => verification === 'unchecked')
    if (wait === undefined || unchecked.length === 0) return
    this.again = setTimeout(async () => {
      this.round++
      const ids = unchecked.slice(0, ASKED_MAX).map(({ _id }) => _id)
      try {
        const { references } = await call<Page>('GET', '/v1/citation/references', {
          query: { ids: ids.join(','), limit: ASKED_MAX },
          signal: this.running.signal,
        })
        const now = new Map(references.map((reference) => [reference._id, reference]))
        const changed = references.some(({ verification }) => verification !== 'unchecked')
        const known = this.known.references.map((one) => now.get(one._id) ?? one)
        this.known = { ...this.known, references: known }
        if (changed) this.show()
      } catch {
        // They stay as they are shown.
      }
      if (!this.running.signal.aborted) this.askAgain()
    }, wait)
  }
}
