// D1 through drizzle, mapping camelCase fields to snake_case columns.

import type { SQL } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { recogniseUnavailability } from './recognise-unavailability.ts'

export type Database = DrizzleD1Database & { $client: D1Database }

export const openDatabase = (binding: D1Database): Database =>
  drizzle(recogniseUnavailability(binding), { casing: 'snake_case' })

/** In one transaction. `db.batch` of drizzle takes no raw statements with parameters. */
export async function runTogether(db: Database, statements: readonly SQL[]): Promise<void> {
  const queries = statements.map((statement) => db.run(statement).getQuery())
  await db.$client.batch(queries.map(({ sql: text, params }) => db.$client.prepare(text).bind(...params)))
}
