import { inlineSpecs } from './inline-specs.ts'

/** Names of inline nodes. */
export const INLINE_NODES: ReadonlySet<string> = new Set(Object.keys(inlineSpecs))
