// What a heading begins beside a chapter or section with a number.

/**
 * `front`: front matter, before the contents; `unnumbered`: such as the list of references; `appendix`: with a letter; '': as its
 * level says. It holds for the headings below as well.
 */
export const HEADING_PARTS = ['', 'front', 'unnumbered', 'appendix'] as const
export type HeadingPart = (typeof HEADING_PARTS)[number]

/** '' for any other value. */
export const readHeadingPart = (value: unknown): HeadingPart =>
  HEADING_PARTS.find((part) => part === value) ?? ''
