// Where a page of references ended, as one opaque word: time and id.
import { isId } from '../../domain/id.ts'
import type { ReferencePosition } from '../research-ports.ts'

export const encodeReferenceCursor = ({ createdAt, id }: ReferencePosition): string =>
  `${createdAt.toString(36)}.${id}`

/** Null for anything that is not such a word. */
export function decodeReferenceCursor(cursor: string): ReferencePosition | null {
  const [time = '', id, ...more] = cursor.split('.')
  const createdAt = /^[0-9a-z]{1,10}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN
  return Number.isSafeInteger(createdAt) && isId(id) && more.length === 0 ? { createdAt, id } : null
}
