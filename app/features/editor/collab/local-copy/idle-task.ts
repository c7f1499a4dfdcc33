// One task that waits for idle time, at the earliest when `wait` is over.

import { whenIdle } from '../../../../platform/when-idle.ts'

export class IdleTask {
  private stop: (() => void) | null = null

  /** @param wait milliseconds until the task may run; asked again before it runs */
  constructor(
    private readonly wait: () => number,
    private readonly run: () => void,
  ) {}

  /** Plans the task, unless it is planned. */
  plan(): void {
    if (this.stop === null) this.attempt()
  }

  cancel(): void {
    this.stop?.()
    this.stop = null
  }

  private attempt(): void {
    const wait = this.wait()
    if (wait <= 0) this.stop = whenIdle(() => this.onIdle())
    else {
      const timer = setTimeout(() => this.attempt(), wait)
      this.stop = () => clearTimeout(timer)
    }
  }

  private onIdle(): void {
    this.stop = null
    if (this.wait() > 0) this.attempt()
    else this.run()
  }
}
