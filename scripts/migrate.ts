// Makes the local state ready: for this user alone, and with all of D1's migrations.
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
    // Answers the tool's questions, and keeps it from asking or reporting anything.
    env: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  writeFileSync(stamp, wanted)
}
