// An opaque cursor of a list by age: time and id of the last row of a page.

import { isId } from './id.ts'

export type TimePosition = { createdAt: number; id: string }

export const encodeCursor = ({ createdAt, id }: TimePosition): string => `${createdAt.toString(36)}.${id}`

/** Null for any other string. */
export function decodeCursor(cursor: string): TimePosition | null {
  const [time = '', id, ...more] = cursor.split('.')
  const createdAt = /^[0-9a-z]{1,10}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN
  return Number.isSafeInteger(createdAt) && isId(id) && more.length === 0 ? { createdAt, id } : null
}
