// Event target of a simulated page. The runtime's own refuses options that browsers know, and reports what a listener
// throws to nobody.

export type PageEvent = { type: string } & Record<string, unknown>
type Listener = ((event: PageEvent) => unknown) | { handleEvent(event: PageEvent): unknown }

export class PageEvents {
  private readonly listeners = new Map<string, Set<Listener>>()

  readonly addEventListener = (type: string, listener: Listener): void => {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener))
  }

  readonly removeEventListener = (type: string, listener: Listener): void => {
    this.listeners.get(type)?.delete(listener)
  }

  readonly dispatchEvent = (event: PageEvent): boolean => {
    for (const listener of [...(this.listeners.get(event.type) ?? [])])
      if (typeof listener === 'function') listener(event)
      else listener.handleEvent(event)
    return true
  }
}
