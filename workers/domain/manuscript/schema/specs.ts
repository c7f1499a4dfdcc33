// The manuscript's nodes and marks, as data without a DOM, so that the browser's editor, the room and the
// exporters agree on one shape. The editor's schema is made of them
// (app/features/editor); `schema.ts` builds the same schema for the Worker; a test compares the two.
//
// Every attribute has a default, for content that comes through Yjs may lack any of them, and says by `validate` of which
// type it is (declared-attributes.ts).
// Raise SCHEMA_VERSION when an older client would lose content by opening a newer document.

import { blockSpecs } from './block-specs.ts'
import { inlineSpecs } from './inline-specs.ts'
import { markSpecs } from './mark-specs.ts'

export { markSpecs }

export const SCHEMA_VERSION = 4

export const nodeSpecs = { ...blockSpecs, ...inlineSpecs }

export type NodeName = keyof typeof nodeSpecs
export type MarkName = keyof typeof markSpecs
