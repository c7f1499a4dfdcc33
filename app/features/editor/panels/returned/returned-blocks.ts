// The blocks of a project that came back and nobody has decided about, in the order in which they came. They outlive a
// reload, and what is decided on one page is told to the others by Yjs awareness.

import type { Awareness } from 'y-protocols/awareness'
import { readReturned, writeReturned } from '../../../../platform/browser-storage.ts'
import type { BlockId } from '../../collab/local-copy/find-conflicts.ts'
import type { SessionView } from '../../collab/session-view.ts'

/** Blocks that come back, as a session announces them (manuscript-session.ts). */
export type Announcements = {
  subscribe(listener: () => void): () => void
  read(): Pick<SessionView, 'returned'>
  settleReturned(block: BlockId): void
  room: { awareness: Awareness } | null
}

/** Blocks that are remembered, and decisions that are told; older ones are dropped. */
const MAX = 50
/** Field of the awareness state. */
const DECIDED = 'decided'

export class ReturnedBlocks {
  private keys: readonly string[]
  private blocks: readonly BlockId[]
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly projectId: string,
    private readonly session: Announcements,
  ) {
    this.keys = readReturned(projectId).slice(-MAX)
    this.blocks = this.keys.flatMap(readKey)
    this.take()
  }

  readonly read = () => this.blocks

  readonly subscribe = (listener: () => void) => {
    const awareness = this.session.room?.awareness
    const onPeers = () => this.remove(decidedByPeers(awareness))
    this.listeners.add(listener)
    const unsubscribe = this.session.subscribe(this.take)
    awareness?.on('change', onPeers)
    return () => {
      this.listeners.delete(listener)
      unsubscribe()
      awareness?.off('change', onPeers)
    }
  }

  /** Takes the mark from a block, on every page that is open. */
  decide(block: BlockId): void {
    const awareness = this.session.room?.awareness
    const state = awareness?.getLocalState()
    if (state) awareness?.setLocalStateField(DECIDED, [...decisionsIn(state), keyOf(block)].slice(-MAX))
    this.remove(new Set([keyOf(block)]))
  }

  private readonly take = () => {
    const announced = this.session.read().returned.map(keyOf)
    if (announced.some((key) => !this.keys.includes(key)))
      this.keep([...new Set([...this.keys, ...announced])])
  }

  private remove(decided: ReadonlySet<string>): void {
    const removed = this.blocks.filter((block) => decided.has(keyOf(block)))
    if (removed.length === 0) return
    for (const block of removed) this.session.settleReturned(block)
    this.keep(this.keys.filter((key) => !decided.has(key)))
  }

  private keep(keys: readonly string[]): void {
    this.keys = keys.slice(-MAX)
    this.blocks = this.keys.flatMap(readKey)
    writeReturned(this.projectId, this.keys)
    for (const listener of this.listeners) listener()
  }
}

export const keyOf = ({ client, clock }: BlockId) => `${client}:${clock}`

function readKey(key: string): BlockId[] {
  const [, client, clock] = /^(\d{1,15}):(\d{1,15})$/.exec(key) ?? []
  return client && clock ? [{ client: Number(client), clock: Number(clock) }] : []
}

/** States of peers are untrusted. */
function decisionsIn(state: unknown): string[] {
  const list = typeof state === 'object' && state !== null && DECIDED in state ? state[DECIDED] : []
  return Array.isArray(list) ? list.slice(-MAX).filter((key) => typeof key === 'string') : []
}

function decidedByPeers(awareness: Awareness | undefined): Set<string> {
  return new Set([...(awareness?.getStates().values() ?? [])].flatMap(decisionsIn))
}
