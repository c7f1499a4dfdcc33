// Advice for the work at hand rather than for words of it: by its kind and level, and by what the rules see most of.

import { type AcademicLevel, PROJECT_TYPES, type ProjectType } from '../../project/project.ts'
import type { Steps } from '../../steps.ts'
import tips from './contextual-tips.json' with { type: 'json' }
import { suggestByRules } from './suggest-by-rules.ts'
import type { SuggestionPriority, SuggestionType } from './suggestion.ts'

export type Tip = { type: SuggestionType; priority: SuggestionPriority; text: string }

const BY_TYPE: Record<ProjectType, string> = tips.byType
const BY_LEVEL: Record<AcademicLevel, string> = tips.byLevel
/** Types of suggestion of which a tip is made. */
const TYPES_SHOWN = 3

export function* contextualTips(text: string, paperType: string, academicLevel: AcademicLevel): Steps<Tip[]> {
  const kind = PROJECT_TYPES.find((type) => type === paperType) ?? 'other'
  const seen = new Map<string, Tip>()
  const { suggestions } = yield* suggestByRules(text, '')
  for (const { explanation, type } of suggestions)
    if (!seen.has(type.type) && seen.size < TYPES_SHOWN)
      seen.set(type.type, { type: type.type, priority: type.priority, text: explanation })
  return [
    ...seen.values(),
    { type: 'structure', priority: 'medium', text: BY_TYPE[kind] },
    { type: 'argument_development', priority: 'medium', text: BY_LEVEL[academicLevel] },
  ]
}
