// What the person's library knows of the works that the page cites: verified or not, withdrawn or not, and how it
// describes them by now. EditRequest for at rest, all at once; what no catalogue has been asked about yet is asked again.

import type { EditorView } from '@milkdown/kit/prose/view'
import type { Reference } from '../../../../workers/contracts/citation.ts'
import { call } from '../../../api.ts'

export type KnownReference = Pick<Reference, 'csl' | 'verification' | 'retracted'>
type Listener = () => void

/** Ids that one request may name (workers/contracts/citation.ts). */
const ASKED_MAX = 100
/** Milliseconds after which what is unchecked is asked about again; then not before the page is opened again. */
const AGAIN = [1500, 3000, 6000, 15_000, 60_000]
/** Milliseconds before a request that failed is made again. */
const AFTER_FAILURE = 30_000

class LibraryWatch {
  private readonly listeners = new Set<Listener>()
  private readonly known = new Map<string, KnownReference | null>()
  private readonly asked = new Set<string>()
  private readonly rounds = new Map<string, number>()
  private restsUntil = 0

  /** Undefined where nothing is known yet, null where it is not in the person's library. */
  of(id: string): KnownReference | null | undefined {
    return this.known.get(id)
  }

  /** Tells of every answer, until what it gives back is called. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Takes what an answer has said already. */
  learn(references: readonly Reference[]): void {
    for (const reference of references) this.take(reference._id, reference)
    this.tell()
  }

  ask(ids: readonly string[]): void {
    if (Date.now() < this.restsUntil) return
    const fresh = [...new Set(ids)].filter((id) => /^[0-9a-f]{24}$/.test(id) && !this.asked.has(id))
    for (let at = 0; at < fresh.length; at += ASKED_MAX) void this.look(fresh.slice(at, at + ASKED_MAX))
  }

  private async look(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.asked.add(id)
    try {
      const { references } = await call<{ references: Reference[] }>('GET', '/v1/citation/references', {
        query: { ids: ids.join(','), limit: ASKED_MAX },
      })
      const found = new Map(references.map((reference) => [reference._id, reference]))
      for (const id of ids) this.take(id, found.get(id) ?? null)
      this.tell()
    } catch {
      this.restsUntil = Date.now() + AFTER_FAILURE
      for (const id of ids) this.asked.delete(id)
      this.askAgain(ids)
    }
  }

  private take(id: string, reference: KnownReference | null): void {
    this.asked.add(id)
    this.known.set(id, reference)
    if (reference?.verification !== 'unchecked') return
    const round = this.rounds.get(id) ?? 0
    const wait = AGAIN[round]
    if (wait === undefined) return
    this.rounds.set(id, round + 1)
    setTimeout(() => {
      this.asked.delete(id)
      this.askAgain([id])
    }, wait)
  }

  /** Once it may be asked, unless nobody looks any more. */
  private askAgain(ids: readonly string[]): void {
    const rest = this.restsUntil - Date.now()
    if (rest > 0) setTimeout(() => this.askAgain(ids), rest)
    else if (this.listeners.size > 0) this.ask(ids)
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

const watches = new WeakMap<EditorView, LibraryWatch>()

export function libraryOf(view: EditorView): LibraryWatch {
  const known = watches.get(view)
  if (known) return known
  const made = new LibraryWatch()
  watches.set(view, made)
  return made
}
