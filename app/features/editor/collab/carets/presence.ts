// Presence over Yjs awareness (y-protocols): each peer's name, account, colour and idle state. Awareness states of peers
// are untrusted: names are truncated and shown as text, colours derive from the client id.

import { t } from 'messages:editor'
import type { Awareness } from 'y-protocols/awareness'

export type Peer = {
  clientId: number
  /** '' if the peer published none. */
  name: string
  /** The same account, in another tab or on another device. */
  isMe: boolean
  idle: boolean
  /** 0 to 7: index of a colour in presence.css. */
  hue: number
}

/** Milliseconds without a key or a pointer after which a person counts as away. */
export const IDLE_MS = 120_000
const NAME_MAX = 60
/** The awareness state has a colour for other Yjs clients; this app uses those of presence.css. */
const COLOURS = ['#9a3412', '#7a5c00', '#4d6b00', '#00694d', '#00647d', '#2456a6', '#5b45b0', '#86359a']

export const hueOf = (clientId: number): number => clientId % COLOURS.length

/** All peers but this client, sorted by client id. */
export function peersOf(awareness: Awareness, me: string): Peer[] {
  const found: Peer[] = []
  for (const [clientId, state] of awareness.getStates()) {
    if (clientId === awareness.clientID || !isRecord(state) || !isRecord(state.user)) continue
    const { name, id } = state.user
    found.push({
      clientId,
      name: typeof name === 'string' ? name.trim().slice(0, NAME_MAX) : '',
      isMe: id === me,
      idle: state.idle === true,
      hue: hueOf(clientId),
    })
  }
  return found.sort((one, other) => one.clientId - other.clientId)
}

export const peerName = ({ name, isMe }: Pick<Peer, 'name' | 'isMe'>): string =>
  isMe ? t('carets.anotherTab') : name || t('carets.somebody')

/** Publishes the user and whether they are idle. Returns a function that stops. */
export function publishPresence(awareness: Awareness, user: { id: string; name: string }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const setIdle = (idle: boolean) => {
    if ((awareness.getLocalState()?.idle ?? false) !== idle) awareness.setLocalStateField('idle', idle)
  }
  const onIdle = () => setIdle(true)
  const onActivity = () => {
    clearTimeout(timer)
    timer = setTimeout(onIdle, IDLE_MS)
    setIdle(false)
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? onIdle() : onActivity())
  awareness.setLocalStateField('user', { ...user, color: COLOURS[hueOf(awareness.clientID)] })
  onActivity()
  for (const event of ACTIVITY_EVENTS) window.addEventListener(event, onActivity, { passive: true })
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, onActivity)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
