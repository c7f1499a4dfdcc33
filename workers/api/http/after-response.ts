// Work that outlasts its request. Errors after the response are logged by name alone.
import type { ApiContext } from '../api-env.ts'

export function afterResponse(c: ApiContext, event: string, work: () => Promise<unknown>): void {
  const { log } = c.env.ports
  const running = work().catch((error: unknown) => {
    log.error(event, { error: error instanceof Error ? error.name : 'unknown' })
  })
  c.executionCtx.waitUntil(running)
}

/**
 * Work of a request that also goes on where its client has left, so that it undoes or completes what it has begun: the
 * runtime ends all else of such a request.
 */
export function toItsEnd<Value>(c: ApiContext, work: Promise<Value>): Promise<Value> {
  c.executionCtx.waitUntil(work.catch(() => {}))
  return work
}
