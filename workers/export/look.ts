// Sizes of the text by a document's layout. What the layout does not name follows the size of plain text in the proportions of
// house-style.ts. Lengths in points.

import type { HeadingLevel } from '../domain/manuscript/tree/blocks.ts'
import {
  COLUMN_GAP,
  type DocumentLayout,
  PAPER_SIZES,
  type PageNumbers,
} from '../domain/project/document-layout.ts'
import {
  BODY,
  CAPTION,
  CODE,
  EDGE,
  HEADING_LOOKS,
  type HeadingStyle,
  INK,
  NOTE,
  TABLE,
} from './house-style.ts'

export type BodyFamily = 'serif' | 'times' | 'arial'

export type Page = { width: number; height: number; top: number; bottom: number; left: number; right: number }

export type HeadingLook = HeadingStyle & { leading: number }

export type Look = {
  page: Page
  /** Width and height of the text on a page, and width of a column of it. */
  measure: number
  columns: DocumentLayout['columns']
  columnWidth: number
  textHeight: number
  family: BodyFamily
  /** `indent` of a paragraph's first line. */
  body: { size: number; leading: number; gap: number; indent: number }
  justified: boolean
  hyphenated: boolean
  table: { size: number; leading: number }
  code: { size: number; leading: number }
  caption: { size: number; leading: number }
  note: { size: number; leading: number }
  title: HeadingLook
  headings: Record<HeadingLevel, HeadingLook>
  pageNumbers: PageNumbers
  /** Type of page numbers and running heads: that of the text where a style guide has them beside one another. */
  edge: { size: number; color: string }
  twoSided: boolean
}

export const points = (millimetres: number) => (millimetres * 72) / 25.4

/** Single spacing in ems. */
const SINGLE = 8 / 7

const FAMILIES: Record<DocumentLayout['font'], BodyFamily> = { noto: 'serif', times: 'times', arial: 'arial' }

/** `left` of a right-hand page, with the binding. */
export function pageOf({ paper, margins, binding }: DocumentLayout): Page {
  const { width, height } = PAPER_SIZES[paper]
  return {
    width: points(width),
    height: points(height),
    top: points(margins.top),
    bottom: points(margins.bottom),
    left: points(margins.left + binding),
    right: points(margins.right),
  }
}

/** @param measure points of the text on a page */
export const columnWidth = ({ columns }: DocumentLayout, measure: number): number =>
  (measure - (columns - 1) * points(COLUMN_GAP)) / columns

/** @param size of the text, in points */
export const edgeOf = ({ pageNumbers }: DocumentLayout, size: number): { size: number; color: string } =>
  pageNumbers === 'top-right' ? { size, color: INK } : EDGE

export function lookOf(layout: DocumentLayout): Look {
  const page = pageOf(layout)
  const { title, levels } = HEADING_LOOKS[layout.headingStyle]
  const measure = page.width - page.left - page.right
  const scale = layout.fontSize / BODY.size
  const type = ({ size, leading }: { size: number; leading: number }) => ({
    size: size * scale,
    leading: leading * scale,
  })
  const leading = layout.fontSize * SINGLE * layout.lineSpacing
  const heading = (style: HeadingStyle): HeadingLook => ({
    ...style,
    size: style.size * scale,
    leading: style.leading === null ? leading : style.leading * scale,
    before: style.before * scale,
    after: style.after * scale,
  })
  return {
    page,
    measure,
    columns: layout.columns,
    columnWidth: columnWidth(layout, measure),
    textHeight: page.height - page.top - page.bottom,
    family: FAMILIES[layout.font],
    body: {
      size: layout.fontSize,
      leading,
      gap: BODY.gap * scale,
      indent: points(layout.firstLineIndent),
    },
    justified: layout.justified,
    hyphenated: layout.hyphenated,
    table: type(TABLE),
    code: type(CODE),
    caption: type(CAPTION),
    note: type(NOTE),
    title: heading(title),
    headings: {
      1: heading(levels[1]),
      2: heading(levels[2]),
      3: heading(levels[3]),
      4: heading(levels[4]),
      5: heading(levels[5]),
      6: heading(levels[6]),
    },
    pageNumbers: layout.pageNumbers,
    edge: edgeOf(layout, layout.fontSize),
    twoSided: layout.twoSided,
  }
}
