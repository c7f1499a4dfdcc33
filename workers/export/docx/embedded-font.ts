// The body's font travels inside the Word file (ECMA-376 part 1, 17.8.1), so that it looks the same where the font is
// not installed: Noto Serif, which has Latin, Greek, Cyrillic and Vietnamese. Only faces that the text uses go along.

import type { IPropertiesOptions } from 'docx'
import type { Block, DocumentTree } from '../../domain/manuscript/document-tree.ts'
import type { Inline } from '../../domain/manuscript/inlines.ts'
import { walkBlocks, walkInlines } from '../../domain/manuscript/walk-tree.ts'
import type { FontName } from '../font-files.ts'
import type { FontShelf } from '../fonts.ts'
import { HEADINGS } from '../house-style.ts'

export const EMBEDDED_FAMILY = 'Noto Serif'

/** Titles and headings are bold, so bold is always among them. */
export async function embeddedFont(
  tree: DocumentTree,
  shelf: FontShelf,
): Promise<IPropertiesOptions['fonts']> {
  const italic = [...walkBlocks(tree.blocks)].some(isItalicHeading) || [...walkInlines(tree)].some(isItalic)
  const read = async (name: FontName) => Buffer.from(await shelf.read(name))
  return [
    {
      name: EMBEDDED_FAMILY,
      data: await read('serif'),
      bold: await read('serif-bold'),
      ...(italic ? { italic: await read('serif-italic'), boldItalic: await read('serif-bold-italic') } : {}),
    },
  ]
}

const isItalicHeading = (block: Block): boolean => block.kind === 'heading' && HEADINGS[block.level].italic

/** An image that cannot be shown stands as words in italics. */
const isItalic = (inline: Inline): boolean =>
  inline.kind === 'image' || (inline.kind === 'text' && inline.style.italic)
