// Sets tables as strips, one per row or group of joined rows: column widths by content, horizontal rules (above, below the
// header, below, hairlines between rows), a repeated header, and rows divided between lines at a page's end
// (table-group.ts).

import type { Alignment } from '../../domain/manuscript/schema/appearance.ts'
import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import type { Cell, Table } from '../../domain/manuscript/tree/table-grid.ts'
import { blockInlines, walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import { HAIRLINE, RULE, TABLE } from '../house-style.ts'
import { captionLine } from './caption-line.ts'
import { columnWidths } from './column-widths.ts'
import { floating, isOfText } from './float.ts'
import type { LayoutContext } from './layout-context.ts'
import { faceStyle } from './lines/faces.ts'
import { endingWith, notesOf, type Strip, stacked } from './lines/strip.ts'
import { needed, styleOf } from './lines/units.ts'
import type { Frame } from './pages/frame.ts'
import { type Group, gapBefore, rowHeights, type SetCell, splitGroup } from './table-group.ts'
import { Tag } from './tag.ts'

/** Strips of a table; on landscape pages if the words of its columns do not fit a portrait page, or across the columns of one. */
export async function* tableStrips(
  table: Table<Block>,
  frame: Frame,
  tag: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  const own = new Tag(tag, 'Table')
  const column = await tableFrame(table, frame, isOfText(frame, tag, context), context)
  const set = (one: Frame) => wholeStrips(table, one, own, context)
  yield* column === frame || column.turned ? set(column) : floating(column, own, set, context)
}

async function* wholeStrips(
  table: Table<Block>,
  column: Frame,
  own: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  for await (const strip of endingWith(rowStrips(table, column, own, context), () => own.end()))
    yield column.turned ? { ...strip, turned: true } : strip
}

/** Frame of a table: the given one, that across the columns, or the landscape page's. */
export async function tableFrame(
  table: Table<Block>,
  frame: Frame,
  mayFloat: boolean,
  context: LayoutContext,
): Promise<Frame> {
  if (frame.turned || frame.width < context.column.width) return frame
  await needFaces(table, context)
  const frames = mayFloat && frame !== context.page ? [frame, context.page] : [frame]
  const fitting = frames.find((one) => columnWidths(table, tableType(one, context), context).whole)
  return fitting ?? context.turnedPage
}

const tableType = (frame: Frame, { look: { table } }: LayoutContext): Frame => ({
  ...frame,
  size: Math.min(frame.size, table.size),
  leading: Math.min(frame.leading, table.leading),
  firstLine: 0,
})

async function* rowStrips(
  table: Table<Block>,
  frame: Frame,
  own: Tag,
  context: LayoutContext,
): AsyncGenerator<Strip> {
  await needFaces(table, context)
  const type = tableType(frame, context)
  const { widths, scale } = columnWidths(table, type, context)
  const inner: Frame = { ...type, size: type.size * scale, leading: type.leading * scale }
  const lefts = widths.map(
    (_, column) => frame.x + widths.slice(0, column).reduce((sum, width) => sum + width, 0),
  )
  const groups = groupRows(table)
  const bodyStart = table.headerRows
  let header: Strip | undefined
  for (const [index, rows] of groups.entries()) {
    const group = await setGroup(table.rows.slice(rows.start, rows.end), rows.start, {
      widths,
      lefts,
      own,
      inner,
      context,
    })
    const isHeader = rows.end <= bodyStart
    const last = index === groups.length - 1
    const strip = groupStrip(group, {
      frame,
      context,
      top: index === 0,
      bottom: last ? 'last' : isHeader ? 'header' : 'inner',
    })
    const placed: Strip = {
      ...strip,
      before: index === 0 ? frame.gap + 4 : 0,
      keep: isHeader,
    }
    if (isHeader) {
      // All header rows are one strip, so that they are repeated together.
      header = header ? stacked([header, placed]) : placed
      if (rows.end === bodyStart) yield { ...header, keep: true }
      continue
    }
    yield withHeader(placed, header && repeatable(header, frame, context))
  }
}

/** Loads the fonts of all cells, which are measured before they are set. */
async function needFaces(table: Table<Block>, { faces }: LayoutContext): Promise<void> {
  for (const cell of table.rows.flat())
    for (const block of walkBlocks(cell.blocks))
      for (const inline of block.kind === 'figure' ? captionLine(block) : blockInlines(block))
        if (inline.kind === 'text' || inline.kind === 'reference' || inline.kind === 'note') {
          const own = styleOf(inline)
          await faces.need(faceStyle({ ...own, bold: cell.header || own.bold }), needed(inline))
        }
}

/** Headers higher than half a page are not repeated. */
function repeatable(header: Strip, frame: Frame, context: LayoutContext): Strip | undefined {
  if (header.height > frame.height / 2) return undefined
  return {
    ...header,
    paint: ({ top }) => {
      context.canvas.tagged(null, () => context.canvas.rectangle(frame.x, top, frame.width, 0.8, RULE))
      header.paint({ top, gap: 0, repeated: true })
    },
  }
}

function withHeader(strip: Strip, header: Strip | undefined): Strip {
  if (!header) return strip
  const { split } = strip
  return {
    ...strip,
    header,
    ...(split
      ? {
          split(room) {
            const parts = split(room)
            return parts && [withHeader(parts[0], header), withHeader(parts[1], header)]
          },
        }
      : {}),
  }
}

/** Groups of rows joined by cells that span them. */
function groupRows(table: Table<Block>): { start: number; end: number }[] {
  const groups: { start: number; end: number }[] = []
  let start = 0
  let reach = 0
  table.rows.forEach((cells, row) => {
    for (const cell of cells) reach = Math.max(reach, row + cell.rowspan)
    if (reach <= row + 1) {
      groups.push({ start, end: row + 1 })
      start = row + 1
    }
  })
  if (start < table.rows.length) groups.push({ start, end: table.rows.length })
  return groups
}

type Setup = { widths: number[]; lefts: number[]; own: Tag; inner: Frame; context: LayoutContext }

async function setGroup(rows: Cell<Block>[][], firstRow: number, setup: Setup): Promise<Group> {
  const { widths, lefts, own, inner, context } = setup
  const cells: SetCell[] = []
  for (const row of rows) {
    const rowTag = new Tag(own, 'TR')
    for (const cell of row) {
      const width = widths.slice(cell.column, cell.column + cell.colspan).reduce((sum, one) => sum + one, 0)
      const x = lefts[cell.column] ?? inner.x
      const scope = cell.header ? (cell.column === 0 && firstRow > 0 ? 'Row' : 'Column') : undefined
      const tag = new Tag(rowTag, cell.header ? 'TH' : 'TD', {
        cell: { colspan: cell.colspan, rowspan: cell.rowspan, ...(scope ? { scope } : {}) },
      })
      const frame: Frame = {
        ...inner,
        x: x + TABLE.padX,
        width: Math.max(8, width - 2 * TABLE.padX),
        least: width * 0.6,
        gap: 3,
        justified: false,
        bold: cell.header,
      }
      const strips: Strip[] = []
      for await (const strip of context.flow(
        cell.blocks.map((block) => aligned(block, cell.align)),
        frame,
        tag,
      ))
        strips.push(strip)
      cells.push({ cell, x, width, row: cell.row - firstRow, rowspan: cell.rowspan, strips, tag })
    }
  }
  return { heights: rowHeights(cells, rows.length), cells }
}

/** Paragraphs without an alignment inherit the cell's. */
const aligned = (block: Block, align: Alignment): Block =>
  block.kind === 'paragraph' && block.align === '' && align !== 'left' ? { ...block, align } : block

type Dress = { frame: Frame; context: LayoutContext; top: boolean; bottom: 'last' | 'header' | 'inner' }

function groupStrip(group: Group, dress: Dress): Strip {
  const height = group.heights.reduce((sum, one) => sum + one, 0)
  return {
    before: 0,
    after: dress.bottom === 'last' ? dress.frame.gap + 4 : 0,
    height,
    keep: false,
    rows: group.heights.length > 1,
    ...notesOf(group.cells.flatMap((cell) => cell.strips)),
    paint: ({ top, repeated }) => paintGroup(group, dress, top, repeated),
    split(room) {
      const parts = splitGroup(group, room)
      return (
        parts && [
          groupStrip(parts[0], { ...dress, bottom: 'inner' }),
          groupStrip(parts[1], { ...dress, top: false }),
        ]
      )
    },
  }
}

function paintGroup(
  group: Group,
  { frame, context, top: isTop, bottom }: Dress,
  top: number,
  repeated: boolean,
): void {
  const tops = group.heights.map(
    (_, row) => top + group.heights.slice(0, row).reduce((sum, one) => sum + one, 0),
  )
  const end = top + group.heights.reduce((sum, one) => sum + one, 0)
  const { canvas } = context
  for (const { row, strips, tag } of group.cells) {
    // Empty cells are tagged too, so that screen readers count columns correctly.
    if (!repeated) void tag.element
    let y = (tops[row] ?? top) + TABLE.padY
    strips.forEach((strip, index) => {
      const gap = gapBefore(strips, index)
      y += gap
      strip.paint({ top: y, gap, repeated })
      y += strip.height
    })
  }
  canvas.tagged(null, () => {
    if (isTop) canvas.rectangle(frame.x, top, frame.width, 0.8, RULE)
    for (const { x, width, row, rowspan } of group.cells) {
      const line = tops[row + rowspan]
      if (line !== undefined) canvas.rectangle(x, line, width, 0.35, HAIRLINE)
    }
    if (bottom === 'inner') canvas.rectangle(frame.x, end, frame.width, 0.35, HAIRLINE)
    else canvas.rectangle(frame.x, end, frame.width, bottom === 'last' ? 0.8 : 0.5, RULE)
  })
}
