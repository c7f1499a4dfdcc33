// Frame: the column and the plain text of the blocks that are set in it.

import type { Block } from '../../../domain/manuscript/tree/blocks.ts'
import { inlineText } from '../../../domain/manuscript/tree/inlines.ts'
import type { Look } from '../../look.ts'

/** The column that blocks are set in; lengths in points. `size` and `leading` are those of plain text. */
export type Frame = {
  x: number
  width: number
  /** Minimum width after indents. */
  least: number
  /** Maximum height of a strip: the text area of a page. */
  height: number
  size: number
  leading: number
  gap: number
  justified: boolean
  bold: boolean
  /** Of the first line of a paragraph. */
  firstLine: number
  /** True on a landscape page. */
  turned: boolean
}

const LEAST_WIDTH = 150

/** The frame of a page's text area. */
export const pageFrame = (look: Look, x: number, width: number, height: number): Frame => ({
  x,
  width,
  least: Math.min(width, LEAST_WIDTH),
  height,
  size: look.body.size,
  leading: look.body.leading,
  gap: look.body.gap,
  justified: look.justified,
  bold: false,
  firstLine: look.body.indent,
  turned: false,
})

/** Indents a frame from the side where text begins, down to its minimum width. */
export function inset(frame: Frame, wanted: number, direction: 'ltr' | 'rtl'): Frame {
  const by = Math.max(0, Math.min(wanted, frame.width - frame.least))
  const x = direction === 'ltr' ? frame.x + by : frame.x
  return { ...frame, x, width: frame.width - by, firstLine: 0 }
}

/** Direction of the first text among blocks, which a list or a quotation follows. */
export function directionOf(blocks: Block[]): 'ltr' | 'rtl' {
  for (const block of blocks)
    if (block.kind === 'paragraph' && inlineText(block.inlines).trim()) return block.direction
  return 'ltr'
}
