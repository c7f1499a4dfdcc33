// The local runtime calls no cron by itself.
import type { Miniflare } from 'miniflare'

/** Of a Worker's fetcher, which the runtime's types do not name. */
type Scheduled = { scheduled(options: { cron: string }): Promise<unknown> }

/**
 * Calls the Worker's `scheduled`. The Worker is looked up each time: Miniflare starts a runtime that died again, and
 * what it handed out before throws.
 */
export async function callCron(runtime: Miniflare, worker: string, cron: string): Promise<void> {
  const found = (await runtime.getWorker(worker)) as unknown as Scheduled
  await found.scheduled({ cron })
}
