// How far the draft in the making is, for the navigation of every page; features/draft/draft-store.ts tells it. A reload
// ends the writing: session storage remembers for this tab and account that there is something to go on with.

import { tokenSubject } from './access-token.ts'
import { onSessionChange, readTokens } from './browser-storage.ts'
import { Store } from './store.ts'

export type DraftUnderWay = {
  /** `broken`: it ended early, and what was written is kept. */
  state: 'none' | 'writing' | 'broken'
  /** 0 to 100, while it is written. */
  percent: number
}

const KEY = 'draftUnderWay'
const NONE: DraftUnderWay = { state: 'none', percent: 0 }
const currentUser = () => tokenSubject(readTokens()?.accessToken)

function remembered(): DraftUnderWay {
  try {
    const user = currentUser()
    return user !== null && sessionStorage.getItem(KEY) === user ? { state: 'broken', percent: 0 } : NONE
  } catch {
    return NONE
  }
}

class UnderWay extends Store<DraftUnderWay> {
  constructor() {
    super(NONE)
    if (typeof window === 'undefined') return
    this.view = remembered()
    onSessionChange(() => this.change(remembered()))
  }

  tell(state: DraftUnderWay['state'], percent = 0): void {
    if (state === 'broken') this.remember()
    if (state === 'none') write(null)
    if (state !== this.view.state || percent !== this.view.percent) this.change({ state, percent })
  }

  /** A part of it is kept, which a reload leaves. */
  remember(): void {
    write(currentUser())
  }
}

function write(user: string | null): void {
  try {
    if (user === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, user)
  } catch {
    // Blocked: it is known as long as the page is open.
  }
}

export const draftUnderWay = new UnderWay()
export const noDraftUnderWay = () => NONE
