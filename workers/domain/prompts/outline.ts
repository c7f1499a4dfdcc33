// Asks for the plan of a draft: question, thesis and sections, made from the works that were found.

import type { DraftBrief } from '../drafts/brief.ts'
import { SECTION_FORMS } from '../drafts/plan/section-form.ts'
import { type OfferedWork, summariseWork } from '../drafts/sources/offered-works.ts'
import { asData } from './data-tags.ts'
import { briefData, DRAFTING_RULES } from './drafting-rules.ts'
import type { PromptMessage } from './prompt-message.ts'

/** How many sections suit a length in words: the least and the most. */
export function sectionsFor(words: number): [number, number] {
  if (words <= 600) return [3, 4]
  if (words <= 1500) return [4, 6]
  if (words <= 3000) return [5, 7]
  return [6, 9]
}

/**
 * Question before thesis before sections, in the order in which each follows from the one before; a thesis that the works do
 * not bear is asked for as what they leave open. Points are claims and not themes: "what the section argues" gives a text that
 * argues, "what it is about" one that lists.
 */
export const outlinePrompt = (brief: DraftBrief, works: readonly OfferedWork[]): PromptMessage[] => [
  { role: 'system', content: DRAFTING_RULES },
  {
    role: 'user',
    content: `${briefData(brief)}
${works.length > 0 ? `\n${asData('works', works.map(summariseWork))}\n` : ''}
Plan this work. Answer with one JSON object, without code fences:
{"question": string, "thesis": string, "title": string, "sections": [{"heading": string, "form": string, "points": [string, …], "works": [string, …], "share": number}, …]}
- "question": the one question that the work answers, as the brief has it or, where it has none, the one that the works make worth asking.
- "thesis": one sentence that answers the question, as the brief has it or, where it has none, as far as the works bear it.
- "sections": ${sectionsFor(brief.wordCount).join(' to ')}, in the order in which the argument needs them, the first an introduction, the last a conclusion. No section for references or appendices. Nothing of what the brief leaves out.
- "form": one of ${SECTION_FORMS.join(', ')}.
- "points": two to five short claims that the section argues for, each a step towards the thesis. Cover everything that the description asks for.
- "works": labels of the works that bear the section's points, at most six; each work in the one or two sections where it says most. None for the introduction and the conclusion, unless they need one.
- "share": the section's part of the whole length in percent.`,
  },
]
