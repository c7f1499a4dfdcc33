// Which questions are answered from the whole of documents, or from all of their sections of a kind, and not from passages
// that share words with the question: summaries, and comparisons of documents.

import type { SectionRole } from '../../text/headings/section-roles.ts'
import { type Intent, intentOf, type PartIntent, type WholeIntent } from './question-intent.ts'
import { STEPS } from './steps.ts'

/** @property roles of the sections that are read; null for all */
export type ReadingPlan = { form: 'summary' | 'comparison'; roles: readonly SectionRole[] | null }

const SUMMARY = /\b(?:summar(?:y|i[sz]e[ds]?|i[sz]ing)|overview|gist|tl;?dr|in a nutshell)\b/i
const COMPARISON =
  /\b(?:compar(?:e[ds]?|ing|ison)|contrast(?:s|ed)?|differ(?:s|ed|ence|ences|ent|ently)?|similar(?:ity|ities|ly)?|in common|agree(?:s|d|ment)?|disagree(?:s|d|ment)?|versus|vs)\b/i
/** Words of a comparison that name no subject. */
const COMPARED =
  /\b(?:compar[a-z]*|contrast[a-z]*|differ[a-z]*|similar[a-z]*|have in common|in common|agree[a-z]*|disagree[a-z]*|versus|vs|between|both|two|three|these|those|each|other|another|how|what|do|does|are|the|in|with|to|of|and|their|them|they|from|papers?|articles?|documents?|stud(?:y|ies)|texts?|pdfs?|works?|authors?|terms?)\b/gi

const NO_ROOTS = { head: new Set<string>(), common: new Set<string>() }

/** Null where passages are looked for. @param documents that are asked */
export function readingPlan(question: string, documents: number): ReadingPlan | null {
  if (documents > 1 && COMPARISON.test(question)) {
    const rest = question
      .replace(COMPARED, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (rest === '') return { form: 'comparison', roles: null }
    const intent = intentOf(`What are the ${rest}?`, NO_ROOTS) ?? intentOf(rest, NO_ROOTS)
    return intent && isOfAll(intent) ? { form: 'comparison', roles: rolesOf(intent) } : null
  }
  const part = SUMMARY.test(question)
    ? intentOf(`What are ${question.replace(SUMMARY, ' ')}`, NO_ROOTS)
    : null
  if (part && isOfAll(part)) return { form: 'summary', roles: rolesOf(part) }
  const intent = intentOf(question, NO_ROOTS)
  return intent && isOfAll(intent) && intent.name === 'about' ? { form: 'summary', roles: null } : null
}

/** Asks for nothing but the whole or a part. */
const isOfAll = ({ name, scope, specifics }: Intent): boolean =>
  scope !== 'head' && name !== 'label' && name !== 'section' && specifics.length === 0

/** Null for what the whole says. */
function rolesOf({ name }: Intent): readonly SectionRole[] | null {
  if (name === 'about') return null
  const steps = STEPS[name as WholeIntent | PartIntent]
  return [...new Set(steps.flatMap(({ from }) => (from === 'opening' ? [] : [from])))]
}
