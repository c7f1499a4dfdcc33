// Proportions and colours of both exports, at the size of plain text that an article has (look.ts scales them). Lengths in points.

import type { HeadingLevel } from '../domain/manuscript/tree/blocks.ts'
import type { DocumentLayout } from '../domain/project/document-layout.ts'

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
/** Numbers of pages and running heads. */
export const EDGE = { size: 9, color: MUTED } as const
export const LINK = '#1f4e99'
export const RULE = '#111111'
export const HAIRLINE = '#c9c9c4'
export const GROUND = '#f4f4f1'

/** `leading` null: that of plain text. */
export type HeadingStyle = {
  size: number
  leading: number | null
  before: number
  after: number
  bold: boolean
  italic: boolean
  smallCaps: boolean
  centred: boolean
  color: string
}
type Levels = Record<HeadingLevel, HeadingStyle>

const PLAIN: HeadingStyle = {
  ...{ size: BODY.size, leading: null, before: 0, after: 0, color: INK },
  ...{ bold: false, italic: false, smallCaps: false, centred: false },
}
const bold: HeadingStyle = { ...PLAIN, bold: true }
const italic: HeadingStyle = { ...PLAIN, italic: true }
const centred: HeadingStyle = { ...PLAIN, centred: true }

const SIZED: Levels = {
  1: { ...bold, size: 16, leading: 21, before: 25, after: 8 },
  2: { ...bold, size: 13, leading: 17.5, before: 19, after: 6 },
  3: { ...bold, size: 11.3, leading: 15.6, before: 15, after: 5 },
  4: { ...bold, size: 10.5, leading: 15.6, before: 13, after: 4, italic: true },
  5: { ...italic, size: 10.5, leading: 15.6, before: 12, after: 4 },
  6: { ...italic, size: 10, leading: 15, before: 12, after: 4, color: MUTED },
}
const below = { before: 10, after: 4 }

/** Title and headings as the layout names them. */
export const HEADING_LOOKS: Record<DocumentLayout['headingStyle'], { title: HeadingStyle; levels: Levels }> =
  {
    sized: { title: { ...bold, size: 22, leading: 28, after: 20 }, levels: SIZED },
    // Publication Manual of the APA, section 2.27. Levels 4 and 5 stand in lines of their own.
    apa: {
      title: { ...bold, centred: true },
      levels: {
        1: { ...bold, centred: true },
        2: bold,
        3: { ...bold, italic: true },
        4: bold,
        5: { ...bold, italic: true },
        6: italic,
      },
    },
    mla: { title: centred, levels: { 1: bold, 2: italic, 3: centred, 4: PLAIN, 5: PLAIN, 6: PLAIN } },
    // Sizes of the IEEE's template at its 10 points.
    ieee: {
      title: { ...centred, size: 24 * (BODY.size / 10), leading: 29, after: 20 },
      levels: {
        1: { ...centred, ...below, smallCaps: true },
        2: { ...italic, ...below },
        3: italic,
        4: italic,
        5: italic,
        6: italic,
      },
    },
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
