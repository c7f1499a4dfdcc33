// Column widths from what the cells hold: each column gets at least its longest word, and of the rest a share
// after how much text it has (CSS 2.1, section 17.5.2.2, automatic table layout). Where the longest words do not fit, the
// table is made smaller, but never smaller than `SCALE_LEAST`. Widths that a person dragged win.

import type { Block } from '../../domain/manuscript/tree/document-tree.ts'
import type { Inline } from '../../domain/manuscript/tree/inlines.ts'
import type { Table } from '../../domain/manuscript/tree/table-grid.ts'
import { distribute, type Extent } from '../distribute-width.ts'
import { TABLE } from '../house-style.ts'
import { captionLine } from './figure.ts'
import type { Frame, Workshop } from './flow.ts'
import { faceStyle } from './lines/faces.ts'
import { printed, styleOf } from './units.ts'

/** More text than this wants no more width: a column of essays does not squeeze out the rest. */
const MOST = 420
const FORMULA_GUESS = 7
/** Points of a word that need not be divided. */
const WORD_MOST = 150

/** Of a table's size of letters; smaller cannot be read. */
const SCALE_LEAST = 0.7
/** Points beside the content of a cell. */
const PADDING = 2 * TABLE.padX + 1

/** `widths` in points add up to the frame's; `whole` is false where words are divided all the same. */
export type Columns = { widths: number[]; scale: number; whole: boolean }

export function columnWidths(table: Table<Block>, frame: Frame, shop: Workshop): Columns {
  if (table.widths) return { widths: table.widths.map((share) => share * frame.width), scale: 1, whole: true }
  const columns = columnExtents(table, frame, shop)
  const words = columns.reduce((sum, { least }) => sum + least, 0)
  const fit = (frame.width - columns.length * PADDING) / Math.max(words, 1)
  const scale = Math.min(1, Math.max(SCALE_LEAST, fit))
  const scaled = columns.map(({ least, most }) => ({
    least: least * scale + PADDING,
    most: Math.min(MOST, most * scale + PADDING),
  }))
  return { widths: distribute(scaled, frame.width), scale, whole: fit >= SCALE_LEAST }
}

/** Of the content, without what stands beside it. */
function columnExtents(table: Table<Block>, frame: Frame, shop: Workshop): Extent[] {
  const columns: Extent[] = Array.from({ length: table.columns }, () => ({ least: 0, most: 0 }))
  for (const cell of table.rows.flat()) {
    const extent = blocksExtent(cell.blocks, frame, shop, cell.header)
    // What a joined cell holds stands over the padding between its columns too.
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

function blocksExtent(blocks: Block[], frame: Frame, shop: Workshop, bold: boolean): Extent {
  const found = { least: 0, most: 0 }
  const take = ({ least, most }: Extent, indent = 0) => {
    found.least = Math.max(found.least, least + indent)
    found.most = Math.max(found.most, most + indent)
  }
  for (const block of blocks) {
    if (block.kind === 'paragraph' || block.kind === 'heading')
      take(inlinesExtent(block.inlines, frame, shop, bold))
    else if (block.kind === 'quote') take(blocksExtent(block.blocks, frame, shop, bold), 40)
    else if (block.kind === 'list')
      for (const item of block.items) take(blocksExtent(item.blocks, frame, shop, bold), 24)
    else if (block.kind === 'code') take({ least: 60, most: MOST })
    else if (block.kind === 'formula') take({ least: 40, most: block.latex.length * FORMULA_GUESS })
    else if (block.kind === 'figure') {
      take(blocksExtent(block.blocks, frame, shop, bold))
      take(inlinesExtent(captionLine(block), frame, shop, bold))
    } else if (block.kind === 'table') take({ least: 30 * block.columns, most: MOST })
  }
  return found
}

function inlinesExtent(inlines: Inline[], frame: Frame, shop: Workshop, bold: boolean): Extent {
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
      const face = shop.faces.base(style)
      for (const part of printed(inline).split(/([^\S\u00a0]+)/)) {
        if (!part) continue
        const isSpace = part.trim() === '' && part !== '\u00a0'
        const width = (face.shape(isSpace ? ' ' : part, false).width * frame.size) / 1000
        // Words run on from one style to the next.
        word = isSpace ? 0 : word + width
        least = Math.max(least, Math.min(word, WORD_MOST))
        line += width
      }
    }
  }
  return { least, most: Math.max(most, line) }
}
