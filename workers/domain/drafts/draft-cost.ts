// What a draft costs of the day's tokens of a model, about: prompts and answers of all its calls, as the budget counts them
// (services/model-budget.ts).

import type { DraftBrief } from './brief.ts'
import type { PlannedSection } from './plan/draft-plan.ts'

/** Tokens of an English word. */
const PER_WORD = 1.5
/** Tokens of a plan: its prompt with the works that were found, and its answer. */
const PLAN = 2800
/** Tokens of each section: rules, brief, plan and works, and the question of what its citations rest on. */
const PER_SECTION = 1350
/** Tokens of each earlier section in the prompt of a later one. */
const PER_EARLIER = 90
/** How often a word is read or written: as a part of its section, of a continuation, and in the last reading. */
const READINGS = 2.6

/** Tokens of a draft with its plan. */
export function draftCost({ wordCount }: Pick<DraftBrief, 'wordCount'>): number {
  const sections = Math.min(9, 3 + Math.ceil(wordCount / 700))
  return PLAN + costOf(wordCount, sections, sections)
}

/** Tokens of the sections of a plan that are to be written; `before` is the number of those that are written. */
export const writingCost = (sections: readonly Pick<PlannedSection, 'words'>[], before = 0): number =>
  costOf(
    sections.reduce((sum, { words }) => sum + words, 0),
    sections.length,
    sections.length + 2 * before,
  )

const costOf = (words: number, sections: number, reach: number): number =>
  Math.round(words * PER_WORD * READINGS + sections * (PER_SECTION + (PER_EARLIER * (reach - 1)) / 2))

export const planCost = (): number => PLAN
