// Chapters that begin a page: a page break before each heading of the first level that the text has, but for what begins the text.

import type { Block } from '../domain/manuscript/tree/blocks.ts'

export function chapterPages(blocks: readonly Block[]): Block[] {
  const levels = new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))
  const top = Math.min(...levels)
  return blocks.flatMap((block, at): Block[] => {
    const begins = block.kind === 'heading' && block.level === top
    const before = blocks[at - 1]
    return begins && before && before.kind !== 'pageBreak' ? [{ kind: 'pageBreak' }, block] : [block]
  })
}
