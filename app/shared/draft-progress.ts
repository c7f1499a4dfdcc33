// Store of the progress of a draft, shown in the navigation of every page and written by features/draft/draft-store.ts.
// A reload ends the writing; session storage then remembers, for this tab and account, that a draft can be continued.

import { onSessionChange } from '../platform/browser-storage.ts'
import { currentUser } from '../platform/current-user.ts'
import { Store } from '../platform/external-store.ts'

export type DraftProgress = {
  /** `broken`: the latest draft ended early and can be continued. */
  state: 'none' | 'writing' | 'broken'
  /** 0 to 100 while `state` is `writing`. */
  percent: number
}

const KEY = 'draftUnderWay'
const NONE: DraftProgress = { state: 'none', percent: 0 }

function readStored(): DraftProgress {
  try {
    const user = currentUser()
    return user !== null && sessionStorage.getItem(KEY) === user ? { state: 'broken', percent: 0 } : NONE
  } catch {
    return NONE
  }
}

class DraftProgressStore extends Store<DraftProgress> {
  constructor() {
    super(NONE)
    if (typeof window === 'undefined') return
    this.snapshot = readStored()
    onSessionChange(() => this.update(readStored()))
  }

  set(state: DraftProgress['state'], percent = 0): void {
    if (state === 'broken') this.markUnfinished()
    if (state === 'none') write(null)
    if (state !== this.snapshot.state || percent !== this.snapshot.percent) this.update({ state, percent })
  }

  /** Remembers across reloads that a partial draft is stored. */
  markUnfinished(): void {
    write(currentUser())
  }
}

function write(user: string | null): void {
  try {
    if (user === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, user)
  } catch {
    // Storage is blocked: the state is lost with the page.
  }
}

export const draftProgress = new DraftProgressStore()
/** The snapshot for server rendering and hydration. */
export const serverDraftProgress = () => NONE
