// Sizes of a Word file by a document's layout. Lengths in points.

import type { HeadingLevel } from '../../domain/manuscript/tree/blocks.ts'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { HEADING_LOOKS, type HeadingStyle } from '../house-style.ts'
import { columnWidth, edgeOf, type Page, pageOf, points } from '../look.ts'

export type WordFont = { ascii: string; hAnsi: string; cs: string }

export type WordLook = {
  page: Page
  /** Width of the text on an upright and on a landscape page, whose margins are turned with it. */
  measure: number
  /** Of a column of the text on an upright page. */
  columnMeasure: number
  columns: DocumentLayout['columns']
  landscapeMeasure: number
  font: WordFont
  title: HeadingStyle
  headings: Record<HeadingLevel, HeadingStyle>
  bodySize: number
  noteSize: number
  cellSize: number
  codeSize: number
  /** 240ths of a line. */
  line: number
  /** Below a paragraph. */
  space: number
  /** Of a paragraph's first line. */
  indent: number
  justified: boolean
  hyphenated: boolean
  pageNumbers: DocumentLayout['pageNumbers']
  runningHeads: DocumentLayout['runningHeads']
  twoSided: boolean
  /** Type of page numbers and running heads. */
  edge: { size: number; color: string }
}

/** Single spacing in 240ths of a line. */
export const SINGLE_LINE = 240

const named = (name: string): WordFont => ({ ascii: name, hAnsi: name, cs: name })
export const TIMES = named('Times New Roman')
/**
 * Fonts that word processors have (docs/decisions/051-word-files-embed-no-font.md). Times has a smaller x-height than Noto Serif, in whose
 * place it stands.
 */
const FONTS: Record<DocumentLayout['font'], { font: WordFont; scale: number }> = {
  noto: { font: TIMES, scale: 8 / 7 },
  times: { font: TIMES, scale: 1 },
  arial: { font: named('Arial'), scale: 1 },
}
/** Shares of the size of plain text. */
const NOTE = 10 / 12
const CELL = 10.5 / 12
const CODE = 8.8 / 12
const SPACE = 7 / 12

export function wordLookOf(layout: DocumentLayout): WordLook {
  const page = pageOf(layout)
  const { font, scale } = FONTS[layout.font]
  const { title, levels } = HEADING_LOOKS[layout.headingStyle]
  const bodySize = layout.fontSize * scale
  const measure = page.width - page.left - page.right
  return {
    page,
    measure,
    columnMeasure: columnWidth(layout, measure),
    columns: layout.columns,
    landscapeMeasure: page.height - page.top - page.bottom,
    font,
    title,
    headings: levels,
    bodySize,
    noteSize: bodySize * NOTE,
    cellSize: bodySize * CELL,
    codeSize: bodySize * CODE,
    line: Math.round(SINGLE_LINE * layout.lineSpacing),
    space: layout.firstLineIndent > 0 ? 0 : bodySize * SPACE,
    indent: points(layout.firstLineIndent),
    justified: layout.justified,
    hyphenated: layout.hyphenated,
    pageNumbers: layout.pageNumbers,
    runningHeads: layout.runningHeads,
    twoSided: layout.twoSided,
    edge: edgeOf(layout, bodySize),
  }
}
