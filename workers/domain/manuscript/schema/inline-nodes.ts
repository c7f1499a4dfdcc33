/** What ProseMirror calls inline: what stands in a line. */
export const INLINE_NODES = new Set([
  'text',
  'hardbreak',
  'image',
  'math_inline',
  'footnote',
  'cross_reference',
  'citation',
])
