// Validates attributes of a live document. The room rejects other values (rooms/update-validation.ts), so the editor must not
// create them.

import { isDeclared, type Spec } from '../domain/manuscript/schema/declared-attributes.ts'
import { ROOM_ATTRIBUTE_MAX_LENGTH } from './limits.ts'

/** @param spec of the node or mark; undefined for an unknown one, which may have no attributes */
export const isAttributeValue = (spec: Spec | undefined, name: string, value: unknown): boolean =>
  isDeclared(spec, name, value) && !(typeof value === 'string' && value.length > ROOM_ATTRIBUTE_MAX_LENGTH)
