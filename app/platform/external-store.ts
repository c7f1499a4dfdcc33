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

  /** Changes what subscribers need when somebody acts, such as positions, and show nothing of: they are not called. */
  protected updateUnshown(part: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...part }
  }

  /** Calls the subscribers if anything changes by it. */
  protected update(part: Partial<Snapshot>): void {
    const before = this.snapshot
    const names = Object.keys(part) as (keyof Snapshot)[]
    if (names.every((name) => part[name] === before[name])) return
    this.snapshot = { ...before, ...part }
    for (const listener of this.listeners) listener()
  }
}

export const useStore = <Snapshot extends object>(store: Store<Snapshot>): Snapshot =>
  useSyncExternalStore(store.subscribe, store.getSnapshot)

/** A value of a store's snapshot: its component is rendered again only when that value changes. */
export const useStoreValue = <Snapshot extends object, Value>(
  store: Store<Snapshot>,
  read: (snapshot: Snapshot) => Value,
): Value => useSyncExternalStore(store.subscribe, () => read(store.getSnapshot()))
