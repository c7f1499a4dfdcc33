// Work that goes on after the answer. What goes wrong in it reaches the log by its name alone.
import type { ApiContext } from './api-env.ts'

export function later(c: ApiContext, event: string, work: () => Promise<unknown>): void {
  const { log } = c.env.ports
  const running = work().catch((error: unknown) => {
    log.error(event, { error: error instanceof Error ? error.name : 'unknown' })
  })
  c.executionCtx.waitUntil(running)
}
