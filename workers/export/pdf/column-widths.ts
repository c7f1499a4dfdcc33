// Column widths from what the cells hold: each column gets at least its longest word, and of the rest a share
// after how much text it has (CSS 2.1, section 17.5.2.2, automatic table layout). Widths that a person dragged win.

import type { Block } from '../../domain/manuscript/document-tree.ts'
import type { Inline } from '../../domain/manuscript/inlines.ts'
import type { Table } from '../../domain/manuscript/table-grid.ts'
import { distribute, type Extent } from '../distribute-width.ts'
import { TABLE } from '../house-style.ts'
import { faceStyle } from './faces.ts'
import { captionLine } from './figure.ts'
import type { Frame, Workshop } from './flow.ts'
import { printed, styleOf } from './units.ts'

/** More text than this wants no more width: a column of essays does not squeeze out the rest. */
const MOST = 420
const FORMULA_GUESS = 7

/** Points; they add up to the frame's width. */
export function columnWidths(table: Table<Block>, frame: Frame, shop: Workshop): number[] {
  if (table.widths) return table.widths.map((share) => share * frame.width)
  const columns: Extent[] = Array.from({ length: table.columns }, () => ({ least: 0, most: 0 }))
  for (const cell of table.rows.flat()) {
    const extent = blocksExtent(cell.blocks, frame, shop, cell.header)
    const padded = { least: extent.least + 2 * TABLE.padX + 1, most: extent.most + 2 * TABLE.padX + 1 }
    for (let column = cell.column; column < cell.column + cell.colspan; column++) {
      const own = columns[column]
      if (!own) continue
      own.least = Math.max(own.least, padded.least / cell.colspan)
      own.most = Math.max(own.most, Math.min(MOST, padded.most / cell.colspan))
    }
  }
  return distribute(columns, frame.width)
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
  for (const inline of inlines) {
    if (inline.kind === 'break') {
      most = Math.max(most, line)
      line = 0
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
      for (const word of printed(inline).split(/(\s+)/)) {
        const width = (face.shape(word.trim() || ' ', false).width * frame.size) / 1000
        if (word.trim()) least = Math.max(least, Math.min(width, 150))
        line += width
      }
    }
  }
  return { least, most: Math.max(most, line) }
}
