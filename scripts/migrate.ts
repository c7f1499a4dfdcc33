// Prepares the local state: readable by this user only, with all of D1's migrations applied.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from './build.ts'
import { keepPrivate, stateDir } from './local-configuration.ts'
import { run } from './run.ts'

export async function migrate(): Promise<void> {
  keepPrivate(stateDir)
  const stamp = join(stateDir, 'migrated')
  const wanted = digest(['migrations'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir], {
    quiet: true,
    // CI=true suppresses wrangler's prompts and telemetry.
    env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  writeFileSync(stamp, wanted)
}
