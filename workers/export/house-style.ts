// Proportions and colours of both exports, at the size of plain text that an article has (look.ts scales them). Lengths in points.

import type { HeadingLevel } from '../domain/manuscript/tree/blocks.ts'

/** Margins of a landscape page. */
export const TURNED = { top: 72, bottom: 80, side: 72 } as const

export const BODY = { size: 10.5, gap: 7 } as const
export const TABLE = { size: 9.2, leading: 12.8, padX: 5, padY: 4 } as const
export const CODE = { size: 8.8, leading: 12.4, pad: 7 } as const

/** `gap` is between caption and figure, `around` extra space above and below both. */
export const CAPTION = { size: 9.2, leading: 12.8, gap: 4, around: 5 } as const
export const NOTE = { size: 8.6, leading: 11.6, gap: 2 } as const

export const INK = '#111111'
export const MUTED = '#666666'
export const LINK = '#1f4e99'
export const RULE = '#111111'
export const HAIRLINE = '#c9c9c4'
export const GROUND = '#f4f4f1'

export type HeadingStyle = {
  size: number
  leading: number
  before: number
  after: number
  bold: boolean
  italic: boolean
  color: string
}
export const TITLE: HeadingStyle = {
  size: 22,
  leading: 28,
  before: 0,
  after: 20,
  bold: true,
  italic: false,
  color: INK,
}
export const HEADINGS: Record<HeadingLevel, HeadingStyle> = {
  1: { size: 16, leading: 21, before: 25, after: 8, bold: true, italic: false, color: INK },
  2: { size: 13, leading: 17.5, before: 19, after: 6, bold: true, italic: false, color: INK },
  3: { size: 11.3, leading: 15.6, before: 15, after: 5, bold: true, italic: false, color: INK },
  4: { size: 10.5, leading: 15.6, before: 13, after: 4, bold: true, italic: true, color: INK },
  5: { size: 10.5, leading: 15.6, before: 12, after: 4, bold: false, italic: true, color: INK },
  6: { size: 10, leading: 15, before: 12, after: 4, bold: false, italic: true, color: MUTED },
}

/** MathJax's font has a smaller x-height than Noto Serif. */
export const FORMULA_SIZE = 1.12

/** Pixels of an image's own width on a screen of 96 dots to the inch, in points. */
export const POINTS_PER_PIXEL = 0.75
export const LIST_INDENT = 17
export const LIST_LABEL_GAP = 6
export const QUOTE_INDENT = 20
/** Hanging indent of bibliography entries: half an inch, as in style guides. */
export const HANGING_INDENT = 36
/** Points between a bibliography's labels and entries. */
export const LABEL_GAP = 8
