// Column widths by content: at least the longest word, and a share of the rest by the amount of text (CSS 2.1, section
// 17.5.2.2, automatic table layout). If the longest words do not fit, the text is scaled down to `SCALE_LEAST`. Widths set
// by the user win.

import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import type { Table } from '../../domain/manuscript/tree/table-grid.ts'
import { distribute, type Extent } from '../distribute-width.ts'
import { TABLE } from '../house-style.ts'
import { captionLine } from './caption-line.ts'
import type { LayoutContext } from './layout-context.ts'
import { faceStyle } from './lines/faces.ts'
import { printed, styleOf } from './lines/units.ts'
import type { Frame } from './pages/frame.ts'

/** Points; more text does not make a column wider. */
const MOST = 420
const FORMULA_GUESS = 7
/** Points; longer words may be divided. */
const WORD_MOST = 150

/** Minimum scale of a table's text. */
const SCALE_LEAST = 0.7
/** Horizontal padding of a cell in points. */
const PADDING = 2 * TABLE.padX + 1

/** `widths` in points add up to the frame's; `whole` is false if words are divided nevertheless. */
export type Columns = { widths: number[]; scale: number; whole: boolean }

export function columnWidths(table: Table<Block>, frame: Frame, context: LayoutContext): Columns {
  if (table.widths) return { widths: table.widths.map((share) => share * frame.width), scale: 1, whole: true }
  const columns = columnExtents(table, frame, context)
  const words = columns.reduce((sum, { least }) => sum + least, 0)
  const fit = (frame.width - columns.length * PADDING) / Math.max(words, 1)
  const scale = Math.min(1, Math.max(SCALE_LEAST, fit))
  const scaled = columns.map(({ least, most }) => ({
    least: least * scale + PADDING,
    most: Math.min(MOST, most * scale + PADDING),
  }))
  return { widths: distribute(scaled, frame.width), scale, whole: fit >= SCALE_LEAST }
}

/** Extents of the content, without padding. */
function columnExtents(table: Table<Block>, frame: Frame, context: LayoutContext): Extent[] {
  const columns: Extent[] = Array.from({ length: table.columns }, () => ({ least: 0, most: 0 }))
  for (const cell of table.rows.flat()) {
    const extent = blocksExtent(cell.blocks, frame, context, cell.header)
    // A joined cell also covers the padding between its columns.
    const between = (cell.colspan - 1) * PADDING
    for (let column = cell.column; column < cell.column + cell.colspan; column++) {
      const own = columns[column]
      if (!own) continue
      own.least = Math.max(own.least, (extent.least - between) / cell.colspan)
      own.most = Math.max(own.most, (extent.most - between) / cell.colspan)
    }
  }
  return columns
}

const NOTHING: Extent = { least: 0, most: 0 }

const blocksExtent = (blocks: Block[], frame: Frame, context: LayoutContext, bold: boolean): Extent =>
  widest(blocks.map((block) => blockExtent(block, frame, context, bold)))

const widest = (extents: Extent[]): Extent =>
  extents.reduce(
    (one, other) => ({ least: Math.max(one.least, other.least), most: Math.max(one.most, other.most) }),
    NOTHING,
  )

const indented = ({ least, most }: Extent, indent: number): Extent => ({
  least: least + indent,
  most: most + indent,
})

function blockExtent(block: Block, frame: Frame, context: LayoutContext, bold: boolean): Extent {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlinesExtent(block.inlines, frame, context, bold)
    case 'theorem':
      return blocksExtent(block.blocks, frame, context, bold)
    case 'quote':
      return indented(blocksExtent(block.blocks, frame, context, bold), 40)
    case 'list':
      return indented(widest(block.items.map((item) => blocksExtent(item.blocks, frame, context, bold))), 24)
    case 'code':
      return { least: 60, most: MOST }
    case 'formula':
      return { least: 40, most: block.latex.length * FORMULA_GUESS }
    case 'figure':
      return widest([
        blocksExtent(block.blocks, frame, context, bold),
        inlinesExtent(captionLine(block), frame, context, bold),
      ])
    case 'table':
      return { least: 30 * block.columns, most: MOST }
    case 'rule':
    case 'pageBreak':
    case 'bibliography':
      return NOTHING
  }
}

function inlinesExtent(inlines: Inline[], frame: Frame, context: LayoutContext, bold: boolean): Extent {
  let least = 0
  let most = 0
  let line = 0
  let word = 0
  for (const inline of inlines) {
    if (inline.kind === 'break') {
      most = Math.max(most, line)
      line = 0
      word = 0
    } else if (inline.kind === 'image') {
      least = Math.max(least, 60)
      line += 160
    } else if (inline.kind === 'formula') {
      const guess = Math.min(160, inline.latex.length * FORMULA_GUESS)
      least = Math.max(least, guess * 0.6)
      line += guess
    } else {
      const own = styleOf(inline)
      const style = faceStyle({ ...own, bold: bold || own.bold })
      const face = context.faces.base(style)
      for (const part of printed(inline).split(/([^\S\u00a0]+)/)) {
        if (!part) continue
        const isSpace = part.trim() === '' && part !== '\u00a0'
        const width = (face.shape(isSpace ? ' ' : part, false).width * frame.size) / 1000
        // A word may continue in the next style.
        word = isSpace ? 0 : word + width
        least = Math.max(least, Math.min(word, WORD_MOST))
        line += width
      }
    }
  }
  return { least, most: Math.max(most, line) }
}
