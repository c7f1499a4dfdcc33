// Works that were removed from the library: gone from its list at once, from the account a moment later, so that they can
// be taken back as they were. That moment ends by itself, whatever is open then, when the page is left, and before anything
// is added: what is brought in again must not be what is about to go.

import type { Reference } from '../workers/contracts/citation.ts'
import { ApiError, call } from './api.ts'
import { Store } from './store.ts'
import { toast } from './ui/toast.ts'

/** Milliseconds in which a removal can be taken back: longer than its toast is there by itself. */
export const REMOVAL_DELAY = 8000

class Removals extends Store<{ hidden: ReadonlySet<string> }> {
  /** How each one's moment ends. */
  private readonly pending = new Map<string, () => Promise<void>>()

  constructor() {
    super({ hidden: new Set() })
  }

  /** Whoever adds to the library waits for this. */
  async end(): Promise<void> {
    await Promise.all([...this.pending.values()].map((end) => end()))
  }

  /** @param cited in the text that is open */
  remove({ _id }: Reference, cited: boolean): void {
    this.hide(_id, true)
    const dismiss = toast({
      title: 'Removed from your library',
      description: cited ? 'It stays cited in this text.' : undefined,
      action: {
        label: 'Undo',
        onSelect: () => {
          if (!this.pending.delete(_id)) return
          clearTimeout(timer)
          this.hide(_id, false)
        },
      },
    })
    const end = async () => {
      if (!this.pending.delete(_id)) return
      clearTimeout(timer)
      // What it offers is no longer true.
      dismiss()
      await this.removeNow(_id)
    }
    const timer = setTimeout(() => void end(), REMOVAL_DELAY)
    window.addEventListener('pagehide', () => void end(), { once: true })
    this.pending.set(_id, end)
  }

  private async removeNow(id: string): Promise<void> {
    try {
      await call('DELETE', `/v1/citation/remove/${id}`, { keepalive: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return
      this.hide(id, false)
      toast({
        title: 'Not removed from your library',
        description: 'It could not be removed just now. Try again.',
        tone: 'destructive',
      })
    }
  }

  private hide(id: string, hidden: boolean): void {
    const ids = new Set(this.view.hidden)
    if (hidden) ids.add(id)
    else ids.delete(id)
    this.change({ hidden: ids })
  }
}

export const removals = new Removals()
