// Base class of external stores (React's useSyncExternalStore): an immutable snapshot and its subscribers.

import { useSyncExternalStore } from 'react'

export abstract class Store<Snapshot extends object> {
  protected snapshot: Snapshot
  private readonly listeners = new Set<() => void>()

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly getSnapshot = () => this.snapshot

  protected update(part: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...part }
    for (const listener of this.listeners) listener()
  }
}

export const useStore = <Snapshot extends object>(store: Store<Snapshot>): Snapshot =>
  useSyncExternalStore(store.subscribe, store.getSnapshot)
