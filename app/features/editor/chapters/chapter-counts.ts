// Words and characters of each chapter, counted as those of the document.

import type { Node } from '@milkdown/kit/prose/model'
import { useEffect, useState } from 'react'
import type { Counts } from '../../../../workers/domain/manuscript/word-count.ts'
import { countBlock } from '../core/count-block.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { chaptersIn, type PartName } from './chapter-scope.ts'

/** An entry of `chapters` is null if the manuscript has no heading for it. */
export type ChapterCounts = { before: Counts; chapters: (Counts | null)[] }

/** Milliseconds from a change to the next count. */
const COUNT_DELAY_MS = 400
const NOTHING: Counts = { words: 0, characters: 0 }

/** Does not count the chapters' headings. */
export function countChapters(doc: Node): ChapterCounts {
  const { before, chapters } = chaptersIn(doc)
  const count = (part: { from: number; to: number }) => {
    const sum = { ...NOTHING }
    for (let index = part.from; index < part.to; index++) {
      const { words, characters } = countBlock(doc.child(index))
      sum.words += words
      sum.characters += characters
    }
    return sum
  }
  return { before: count(before), chapters: chapters.map((part) => part && count(part)) }
}

/** Whether the part is a chapter for which the manuscript has no heading; false until it is loaded. */
export const lacksPart = (counts: ChapterCounts | null, part: PartName): boolean =>
  counts !== null && part !== 'before' && !counts.chapters[part]

/** Null until the manuscript is loaded. */
export function useChapterCounts(editor: EditorHandle | null, ready: boolean): ChapterCounts | null {
  const [counts, setCounts] = useState<ChapterCounts | null>(null)
  useEffect(() => {
    if (!editor || !ready) return setCounts(null)
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer = undefined
      setCounts(countChapters(editor.view.state.doc))
    }
    count()
    const stop = editor.slots.onUpdate((view, before) => {
      if (view.state.doc !== before.doc) timer ??= setTimeout(count, COUNT_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [editor, ready])
  return counts
}
