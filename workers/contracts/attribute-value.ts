// What one attribute of a live document may hold: the room refuses anything else at its door (rooms/admission.ts), so
// the page never makes it.

import { isDeclared, type Spec } from '../domain/manuscript/schema/declared-attributes.ts'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from './limits.ts'

/** @param spec of the node or mark; undefined for one that the schema does not know, which may have none */
export const isAttributeValue = (spec: Spec | undefined, name: string, value: unknown): boolean =>
  isDeclared(spec, name, value) && !(typeof value === 'string' && value.length > ROOM_ATTRIBUTE_MAX_LENGTH)
