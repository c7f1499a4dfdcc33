// Calls a cron handler in Miniflare, which runs none by itself.
import type { Miniflare } from 'miniflare'

/** The method of Miniflare's fetcher, which its types do not declare. */
type Scheduled = { scheduled(options: { cron: string }): Promise<unknown> }

/**
 * Calls the Worker's `scheduled`. The fetcher is looked up each time, since a fetcher from before a restart of workerd
 * throws.
 */
export async function callCron(runtime: Miniflare, worker: string, cron: string): Promise<void> {
  const found = (await runtime.getWorker(worker)) as unknown as Scheduled
  await found.scheduled({ cron })
}
