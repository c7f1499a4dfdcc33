// Something with a view of itself, as React's useSyncExternalStore wants it: `subscribe` and `read`. A view is never
// changed in place.

export abstract class Store<View extends object> {
  protected view: View
  private readonly listeners = new Set<() => void>()

  constructor(view: View) {
    this.view = view
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly read = () => this.view

  protected change(part: Partial<View>): void {
    this.view = { ...this.view, ...part }
    for (const listener of this.listeners) listener()
  }
}
