// Advice for the work at hand rather than for words of it: by its kind and level, and by what the rules see most of.

import { type AcademicLevel, PROJECT_TYPES, type ProjectType } from '../../project/project.ts'
import { suggestByRules } from './suggest-by-rules.ts'
import type { SuggestionPriority, SuggestionType } from './suggestion.ts'

export type Tip = { type: SuggestionType; priority: SuggestionPriority; text: string }

const OF_KIND: Record<ProjectType, string> = {
  essay: 'State your thesis in the first paragraph, and let each paragraph carry one step of it.',
  research_paper: 'Let question, method, results and discussion answer one another in that order.',
  thesis: 'Begin each chapter by saying what it adds to the question of the whole.',
  dissertation: 'Begin each chapter by saying what it adds to the question of the whole.',
  article: 'Say in the first page what is known, what is not, and what you add.',
  report: 'Put what the reader must decide or know first, and how you found it after.',
  other: 'Say early what the text is for, and who it is for.',
}
const OF_LEVEL: Record<AcademicLevel, string> = {
  undergraduate: 'Cite a work for each claim that is not your own, and say in your words what it shows.',
  graduate: 'Weigh the works that you cite against one another, and say where you stand.',
  professional: 'Say how far your result reaches: sample, setting, and what would change it.',
}
const SEEN_MOST = 3

export function contextualTips(
  text: string,
  topic: string,
  paperType: string,
  academicLevel: AcademicLevel,
): Tip[] {
  const kind = PROJECT_TYPES.find((type) => type === paperType) ?? 'other'
  const seen = new Map<string, Tip>()
  for (const { explanation, type } of suggestByRules(text, { topic, section: '' }).suggestions)
    if (!seen.has(type.type) && seen.size < SEEN_MOST)
      seen.set(type.type, { type: type.type, priority: type.priority, text: explanation })
  return [
    ...seen.values(),
    { type: 'structure', priority: 'medium', text: OF_KIND[kind] },
    { type: 'argument_development', priority: 'medium', text: OF_LEVEL[academicLevel] },
  ]
}
