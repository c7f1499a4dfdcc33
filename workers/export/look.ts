// Sizes of the text by a document's layout. What the layout does not name follows the size of plain text in the proportions of
// house-style.ts. Lengths in points.

import type { HeadingLevel } from '../domain/manuscript/tree/blocks.ts'
import { type DocumentLayout, PAPER_SIZES, type PageNumbers } from '../domain/project/document-layout.ts'
import { BODY, CAPTION, CODE, HEADINGS, type HeadingStyle, NOTE, TABLE, TITLE } from './house-style.ts'

export type BodyFamily = 'serif' | 'times' | 'arial'

export type Page = { width: number; height: number; top: number; bottom: number; left: number; right: number }

export type Look = {
  page: Page
  /** Width and height of the text on a page. */
  measure: number
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
  title: HeadingStyle
  headings: Record<HeadingLevel, HeadingStyle>
  pageNumbers: PageNumbers
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

export function lookOf(layout: DocumentLayout): Look {
  const page = pageOf(layout)
  const scale = layout.fontSize / BODY.size
  const type = ({ size, leading }: { size: number; leading: number }) => ({
    size: size * scale,
    leading: leading * scale,
  })
  const heading = (style: HeadingStyle): HeadingStyle => ({
    ...style,
    ...type(style),
    before: style.before * scale,
    after: style.after * scale,
  })
  return {
    page,
    measure: page.width - page.left - page.right,
    textHeight: page.height - page.top - page.bottom,
    family: FAMILIES[layout.font],
    body: {
      size: layout.fontSize,
      leading: layout.fontSize * SINGLE * layout.lineSpacing,
      gap: BODY.gap * scale,
      indent: points(layout.firstLineIndent),
    },
    justified: layout.justified,
    hyphenated: layout.hyphenated,
    table: type(TABLE),
    code: type(CODE),
    caption: type(CAPTION),
    note: type(NOTE),
    title: heading(TITLE),
    headings: {
      1: heading(HEADINGS[1]),
      2: heading(HEADINGS[2]),
      3: heading(HEADINGS[3]),
      4: heading(HEADINGS[4]),
      5: heading(HEADINGS[5]),
      6: heading(HEADINGS[6]),
    },
    pageNumbers: layout.pageNumbers,
    twoSided: layout.twoSided,
  }
}
