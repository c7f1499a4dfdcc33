// Node and mark specs without a DOM, which the browser's editor, the room and the exporters share. The editor builds
// its schema of them (app/features/editor), schema.ts the same one for the Worker; a test compares the two.
//
// Every attribute has a default, since content from Yjs may lack any of them, and declares its type by `validate`
// (declared-attributes.ts). schema-version.ts says when the version is raised.

import { blockSpecs } from './block-specs.ts'
import { inlineSpecs } from './inline-specs.ts'
import { markSpecs } from './mark-specs.ts'

export { markSpecs }

export const nodeSpecs = { ...blockSpecs, ...inlineSpecs }

export type NodeName = keyof typeof nodeSpecs
export type MarkName = keyof typeof markSpecs
