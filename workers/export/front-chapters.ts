// Front matter that an author writes: the chapters that begin the text and whose headings say so. They come before the contents.

import type { Block } from '../domain/manuscript/tree/blocks.ts'
import type { DocumentLayout } from '../domain/project/document-layout.ts'
import { chapterPages, topLevel } from './chapter-pages.ts'

export type DividedText = { front: Block[]; text: Block[] }

/** Front chapters and the others, each with its page breaks. Where nothing has a page of its own they are one text. */
export function divideText(blocks: Block[], layout: DocumentLayout): DividedText {
  const pages = (part: Block[]) =>
    layout.chaptersOnPages ? chapterPages(part, layout.twoSided ? 'right' : undefined) : part
  const top = topLevel(blocks)
  const end = blocks.findIndex(
    (block) => block.kind === 'heading' && block.level === top && block.part !== 'front',
  )
  const hasFront = blocks.slice(0, end).some((block) => block.kind === 'heading' && block.part === 'front')
  const hasPages =
    layout.chaptersOnPages ||
    layout.contents ||
    layout.listOfFigures ||
    layout.listOfTables ||
    layout.titlePage !== null
  if (end < 0 || !hasFront || !hasPages) return { front: [], text: pages(blocks) }
  return { front: chapterPages(blocks.slice(0, end)), text: pages(blocks.slice(end)) }
}
