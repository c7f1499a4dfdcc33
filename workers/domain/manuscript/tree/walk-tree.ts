// Iterators over the blocks and inlines of a tree.

import type { Block, DocumentTree } from './document-tree.ts'
import type { Inline } from './inlines.ts'

/** In reading order, each block before its children. */
export function* walkBlocks(blocks: Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* walkBlocks(childBlocks(block))
  }
}

/** Blocks in a block: of a quotation, a figure, the items of a list, the cells of a table. */
function childBlocks(block: Block): Block[] {
  switch (block.kind) {
    case 'quote':
    case 'figure':
      return block.blocks
    case 'list':
      return block.items.flatMap((item) => item.blocks)
    case 'table':
      return block.rows.flat().flatMap((cell) => cell.blocks)
    case 'paragraph':
    case 'heading':
    case 'code':
    case 'formula':
    case 'rule':
    case 'pageBreak':
    case 'bibliography':
      return []
  }
}

/** Inlines of a block itself, not of its children. */
export function blockInlines(block: Block): Inline[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.inlines
    case 'bibliography':
      return block.entries.flatMap(({ label, inlines }) => [...label, ...inlines])
    case 'figure':
      return block.caption
    case 'quote':
    case 'list':
    case 'table':
    case 'code':
    case 'formula':
    case 'rule':
    case 'pageBreak':
      return []
  }
}

export type WalkedTree = Pick<DocumentTree, 'title' | 'blocks'>

/** Inlines that are read together: the title, a paragraph, heading or caption, an entry of a bibliography, a footnote. */
export function* passages({ title, blocks }: WalkedTree): Generator<Inline[]> {
  yield* withItsNotes(title)
  for (const block of walkBlocks(blocks)) {
    if (block.kind === 'bibliography')
      for (const { label, inlines } of block.entries) yield* withItsNotes([...label, ...inlines])
    else yield* withItsNotes(blockInlines(block))
  }
}

function* withItsNotes(inlines: Inline[]): Generator<Inline[]> {
  if (inlines.length) yield inlines
  for (const inline of inlines) if (inline.kind === 'note') yield inline.inlines
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
