// Fits a table to the page: columns as wide as their longest words, else smaller text down to 70 %, else a landscape page.
// No font is loaded for measuring; widths of letters are Times's, rounded up.

import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import type { Table } from '../../domain/manuscript/tree/table-grid.ts'
import { blockInlines, walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import { distribute, type Extent } from '../distribute-width.ts'
import { CELL_SCALES, type CellScale } from './cell-scale.ts'

/** `columns` in points, adding up to the width; `fits` is false if words are divided even at 70 %. */
export type TableFit = { columns: number[]; scale: CellScale; fits: boolean }

/** Points left and right of a cell's text, and a margin for the estimate. */
const PADDING = 12
/** Ems: longest word that is not divided, and width beyond which text does not widen a column. */
const WORD_MAX = 15
const LINE_MAX = 40
const HEADER = 1.1

/** @param width, cellSize points */
export function fitTable(table: Table<Block>, width: number, cellSize: number): TableFit {
  // Widths set by the user are kept.
  if (table.widths) return { columns: table.widths.map((share) => share * width), scale: 100, fits: true }
  const extents = columnExtents(table)
  for (const scale of CELL_SCALES) {
    const columns = scaled(extents, (cellSize * scale) / 100)
    const least = columns.reduce((sum, column) => sum + column.least, 0)
    if (least <= width) return { columns: distribute(columns, width), scale, fits: true }
  }
  return { columns: distribute(scaled(extents, cellSize * 0.7), width), scale: 70, fits: false }
}

const scaled = (extents: Extent[], size: number): Extent[] =>
  extents.map(({ least, most }) => ({ least: least * size + PADDING, most: most * size + PADDING }))

/** Extents of the columns in ems. */
function columnExtents(table: Table<Block>): Extent[] {
  const columns = Array.from({ length: table.columns }, () => ({ least: 0, most: 0 }))
  for (const { blocks, header, column, colspan } of table.rows.flat()) {
    const weight = (header ? HEADER : 1) / colspan
    const lines = [...walkBlocks(blocks)].flatMap((block) => textOf(block).split('\n'))
    const words = lines.flatMap((line) => line.match(WORD) ?? [])
    const least = Math.max(0, ...words.map((word) => Math.min(widthOf(word), WORD_MAX)))
    const most = Math.max(0, ...lines.map((line) => Math.min(widthOf(line), LINE_MAX)))
    for (const own of columns.slice(column, column + colspan)) {
      own.least = Math.max(own.least, least * weight)
      own.most = Math.max(own.most, most * weight)
    }
  }
  return columns
}

const textOf = (block: Block): string => {
  if (block.kind === 'code') return block.text
  return block.kind === 'formula' ? block.latex : inlineText(blockInlines(block))
}

/** Text between line break opportunities: an East Asian character, a word up to its hyphen (Unicode UAX #14). */
const WORD =
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef-]+-?|-/g

const WIDTHS: [RegExp, number][] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/, 1],
  [/[ijlt.,:;!'’|/\\ ]/, 0.28],
  [/[fr()[\]\s-]/, 0.34],
  [/[mwMW%@—…]/, 0.95],
  [/\p{Lu}/u, 0.73],
  [/[\d\p{Ll}–]/u, 0.5],
]
const OTHER = 0.6

/** Width of a line of text in ems. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER
  return width
}
