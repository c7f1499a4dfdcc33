// Word budgets of a draft's sections; a section's deviation is shared out among the next ones.

import { countWords } from '../../manuscript/word-count.ts'
import type { Outline } from '../outline.ts'
import type { PlannedSection } from './draft-plan.ts'

const MIN_SECTION_WORDS = 25

export class WordPlan {
  readonly #shares: number[]
  #left: number
  #next = 0

  /** @param total words of the whole draft, title and headings included */
  constructor(total: number, { title, sections }: Outline) {
    this.#shares = sections.map(({ share }) => share)
    this.#left = sections.reduce((left, { heading }) => left - countWords(heading), total - countWords(title))
  }

  /** Words for a section's text without its heading. */
  budget(index: number): number {
    const shares = this.#shares.slice(this.#next).reduce((sum, share) => sum + share, 0)
    return Math.max(MIN_SECTION_WORDS, Math.round((this.#left * (this.#shares[index] ?? 1)) / shares))
  }

  /** Takes a section of so many words, without its heading, out of what is left; an open one has none and leaves its share. */
  wrote(index: number, words: number) {
    this.#left -= words
    this.#next = index + 1
  }
}

/** The sections of an outline with their lengths. */
export function plannedSections(outline: Outline, total: number): PlannedSection[] {
  const plan = new WordPlan(total, outline)
  return outline.sections.map(({ share: _, ...section }, index) => ({
    ...section,
    words: plan.budget(index) + countWords(section.heading),
  }))
}
