// The five chapters of a manuscript (docs/decisions/042). A chapter is what follows its
// level-1 heading, up to the heading of another chapter. Every block belongs to a part: those before the first
// chapter to a part of their own, and other level-1 headings to the chapter around them.

import { wordsLanguage } from '../text/languages.ts'
import NAMES from './chapter-names.json' with { type: 'json' }
import type { DocumentNode } from './document.ts'

export const CHAPTERS = ['Introduction', 'Literature Review', 'Methodology', 'Results', 'Conclusion'] as const
export type ChapterName = (typeof CHAPTERS)[number]

const BY_LANGUAGE = new Map<string, readonly string[]>(Object.entries(NAMES))

/** The headings of the chapters of a new project, in the order of CHAPTERS. @param language BCP 47; English where it has none */
export const chapterNames = (language: string): readonly string[] =>
  BY_LANGUAGE.get(wordsLanguage(language)) ?? CHAPTERS

/** `id` of the heading of a chapter, which finds it whatever its text becomes. */
export const chapterAnchor = (name: ChapterName): string =>
  `chapter-${name.toLowerCase().replaceAll(' ', '-')}`

/** A top-level heading; `id` is empty where it has none. */
export type TopHeading = { level: number; id: string; words: string }

/**
 * Indexes of top-level blocks: `from` is the first, `to` one past the last. The heading of the part is not between
 * them.
 */
export type Part = { heading: number | null; from: number; to: number }

/** `chapters` in the order of CHAPTERS; null for a chapter without a heading. */
export type FoundChapters = { before: Part; chapters: (Part | null)[] }

/** @param blocks the top-level blocks in order, null for what is no heading */
export function findChapters(blocks: readonly (TopHeading | null)[]): FoundChapters {
  const headings = CHAPTERS.map(() => -1)
  const taken = new Set<number>()
  const find = (matches: (heading: TopHeading, name: ChapterName) => boolean) => {
    for (const [chapter, name] of CHAPTERS.entries()) {
      if (headings[chapter] !== -1) continue
      const index = blocks.findIndex((block, at) => block !== null && !taken.has(at) && matches(block, name))
      if (index === -1) continue
      headings[chapter] = index
      taken.add(index)
    }
  }
  find(({ id }, name) => id === chapterAnchor(name))
  find(({ level, words }, name) => level === 1 && plainName(words) === name.toLowerCase())
  const starts = [...taken].sort((one, other) => one - other)
  const endOf = (heading: number) => starts.find((start) => start > heading) ?? blocks.length
  return {
    before: { heading: null, from: 0, to: starts[0] ?? blocks.length },
    chapters: headings.map((heading) =>
      heading === -1 ? null : { heading, from: heading + 1, to: endOf(heading) },
    ),
  }
}

/**
 * Name of a chapter without its number: "Chapter 3: Methodology", "3. Methodology" and "III Methodology" give
 * "methodology".
 */
const plainName = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/^(?:chapter\s+)?(?:\d{1,2}|[ivx]{1,4})\s*(?:[.:)–—-]\s*|\s)/, '')
    .trim()

/**
 * Index of the block before which the heading of a missing chapter belongs: before the next chapter that is there,
 * else after the last.
 */
export function placeForChapter({ before, chapters }: FoundChapters, chapter: number): number {
  const next = chapters.slice(chapter + 1).find((part) => part !== null)
  if (next) return next.heading ?? next.from
  return chapters.slice(0, chapter).findLast((part) => part !== null)?.to ?? before.to
}

/** Blocks of an empty chapter. @param language BCP 47, of the text */
export const emptyChapter = (name: ChapterName, language: string): DocumentNode[] => [
  {
    type: 'heading',
    attrs: { level: 1, id: chapterAnchor(name) },
    content: [{ type: 'text', text: chapterNames(language)[CHAPTERS.indexOf(name)] ?? name }],
  },
  { type: 'paragraph' },
]

/** HTML of a new project of five chapters. @param language BCP 47 */
export const chaptersHtml = (language: string): string =>
  CHAPTERS.map(
    (name, at) => `<h1 id="${chapterAnchor(name)}">${chapterNames(language)[at]}</h1><p></p>`,
  ).join('')
