// Pages of a list by age, newest first. An opaque cursor has time and id of the last entry of a page.

import type { Failure } from './failure.ts'
import { isId } from './id.ts'
import { fail, ok, type Result } from './result.ts'

export type TimePosition = { createdAt: number; id: string }

export const encodeCursor = ({ createdAt, id }: TimePosition): string => `${createdAt.toString(36)}.${id}`

/** Null for any other string. */
export function decodeCursor(cursor: string): TimePosition | null {
  const [time = '', id, ...more] = cursor.split('.')
  const createdAt = /^[0-9a-z]{1,10}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN
  return Number.isSafeInteger(createdAt) && isId(id) && more.length === 0 ? { createdAt, id } : null
}

export type Page<Entry> = { entries: Entry[]; nextCursor: string | null; total: number }

/**
 * A page of a whole list, in its order; without a limit all that follows the cursor.
 * @param position of an entry in the order of the list, by which it is sorted, then by id
 */
export function pageOf<Entry>(
  list: readonly Entry[],
  position: (entry: Entry) => TimePosition,
  { cursor, limit = list.length }: { cursor?: string | undefined; limit?: number | undefined },
): Result<Page<Entry>, Failure> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  if (cursor !== undefined && after === null) return fail({ reason: 'cursor_invalid' })
  const rest = after === null ? list : list.filter((entry) => follows(position(entry), after))
  const entries = rest.slice(0, limit)
  const last = entries.at(-1)
  const more = rest.length > entries.length && last !== undefined
  return ok({ entries, nextCursor: more ? encodeCursor(position(last)) : null, total: list.length })
}

const follows = (one: TimePosition, other: TimePosition): boolean =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
