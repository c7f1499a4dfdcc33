// Store of the library's references for the works that the page cites: their CSL-JSON, verification and retraction.
// References are requested in batches; unchecked ones are requested again until a catalogue has been queried.

import type { EditorView } from '@milkdown/kit/prose/view'
import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { call } from '../../../platform/api.ts'

export type KnownReference = Pick<Reference, 'csl' | 'verification' | 'retracted' | 'differences'>
type Merged = { id: string; into: string }
type Listener = () => void

/** Ids per request (workers/contracts/citations/citation.ts). */
const IDS_MAX = 100
/** Delays of the requests for an unchecked reference; after the last one it is requested only when the page reloads. */
const RECHECK_DELAYS_MS = [1500, 3000, 6000, 15_000, 60_000]
/** Milliseconds after a failed request. */
const RETRY_DELAY_MS = 30_000

class LibraryStore {
  private readonly listeners = new Set<Listener>()
  private readonly known = new Map<string, KnownReference | null>()
  private readonly requested = new Set<string>()
  private readonly attempts = new Map<string, number>()
  private pausedUntil = 0

  /** Undefined if not loaded yet, null if not in the user's library; for a work that was merged, the one it is part of. */
  get(id: string): KnownReference | null | undefined {
    return this.known.get(id)
  }

  /** The works that are loaded. */
  get works(): CslItem[] {
    return [...this.known.values()].flatMap((reference) => reference?.csl ?? [])
  }

  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Stores references that another request returned. @param merged ids of works that were merged into them */
  update(references: readonly Reference[], merged: readonly Merged[] = []): void {
    const byId = new Map(references.map((reference) => [reference._id, reference]))
    for (const [id, reference] of byId) this.store(id, reference)
    for (const { id, into } of merged) this.store(id, byId.get(into) ?? null)
    this.notify()
  }

  request(ids: readonly string[]): void {
    if (Date.now() < this.pausedUntil) return
    const fresh = [...new Set(ids)].filter((id) => /^[0-9a-f]{24}$/.test(id) && !this.requested.has(id))
    for (let at = 0; at < fresh.length; at += IDS_MAX) void this.loadPage(fresh.slice(at, at + IDS_MAX))
  }

  private async loadPage(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.requested.add(id)
    try {
      const { merged, references } = await call('GET /v1/citation/references', {
        query: { ids: ids.join(','), limit: IDS_MAX },
      })
      const found = new Set([...references.map(({ _id }) => _id), ...merged.map(({ id }) => id)])
      for (const id of ids) if (!found.has(id)) this.store(id, null)
      this.update(references, merged)
    } catch {
      this.pausedUntil = Date.now() + RETRY_DELAY_MS
      for (const id of ids) this.requested.delete(id)
      this.requestAgain(ids)
    }
  }

  private store(id: string, reference: KnownReference | null): void {
    this.requested.add(id)
    this.known.set(id, reference)
    if (reference?.verification !== 'unchecked') return
    const round = this.attempts.get(id) ?? 0
    const wait = RECHECK_DELAYS_MS[round]
    if (wait === undefined) return
    this.attempts.set(id, round + 1)
    setTimeout(() => {
      this.requested.delete(id)
      this.requestAgain([id])
    }, wait)
  }

  /** Requests the works after the pause of a failure, if there are subscribers. */
  private requestAgain(ids: readonly string[]): void {
    const rest = this.pausedUntil - Date.now()
    if (rest > 0) setTimeout(() => this.requestAgain(ids), rest)
    else if (this.listeners.size > 0) this.request(ids)
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}

const stores = new WeakMap<EditorView, LibraryStore>()

export function libraryStoreOf(view: EditorView): LibraryStore {
  const known = stores.get(view)
  if (known) return known
  const made = new LibraryStore()
  stores.set(view, made)
  return made
}
