// Sizes of a Word file by a document's layout. Lengths in points.

import { type DocumentLayout, PAPER_SIZES } from '../../domain/project/document-layout.ts'
import { points, SINGLE_LINE } from '../look.ts'

export type WordFont = { ascii: string; hAnsi: string; cs: string }

export type WordLook = {
  page: { width: number; height: number; top: number; bottom: number; left: number; right: number }
  /** Width of the text on an upright and on a landscape page, whose margins are turned with it. */
  measure: number
  landscapeMeasure: number
  font: WordFont
  bodySize: number
  noteSize: number
  cellSize: number
  /** 240ths of a line of single spacing. */
  line: number
  /** Below a paragraph. */
  space: number
  /** Of a paragraph's first line. */
  indent: number
  justified: boolean
  hyphenated: boolean
  pageNumbers: DocumentLayout['pageNumbers']
}

const named = (name: string): WordFont => ({ ascii: name, hAnsi: name, cs: name })
const TIMES = named('Times New Roman')
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
const SPACE = 7 / 12

export function wordLookOf(layout: DocumentLayout): WordLook {
  const { width, height } = PAPER_SIZES[layout.paper]
  const { top, bottom, left, right } = layout.margins
  const { font, scale } = FONTS[layout.font]
  const bodySize = layout.fontSize * scale
  return {
    page: {
      width: points(width),
      height: points(height),
      top: points(top),
      bottom: points(bottom),
      left: points(left),
      right: points(right),
    },
    measure: points(width - left - right),
    landscapeMeasure: points(height - top - bottom),
    font,
    bodySize,
    noteSize: bodySize * NOTE,
    cellSize: bodySize * CELL,
    line: Math.round(SINGLE_LINE * layout.lineSpacing),
    space: layout.firstLineIndent > 0 ? 0 : bodySize * SPACE,
    indent: points(layout.firstLineIndent),
    justified: layout.justified,
    hyphenated: layout.hyphenated,
    pageNumbers: layout.pageNumbers,
  }
}
