/** Names of inline nodes. */
export const INLINE_NODES = new Set([
  'text',
  'hardbreak',
  'image',
  'math_inline',
  'footnote',
  'cross_reference',
  'citation',
  'gap',
])
