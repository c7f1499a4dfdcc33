// The schema of a deployment's database, as wrangler's table of applied migrations names it.

import { readdirSync } from 'node:fs'
import { type CloudflareApi, Refusal } from './cloudflare-api.ts'
import { Problem } from './problem.ts'

const RIGHT = 'D1: Edit'

type Rows = { results: { name: string }[] }[]

async function query(api: CloudflareApi, account: string, database: string, sql: string): Promise<string[]> {
  const [rows] = await api.post<Rows>(`/accounts/${account}/d1/database/${database}/query`, RIGHT, { sql })
  return (rows?.results ?? []).map(({ name }) => name)
}

/** Names of the migrations of a folder, in their order. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Names of the applied migrations, in their order.
 *
 * @throws Problem `database_taken` where the database holds tables of something else
 */
export async function appliedMigrations(
  api: CloudflareApi,
  account: string,
  database: string,
): Promise<string[]> {
  const tables = await query(
    api,
    account,
    database,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  )
  if (tables.length === 0) return []
  if (tables.includes('d1_migrations'))
    return query(api, account, database, 'SELECT name FROM d1_migrations ORDER BY id')
  throw new Problem(
    'database_taken',
    'The database of this name holds tables that are not Colophon’s. Choose another name.',
  )
}

/**
 * The migrations of the folder that are not applied.
 *
 * @throws Problem `database_newer` where the database has migrations that the folder lacks
 */
export function waitingMigrations(folder: string, applied: string[]): string[] {
  const known = migrationsIn(folder)
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Problem(
      'database_newer',
      `The database is of a newer Colophon than this one: it has ${newer.join(', ')}. Deploy that version or a later one (git pull); migrations are not undone.`,
    )
  return known.filter((name) => !applied.includes(name))
}

/** What D1 says of a migration that fails, from wrangler's output. */
export const failedMigration = (out: string): string =>
  /Migration (\S+\.sql) failed[^\n]*\n+([^\n]+)/.exec(out)?.slice(1, 3).join(': ') ??
  /\[ERROR\]\s*(.+)/.exec(out)?.[1] ??
  'see above'

export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 404 || [10007, 10090].includes(error.code))
