// Front matter that an author writes: the chapters that begin the text and whose headings say so. They come before the contents.

import type { Block } from '../domain/manuscript/tree/blocks.ts'
import type { DocumentLayout } from '../domain/project/document-layout.ts'
import { chapterPages, topLevel } from './chapter-pages.ts'

/** `across`: front chapters that stand above the columns of the text. */
export type DividedText = { front: Block[]; across: Block[]; text: Block[] }

/** Whether a title page is all that comes before the text, and counted with its pages. */
export const countsTitlePage = (layout: DocumentLayout, front: readonly Block[]): boolean =>
  layout.titlePage !== null &&
  layout.titlePageNumbered &&
  front.length === 0 &&
  !(layout.contents || layout.listOfFigures || layout.listOfTables)

/** How many blocks the front chapters are that the text begins with. */
export function frontLength(blocks: readonly Block[]): number {
  const top = topLevel(blocks)
  const end = blocks.findIndex(
    (block) => block.kind === 'heading' && block.level === top && block.part !== 'front',
  )
  const hasFront = blocks.slice(0, end).some((block) => block.kind === 'heading' && block.part === 'front')
  return end > 0 && hasFront ? end : 0
}

/**
 * Front chapters and the others, each with its page breaks. Where nothing has a page of its own they are one text, or stand above its
 * columns.
 */
export function divideText(blocks: Block[], layout: DocumentLayout): DividedText {
  const pages = (part: Block[]) =>
    layout.chaptersOnPages ? chapterPages(part, layout.twoSided ? 'right' : undefined) : part
  const end = frontLength(blocks)
  const hasPages =
    layout.chaptersOnPages ||
    layout.contents ||
    layout.listOfFigures ||
    layout.listOfTables ||
    layout.titlePage !== null
  if (end === 0 || !(hasPages || layout.columns > 1)) return { front: [], across: [], text: pages(blocks) }
  const [front, text] = [blocks.slice(0, end), pages(blocks.slice(end))]
  return hasPages ? { front: chapterPages(front), across: [], text } : { front: [], across: front, text }
}
