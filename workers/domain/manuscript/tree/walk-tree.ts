// Iterators over the blocks and inlines of a tree. They yield the manuscript's own words, its formatted citations and its
// bibliography, without labels: what measures a language or a script must not count the words of labels. What sets, measures
// or looks for glyphs adds them, such as `captionLine` of the PDF and `captionParagraph` of the Word file.

import type { Block, DocumentTree } from './blocks.ts'
import type { Inline } from './inlines.ts'

/** Blocks in reading order, each before its children. */
export function* walkBlocks(blocks: Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* walkBlocks(childBlocks(block))
  }
}

/** Blocks in a block: of a quotation, a figure, a theorem, the items of a list, the cells of a table. */
function childBlocks(block: Block): Block[] {
  switch (block.kind) {
    case 'quote':
    case 'figure':
    case 'theorem':
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

/** Inlines of a block itself that are read together: its line, its caption, or each entry of a bibliography. */
export function passagesOf(block: Block): Inline[][] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.inlines]
    case 'bibliography':
      return block.entries.map(({ label, inlines }) => [...label, ...inlines])
    case 'figure':
      return [block.caption]
    case 'theorem':
      return [block.title]
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

/** Inlines of a block itself, not of its children. */
export const blockInlines = (block: Block): Inline[] => passagesOf(block).flat()

export type WalkedTree = Pick<DocumentTree, 'title' | 'blocks'>

/** The title, and what is read together in each block, each before its footnotes. */
export function* passages({ title, blocks }: WalkedTree): Generator<Inline[]> {
  yield* withNotes(title)
  for (const block of walkBlocks(blocks)) for (const inlines of passagesOf(block)) yield* withNotes(inlines)
}

function* withNotes(inlines: Inline[]): Generator<Inline[]> {
  yield inlines
  for (const inline of inlines) if (inline.kind === 'note') yield inline.inlines
}

/** All inlines: title, text, captions and footnotes. */
export function* walkInlines(tree: WalkedTree): Generator<Inline> {
  for (const inlines of passages(tree)) yield* inlines
}

/** Formulas in lines, and those on lines of their own. */
export function* walkFormulas(tree: WalkedTree): Generator<{ latex: string; display: boolean }> {
  for (const inline of walkInlines(tree))
    if (inline.kind === 'formula') yield { latex: inline.latex, display: false }
  for (const block of walkBlocks(tree.blocks))
    if (block.kind === 'formula') yield { latex: block.latex, display: true }
}
