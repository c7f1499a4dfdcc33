import type { InlineName } from './inline-specs.ts'

/** By name, so that readers such as the worker of comparisons need not load the specs. */
const NAMES: Record<InlineName, true> = {
  hardbreak: true,
  image: true,
  math_inline: true,
  footnote: true,
  cross_reference: true,
  citation: true,
  gap: true,
  text: true,
}

/** Names of inline nodes. */
export const INLINE_NODES: ReadonlySet<string> = new Set(Object.keys(NAMES))
