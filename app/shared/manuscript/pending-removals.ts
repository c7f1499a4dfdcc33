// Removals of works from the library that can still be undone. Lists hide a removed work at once; the request is sent when
// its Undo toast closes: after a while, when the page is left, and before works are added to the library, so that a removal
// does not follow a new import of the same work.

import { t } from 'messages:export'
import { t as tUi } from 'messages:ui'
import type { Reference } from '../../../workers/contracts/citations/citation.ts'
import { ApiError, call } from '../../platform/api.ts'
import { delay } from '../../platform/delay.ts'
import { Store } from '../../platform/external-store.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Milliseconds after which the request is sent even if the toast is paused, as in a window that is not visible. */
const UNDO_MAX_MS = 60_000
/** Milliseconds that `flush` waits at most. */
const FLUSH_MAX_MS = 4000

class PendingRemovals extends Store<{ hidden: ReadonlySet<string> }> {
  /** Functions that close the Undo toasts, by the removed work's id. */
  private readonly undoable = new Map<string, () => void>()
  private readonly running = new Set<Promise<void>>()

  constructor() {
    super({ hidden: new Set() })
  }

  /** Sends pending removals and waits for the responses, at most `FLUSH_MAX_MS`. Call before adding works or signing out. */
  async flush(): Promise<void> {
    for (const dismiss of [...this.undoable.values()]) dismiss()
    await Promise.race([Promise.all(this.running), delay(FLUSH_MAX_MS)])
  }

  /** @param cited true if the open document cites the work */
  remove({ _id }: Reference, cited: boolean): void {
    this.hide(_id, true)
    const dismiss = toast({
      title: t('removedLibrary'),
      description: cited ? t('staysCitedText') : undefined,
      action: {
        label: tUi('undo'),
        onSelect: () => {
          if (this.undoable.delete(_id)) this.hide(_id, false)
        },
      },
      onGone: () => {
        clearTimeout(latest)
        if (!this.undoable.delete(_id)) return
        const removed = this.send(_id).finally(() => this.running.delete(removed))
        this.running.add(removed)
      },
    })
    const latest = setTimeout(dismiss, UNDO_MAX_MS)
    this.undoable.set(_id, dismiss)
    window.addEventListener('pagehide', this.onPageHide)
  }

  private readonly onPageHide = () => void this.flush()

  private async send(id: string): Promise<void> {
    try {
      await call('DELETE /v1/citation/remove/{id}', { params: { id }, keepalive: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return
      this.hide(id, false)
      toast({
        title: t('notRemovedLibrary'),
        description: t('couldNotRemovedJust'),
        tone: 'destructive',
      })
    }
  }

  private hide(id: string, hidden: boolean): void {
    const ids = new Set(this.snapshot.hidden)
    if (hidden) ids.add(id)
    else ids.delete(id)
    this.update({ hidden: ids })
  }
}

export const pendingRemovals = new PendingRemovals()
