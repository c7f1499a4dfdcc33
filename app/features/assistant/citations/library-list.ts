// The person's library as the tab shows it: page by page, by the words that are typed, with what catalogues say of works
// that were just added. What is removed is gone from the list at once and from the account a moment later, so that it can
// be taken back as it was.

import type { Reference } from '../../../../workers/contracts/citation.ts'
import { SEARCH_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { call } from '../../../api.ts'
import { Store } from '../../../store.ts'

/** Works of one page. */
const PAGE = 50
/** Milliseconds after the last key. */
const REST = 200
/** Milliseconds in which a removal can be taken back: longer than its toast is there. */
export const REMOVAL_DELAY = 8000
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
  private readonly removing = new Map<string, ReturnType<typeof setTimeout>>()
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
    for (const [id, timer] of this.removing) {
      clearTimeout(timer)
      void this.removeNow(id)
    }
  }

  look(words: string): void {
    this.change({ words })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.load(), REST)
  }

  /** From the beginning: after an import, or where it failed. */
  async load(): Promise<void> {
    this.running.abort()
    this.running = new AbortController()
    const { signal } = this.running
    const words = this.view.words.trim()
    if (this.view.references.length === 0) this.change({ state: 'loading' })
    try {
      const page = await this.page(null, signal)
      if (signal.aborted) return
      this.cursor = page.nextCursor
      this.round = 0
      this.change({
        state: 'ready',
        references: page.references.filter(({ _id }) => !this.removing.has(_id)),
        total: page.total,
        more: page.nextCursor !== null,
        ...(words === '' ? { whole: page.total } : {}),
      })
      this.askAgain()
    } catch {
      if (!signal.aborted) this.change({ state: 'failed' })
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
      const known = new Set(this.view.references.map(({ _id }) => _id))
      const fresh = page.references.filter(({ _id }) => !known.has(_id) && !this.removing.has(_id))
      this.change({ references: [...this.view.references, ...fresh], more: page.nextCursor !== null })
      this.askAgain()
    } catch {
      // The button is still there.
    } finally {
      this.loadingMore = false
    }
  }

  /** Returns how to take it back. */
  remove(reference: Reference): () => void {
    const { references, total, whole } = this.view
    const at = references.indexOf(reference)
    this.change({
      references: references.filter(({ _id }) => _id !== reference._id),
      total: total - 1,
      whole: whole - 1,
    })
    const timer = setTimeout(() => void this.removeNow(reference._id), REMOVAL_DELAY)
    this.removing.set(reference._id, timer)
    return () => {
      if (!this.removing.delete(reference._id)) return
      clearTimeout(timer)
      const now = this.view
      this.change({
        references: now.references.toSpliced(Math.min(at, now.references.length), 0, reference),
        total: now.total + 1,
        whole: now.whole + 1,
      })
    }
  }

  private async removeNow(id: string): Promise<void> {
    try {
      await call('DELETE', `/v1/citation/remove/${id}`)
    } catch {
      // It is still there, and the list says so when it is read again.
    }
    this.removing.delete(id)
  }

  private page(cursor: string | null, signal: AbortSignal): Promise<Page> {
    const q = this.view.words.trim().slice(0, SEARCH_MAX_LENGTH) || undefined
    return call<Page>('GET', '/v1/citation/references', {
      query: { limit: PAGE, q, cursor: cursor ?? undefined },
      signal,
    })
  }

  private askAgain(): void {
    clearTimeout(this.again)
    const wait = AGAIN[this.round]
    const unchecked = this.view.references.filter(({ verification }) => verification === 'unchecked')
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
        if (changed) this.change({ references: this.view.references.map((one) => now.get(one._id) ?? one) })
      } catch {
        // They stay as they are shown.
      }
      if (!this.running.signal.aborted) this.askAgain()
    }, wait)
  }
}
