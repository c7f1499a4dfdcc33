// Words of a manuscript by its sections and by its chapters that have a target.

import type { Node } from '@milkdown/kit/prose/model'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { CHAPTERS, findChapters } from '../../../../../workers/domain/manuscript/chapters.ts'
import { countBlock } from '../../core/count-block.ts'
import { readWordTarget } from '../../panels/counts/word-target.ts'

/** Share of a target that a text may be short of it. */
const SHORT_BY = 0.1

/** `at`: position of the heading. `target` is null without one. */
export type Counted = { at: number; heading: string; words: number; target: number | null }

export const misses = (words: number, target: number): boolean =>
  words > target || words < target * (1 - SHORT_BY)

/**
 * `whole`: words and target of the text. `sections`: below headings of the highest level that divides it. `chapters`: those of
 * the five that have a target of their own.
 */
export type CountedText = {
  whole: { words: number; target: number | null }
  sections: Counted[]
  chapters: Counted[]
}

export function countSections(doc: Node, metadata: ProjectItem['metadata']): CountedText {
  const blocks = doc.children
  const places: number[] = []
  const counts = blocks.map((block, index) => {
    places.push(index === 0 ? 0 : (places[index - 1] ?? 0) + (blocks[index - 1]?.nodeSize ?? 0))
    return countBlock(block).words
  })
  const sumOf = (from: number, to: number) => counts.slice(from, to).reduce((sum, words) => sum + words, 0)
  const headings = blocks.map((block) =>
    block.type.name === 'heading'
      ? { level: Number(block.attrs.level), id: String(block.attrs.id ?? ''), words: block.textContent }
      : null,
  )
  const headed = (heading: number, words: number, target: number | null): Counted => ({
    at: places[heading] ?? 0,
    heading: headings[heading]?.words ?? '',
    words,
    target,
  })
  const { chapters } = findChapters(headings)
  return {
    whole: { words: sumOf(0, counts.length), target: readWordTarget(metadata) },
    sections: sectionsOf(headings).map(({ from, to }) => headed(from, sumOf(from, to), null)),
    chapters: CHAPTERS.flatMap((_, index) => {
      const part = chapters[index]
      const target = readWordTarget(metadata, index)
      return part?.heading != null && target !== null
        ? [headed(part.heading, sumOf(part.from, part.to), target)]
        : []
    }),
  }
}

/** Ranges of blocks under headings of the highest level that has several. */
function sectionsOf(headings: readonly ({ level: number } | null)[]): { from: number; to: number }[] {
  const isDividing = (level: number) => headings.filter((one) => one?.level === level).length > 1
  const level = [1, 2, 3].find(isDividing)
  if (level === undefined) return []
  const sections: { from: number; to: number }[] = []
  let from: number | null = null
  for (const [index, heading] of [...headings, { level }].entries()) {
    if (!heading || heading.level > level) continue
    if (from !== null) sections.push({ from, to: index })
    from = heading.level === level ? index : null
  }
  return sections
}
