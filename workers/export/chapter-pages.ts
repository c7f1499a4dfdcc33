// Chapters that begin a page: a page break before each heading of the first level that the text has, but for what begins the text.

import type { Block } from '../domain/manuscript/tree/blocks.ts'

export const topLevel = (blocks: readonly Block[]): number =>
  Math.min(...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))))

/** @param side of the pages that chapters begin, if that matters */
export function chapterPages(blocks: readonly Block[], side?: 'right'): Block[] {
  const top = topLevel(blocks)
  const pageBreak: Block = { kind: 'pageBreak', ...(side && { side }) }
  return blocks.flatMap((block, at): Block[] => {
    const begins = block.kind === 'heading' && block.level === top
    const next = blocks[at + 1]
    if (block.kind === 'pageBreak' && next?.kind === 'heading' && next.level === top) return [pageBreak]
    const before = blocks[at - 1]
    return begins && before && before.kind !== 'pageBreak' ? [pageBreak, block] : [block]
  })
}
