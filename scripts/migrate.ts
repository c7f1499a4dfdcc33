// Prepares the local state: readable by this user only, with all of D1's migrations applied.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from './build.ts'
import { keepPrivate, root, stateDir } from './local-configuration.ts'

/**
 * Applies the migrations that `d1_migrations`, wrangler's table, does not name, each as one transaction. Wrangler's own
 * command starts a runtime for each migration, which takes ten seconds for a new state.
 */
export async function migrate(): Promise<void> {
  keepPrivate(stateDir)
  const stamp = join(stateDir, 'migrated')
  const wanted = digest(['migrations'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const [{ convertV4MiniflareOptions, Miniflare }, wrangler] = await Promise.all([
    import('miniflare'),
    import('wrangler'),
  ])
  const config = wrangler.unstable_readConfig({ config: join(root, 'wrangler.toml') }, { hideWarnings: true })
  const { d1Databases } = wrangler.unstable_getMiniflareWorkerOptions(config).workerOptions
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: d1Databases as Record<string, string>,
      resourcePersistencePath: join(stateDir, 'v3'),
      telemetry: { enabled: false },
    }),
  )
  try {
    const db = await runtime.getD1Database('DB')
    await db.exec(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
    const applied = new Set(results.map((row: { name: string }) => row.name))
    const folder = join(root, 'migrations')
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.sql') || applied.has(name)) continue
      const statements = wrangler.unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8'))
      await db.batch([
        ...statements.map((statement) => db.prepare(statement)),
        db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ])
    }
  } finally {
    await runtime.dispose()
  }
  writeFileSync(stamp, wanted)
}
