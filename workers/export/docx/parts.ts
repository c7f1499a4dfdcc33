// Divides a Word file into sections by page orientation: a top-level table whose words do not fit a portrait page gets
// landscape pages of its own.

import type { Block } from '../../domain/manuscript/tree/blocks.ts'
import { fitTable } from './fit-table.ts'
import type { WordLook } from './word-look.ts'

export type Part = { landscape: boolean; blocks: Block[] }

/** Parts of a document, at least one. Each begins a page, so page breaks at its edges are dropped. */
export function pageParts(blocks: Block[], look: WordLook): Part[] {
  const parts: Part[] = [{ landscape: false, blocks: [] }]
  for (const block of blocks) {
    const landscape = isTooWide(block, look)
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

function isTooWide(block: Block, look: WordLook): boolean {
  if (block.kind === 'figure') return block.blocks.some((inner) => isTooWide(inner, look))
  return block.kind === 'table' && !fitTable(block, look.measure, look.cellSize).fits
}
