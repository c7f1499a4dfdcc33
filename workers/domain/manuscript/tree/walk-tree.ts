// Iterators over the blocks and inlines of a tree.

import type { Block, DocumentTree } from './document-tree.ts'
import type { Inline } from './inlines.ts'

/** In reading order, each block before its children. */
export function* walkBlocks(blocks: Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.kind === 'quote' || block.kind === 'figure') yield* walkBlocks(block.blocks)
    else if (block.kind === 'list') for (const item of block.items) yield* walkBlocks(item.blocks)
    else if (block.kind === 'table')
      for (const row of block.rows) for (const cell of row) yield* walkBlocks(cell.blocks)
  }
}

/** Inlines of a block itself, not of its children. */
export function blockInlines(block: Block): Inline[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.inlines
  if (block.kind === 'bibliography')
    return block.entries.flatMap(({ label, inlines }) => [...label, ...inlines])
  return block.kind === 'figure' ? block.caption : []
}

/** All inlines: title, text, captions and footnotes. */
export function* walkInlines(tree: DocumentTree): Generator<Inline> {
  yield* withNotes(tree.title)
  for (const block of walkBlocks(tree.blocks)) yield* withNotes(blockInlines(block))
}

function* withNotes(inlines: Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline
    if (inline.kind === 'note') yield* inline.inlines
  }
}
