// Divides a Word file into sections: a top-level table whose words do not fit a column of the text goes across all columns, and one
// that does not fit a portrait page gets landscape pages of its own.

import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import { fitTable } from './fit-table.ts'
import type { WordLook } from './word-look.ts'

export type PartPlace = 'column' | 'across' | 'landscape'
export type Part = { place: PartPlace; blocks: Block[] }

/** Parts of a document, at least one. A landscape one begins a page and ends it, so page breaks at its edges are dropped. */
export function pageParts(blocks: Block[], look: WordLook): Part[] {
  const parts: Part[] = [{ place: 'column', blocks: [] }]
  for (const block of blocks) {
    const place = placeOf(block, look)
    let part = parts.at(-1)
    if (!part || part.place !== place) {
      const begins = place === 'landscape' || part?.place === 'landscape'
      if (block.kind === 'pageBreak' && part && begins) continue
      if (part?.blocks.at(-1)?.kind === 'pageBreak' && begins) part.blocks.pop()
      part = { place, blocks: [] }
      parts.push(part)
    }
    part.blocks.push(block)
  }
  return parts
}

export const widthOf = (place: PartPlace, look: WordLook): number =>
  ({ column: look.columnMeasure, across: look.measure, landscape: look.landscapeMeasure })[place]

function placeOf(block: Block, look: WordLook): PartPlace {
  if (block.kind === 'figure') {
    const inner = new Set(block.blocks.map((one) => placeOf(one, look)))
    return PLACES.findLast((place) => inner.has(place)) ?? 'column'
  }
  if (block.kind !== 'table') return 'column'
  const fits = (width: number) => fitTable(block, width, look.cellSize).fits
  if (fits(look.columnMeasure)) return 'column'
  return look.columns > 1 && fits(look.measure) ? 'across' : 'landscape'
}

const PLACES = ['column', 'across', 'landscape'] as const
