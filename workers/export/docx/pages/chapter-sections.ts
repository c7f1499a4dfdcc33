// Chapters as sections of a Word file, where their first pages have no running head or begin on the right.

import type { Block, Heading } from '../../../domain/manuscript/tree/blocks.ts'
import { inlineText } from '../../../domain/manuscript/tree/inlines.ts'
import { walkBlocks } from '../../../domain/manuscript/tree/walk-tree.ts'
import type { DocumentLayout } from '../../../domain/project/document-layout.ts'
import { surnameOf } from '../../../domain/project/handed-files.ts'
import { topLevel } from '../../chapter-pages.ts'
import type { RunningHead } from './edges.ts'

export type ChapterSection = { blocks: Block[]; head: RunningHead | null }

/** Characters before a chapter's first section that its first page holds, at any size of type. */
const FIRST_PAGE = 900

/** @param blocks with their page breaks, which sections take the place of */
export function chapterSections(
  blocks: Block[],
  layout: DocumentLayout,
  { title, author }: { title: string; author: string },
): ChapterSection[] {
  const top = topLevel(blocks)
  const { runningHeads, twoSided, chaptersOnPages } = layout
  const isDivided = chaptersOnPages && (runningHeads !== 'none' || twoSided)
  const chapters: Block[][] = [[]]
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    const begins = block.kind === 'pageBreak' && next?.kind === 'heading' && next.level === top
    if (isDivided && begins) chapters.push([])
    else chapters.at(-1)?.push(block)
  }
  return chapters.map((own) => ({ blocks: own, head: headOf(own, layout, top, { title, author }) }))
}

/**
 * A field goes back to the chapter before where this one has no section yet, so the section is left out if that may be on a page with
 * a running head.
 */
function headOf(
  blocks: Block[],
  { runningHeads, chaptersOnPages }: DocumentLayout,
  top: number,
  { title, author }: { title: string; author: string },
): RunningHead | null {
  if (runningHeads === 'none') return null
  if (runningHeads === 'author') return { author: surnameOf(author) }
  if (runningHeads === 'title') return { title }
  const chapter = blocks.find((block): block is Heading => block.kind === 'heading' && block.level === top)
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.level === top + 1)
  const isNear = first >= 0 && lengthOf(blocks.slice(0, first)) < FIRST_PAGE
  return {
    chapter: top,
    label: (chaptersOnPages && chapter?.label) || '',
    words: chaptersOnPages && chapter ? inlineText(chapter.inlines).replace(/\s+/g, ' ').trim() : '',
    section: chaptersOnPages && isNear ? top + 1 : null,
  }
}

function lengthOf(blocks: Block[]): number {
  let length = 0
  for (const block of walkBlocks(blocks)) {
    if (block.kind === 'paragraph' || block.kind === 'heading') length += inlineText(block.inlines).length
    else length += BLOCK_LENGTH
    if (length >= FIRST_PAGE) break
  }
  return length
}

/** Characters that a block of another kind counts as. */
const BLOCK_LENGTH = 300
