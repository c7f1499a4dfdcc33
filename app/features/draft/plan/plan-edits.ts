// A draft's plan as a person changes it. Sections have a key, so that a moved one keeps its focus. No I/O.

import { t } from 'messages:draft'
import {
  DRAFT_MAX_WORDS,
  DRAFT_POINT_MAX_LENGTH,
  DRAFT_POINTS_MAX,
} from '../../../../workers/contracts/limits.ts'
import type { DraftPlan, SentPlan } from '../../../../workers/contracts/writing/draft-plan.ts'
import type { DraftFields } from '../draft-fields.ts'

type PlannedSection = DraftPlan['sections'][number]
export type EditedSection = PlannedSection & { key: number }
export type EditedPlan = Omit<DraftPlan, 'sections' | 'estimate'> & { sections: EditedSection[] }

/** `fields`: what it was made from; the form may change meanwhile. */
export type KeptPlan = { fields: DraftFields; plan: EditedPlan }

const NEW_SECTION_WORDS = 200

export const editedPlan = ({ estimate: _, sections, ...plan }: DraftPlan): EditedPlan => ({
  ...plan,
  sections: sections.map((section, key) => ({ ...section, key })),
})

export const changeSection = (
  plan: EditedPlan,
  key: number,
  change: Partial<PlannedSection>,
): EditedPlan => ({
  ...plan,
  sections: plan.sections.map((section) => (section.key === key ? { ...section, ...change } : section)),
})

/** Moves a section to another index; one beyond the ends changes nothing. */
export function moveSection(plan: EditedPlan, from: number, to: number): EditedPlan {
  const moved = plan.sections[from]
  if (!moved || to < 0 || to >= plan.sections.length || from === to) return plan
  const sections = plan.sections.toSpliced(from, 1).toSpliced(to, 0, moved)
  return { ...plan, sections }
}

export const removeSection = (plan: EditedPlan, key: number): EditedPlan => ({
  ...plan,
  sections: plan.sections.filter((section) => section.key !== key),
})

/** Adds an empty section at the end, before appendices, which are not written. */
export function addSection(plan: EditedPlan): EditedPlan {
  const key = Math.max(-1, ...plan.sections.map((section) => section.key)) + 1
  const section: EditedSection = {
    key,
    heading: '',
    words: NEW_SECTION_WORDS,
    points: [],
    form: 'argument',
    works: [],
  }
  const end = plan.sections.findLastIndex(({ words }) => words > 0) + 1
  return { ...plan, sections: plan.sections.toSpliced(end, 0, section) }
}

export const removeWork = (plan: EditedPlan, label: string): EditedPlan => ({
  ...plan,
  works: plan.works.filter((work) => work.label !== label),
  sections: plan.sections.map((section) => ({
    ...section,
    works: section.works.filter((one) => one !== label),
  })),
})

export const plannedWords = ({ sections }: EditedPlan): number =>
  sections.reduce((sum, { words }) => sum + words, 0)

export const sectionName = ({ heading }: EditedSection): string => heading.trim() || t('theSection')

/** A section has at least one word: one without is an appendix. Null for what is no such number. */
export const wordsIn = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null

/** Why the points cannot be sent; null if they can. */
export function pointsFault({ points }: Pick<EditedSection, 'points'>): string | null {
  const given = filled(points)
  if (given.length > DRAFT_POINTS_MAX)
    return t('tooManyPoints', { max: DRAFT_POINTS_MAX, count: given.length })
  return given.some((point) => point.length > DRAFT_POINT_MAX_LENGTH)
    ? t('pointTooLong', { max: DRAFT_POINT_MAX_LENGTH })
    : null
}

/** Why the plan cannot be written; null if it can. */
export function planFault(plan: EditedPlan): string | null {
  const written = plan.sections.filter(({ words }) => words > 0)
  if (plan.title.trim() === '') return t('draftNeedsTitle')
  if (written.length === 0) return t('draftNeedsSection')
  if (written.some(({ heading }) => heading.trim() === '')) return t('everySectionNeedsHeading')
  const section = written.find((one) => pointsFault(one) !== null)
  if (section) return `${sectionName(section)}: ${pointsFault(section)}`
  return plannedWords(plan) > DRAFT_MAX_WORDS ? t('draftTooLong', { max: DRAFT_MAX_WORDS }) : null
}

const filled = (points: readonly string[]) => points.map((point) => point.trim()).filter(Boolean)

/** The part of a draft's request. Points without words are left out. */
export const sentPlan = ({ title, question, thesis, sections, works }: EditedPlan): SentPlan => ({
  title: title.trim(),
  question: question.trim(),
  thesis: thesis.trim(),
  sections: sections
    .filter(({ words }) => words > 0)
    .map(({ heading, words, points, form, works }) => ({
      heading: heading.trim(),
      words,
      points: filled(points),
      form,
      works,
    })),
  works: works.map(({ label, receipt, referenceId, pdfId }) => ({ label, receipt, referenceId, pdfId })),
})
