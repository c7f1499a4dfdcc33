// Saves at a person's request, and says where the text is once that is known.

import { t } from 'messages:editor'
import { type ToastRequest, toast } from '../../../ui/overlays/toast.ts'
import type { ManuscriptSession } from './manuscript-session.ts'
import type { SaveState } from './save-state.ts'
import { uploads } from './uploads.ts'

/** Messages for states that last; the others are waited out. */
const SAID: Partial<Record<SaveState, ToastRequest>> = {
  saved: { title: t('collab.saved'), description: t('collab.textAccount'), tone: 'success' },
  kept: {
    title: t('collab.savedDevice'),
    description: t('collab.accountGetsNextConnection'),
  },
  error: {
    title: t('collab.errorSaving'),
    description: t('collab.triedAgainKeepPage'),
    tone: 'destructive',
  },
  at_risk: {
    title: t('collab.notKept'),
    description: t('collab.browserCannotStoreCopy'),
    tone: 'destructive',
  },
  ended: { title: t('collab.notConnected'), description: t('collab.nothingSavedAccountAny') },
}

/** One message, however often the key is pressed. */
let closeLast = () => {}

type Session = Pick<ManuscriptSession, 'read' | 'subscribe'> & {
  room: Pick<NonNullable<ManuscriptSession['room']>, 'saveNow'> | null
}

/** @returns stops waiting for the state to tell */
export function saveNow({ room, read, subscribe }: Session): () => void {
  room?.saveNow()
  const stops: (() => void)[] = []
  const stop = () => {
    for (const one of stops.splice(0)) one()
  }
  const tell = () => {
    const { save } = read()
    // Asked before there was a connection.
    if (save === 'waiting') room?.saveNow()
    const said = save === 'saved' && uploads.running() ? undefined : SAID[save]
    if (!said) return
    stop()
    closeLast()
    closeLast = toast(said)
  }
  stops.push(subscribe(tell), uploads.subscribe(tell))
  tell()
  return stop
}
