// All blocks of a tree in reading order, for what must be known before the first line is set.

import type { Block } from './document-tree.ts'

export function* walkBlocks(blocks: Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.kind === 'quote') yield* walkBlocks(block.blocks)
    else if (block.kind === 'list') for (const item of block.items) yield* walkBlocks(item.blocks)
    else if (block.kind === 'table')
      for (const row of block.rows) for (const cell of row) yield* walkBlocks(cell.blocks)
  }
}
