// D1 through drizzle, mapping camelCase fields to snake_case columns.

import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { recogniseUnavailability } from './recognise-unavailability.ts'

export type Database = DrizzleD1Database & { $client: D1Database }

export const openDatabase = (binding: D1Database): Database =>
  drizzle(recogniseUnavailability(binding), { casing: 'snake_case' })
