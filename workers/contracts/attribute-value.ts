// What one attribute of a live document may hold: the room refuses anything else at its door (rooms/admission.ts), so
// the page never makes it.

import { ROOM_ATTRIBUTE_MAX_LENGTH } from './limits.ts'

/** Values in one attribute that is a list or an object: column widths, a link's parts. */
const MAX_PARTS = 1000

export function isAttributeValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isScalar(value)
  if (value instanceof Uint8Array) return false
  const parts = Object.values(value)
  return parts.length <= MAX_PARTS && parts.every(isScalar)
}

/** `undefined` is what Yjs keeps of an attribute that an editor sets to nothing. */
const isScalar = (value: unknown) =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= ROOM_ATTRIBUTE_MAX_LENGTH)
