// Works that were removed from the library: gone from its list at once, from the account with the message that offers to take
// them back, whatever is open then. That message goes by itself, when the page is left, and before anything is added: what
// is brought in again must not be what is about to go.

import type { Reference } from '../workers/contracts/citation.ts'
import { ApiError, call } from './api.ts'
import { Store } from './store.ts'
import { toast } from './ui/overlays/toast.ts'

/** Milliseconds after which a removal is carried out, also where its message still stands: in a window that was left. */
const OFFERED_MAX = 60_000
/** Milliseconds that what comes after a removal waits for it. */
const PATIENCE = 4000

class Removals extends Store<{ hidden: ReadonlySet<string> }> {
  /** How the message of each one that can be taken back is put away. */
  private readonly offered = new Map<string, () => void>()
  private readonly running = new Set<Promise<void>>()

  constructor() {
    super({ hidden: new Set() })
  }

  /** Whoever adds to the library, or leaves the account, waits for this; not for ever where there is no line. */
  async end(): Promise<void> {
    for (const dismiss of [...this.offered.values()]) dismiss()
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
    await Promise.race([Promise.all(this.running), patience])
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
          if (this.offered.delete(_id)) this.hide(_id, false)
        },
      },
      onGone: () => {
        clearTimeout(latest)
        if (!this.offered.delete(_id)) return
        const removed = this.removeNow(_id).finally(() => this.running.delete(removed))
        this.running.add(removed)
      },
    })
    const latest = setTimeout(dismiss, OFFERED_MAX)
    this.offered.set(_id, dismiss)
    window.addEventListener('pagehide', this.leave)
  }

  private readonly leave = () => void this.end()

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
