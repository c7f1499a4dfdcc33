// Discrete-event scheduler in virtual time. Events of the same moment run in the order in which they were scheduled. After
// each, all microtasks run, so that what follows an await belongs to the event that caused it.

/** Microtasks that may follow one another before the next event. */
const MICROTASKS = 50

type Event = { at: number; order: number; lane: Lane; run: () => unknown }

/** Events that stop together: those of a page, which can be frozen or gone. */
export class Lane {
  private isFrozen = false
  private isOver = false
  private held: Event[] = []

  constructor(private readonly scheduler: Scheduler) {}

  get isAlive(): boolean {
    return !this.isOver
  }

  /** Events wait until `thaw`. */
  freeze(): void {
    this.isFrozen = true
  }

  thaw(): void {
    this.isFrozen = false
    for (const { run } of this.held.splice(0)) this.scheduler.schedule(0, run, this)
  }

  /** Drops all events, now and later. */
  end(): void {
    this.isOver = true
    this.held = []
  }

  /** @returns true if the event runs now */
  admit(event: Event): boolean {
    if (this.isOver) return false
    if (!this.isFrozen) return true
    this.held.push(event)
    return false
  }
}

export class Scheduler {
  /** Milliseconds since the start. */
  now = 0
  readonly main = new Lane(this)
  private queue: Event[] = []
  private order = 0

  /** @param afterEach called after the microtasks of each event */
  constructor(
    private readonly afterEach: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** @returns a function that cancels the event */
  schedule(delay: number, run: () => unknown, lane: Lane = this.main): () => void {
    const event = { at: this.now + delay, order: this.order++, lane, run }
    let low = 0
    let high = this.queue.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.queue[middle] as Event
      if (other.at > event.at) high = middle
      else low = middle + 1
    }
    this.queue.splice(low, 0, event)
    return () => {
      event.run = () => {}
    }
  }

  /** Runs everything that is due until then. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      const next = this.queue[0]
      if (!next || next.at > end) break
      this.queue.shift()
      this.now = Math.max(this.now, next.at)
      if (!next.lane.admit(next)) continue
      try {
        await next.run()
      } catch (error) {
        this.onError(error)
        this.onError(error)
      }
      for (let count = 0; count < MICROTASKS; count++) await null
      await this.afterEach()
    }
    this.now = Math.max(this.now, end)
  }
}
