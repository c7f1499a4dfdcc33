// The parts of a Word file whose pages lie one way: a table whose words no upright page holds lies on pages of its own
// that are turned. Tables in lists, quotations and cells stay where they are.

import type { Block } from '../../domain/manuscript/tree/document-tree.ts'
import { MEASURE, PAGE } from '../house-style.ts'
import { fitTable } from './fit-table.ts'

export type Part = { landscape: boolean; blocks: Block[] }

/** Points between the margins of a turned page, which turn with it. */
export const LANDSCAPE_MEASURE = PAGE.height - PAGE.top - PAGE.bottom

/** At least one part; each begins a page, so that page breaks at its edges are left out. */
export function pageParts(blocks: Block[]): Part[] {
  const parts: Part[] = [{ landscape: false, blocks: [] }]
  for (const block of blocks) {
    const landscape = isTooWide(block)
    let part = parts.at(-1)
    if (!part || part.landscape !== landscape) {
      if (block.kind === 'pageBreak' && part) continue
      if (part?.blocks.at(-1)?.kind === 'pageBreak') part.blocks.pop()
      part = { landscape, blocks: [] }
      parts.push(part)
    }
    part.blocks.push(block)
  }
  return parts
}

function isTooWide(block: Block): boolean {
  if (block.kind === 'figure') return block.blocks.some(isTooWide)
  return block.kind === 'table' && !fitTable(block, MEASURE).fits
}
