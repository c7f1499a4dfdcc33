// Work after the response. Errors are logged by name alone.
import type { ApiContext } from '../api-env.ts'

export function afterResponse(c: ApiContext, event: string, work: () => Promise<unknown>): void {
  const { log } = c.env.ports
  const running = work().catch((error: unknown) => {
    log.error(event, { error: error instanceof Error ? error.name : 'unknown' })
  })
  c.executionCtx.waitUntil(running)
}
