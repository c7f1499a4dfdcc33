// Prompt for suggestions on a text. The answer is read by writing/suggestions/model-suggestions.ts.

import { SUGGESTION_TYPES } from '../writing/suggestions/suggestion.ts'
import { asData } from './data-tags.ts'
import type { PromptMessage } from './prompt-message.ts'
import { writingRules } from './writing-rules.ts'

export type SuggestionTask = {
  /** The part of the text in the prompt. */
  text: string
  topic: string
  section: string
  paperType: string
  academicLevel: string
}

/** @param most how many suggestions are asked for */
export const suggestionsPrompt = (task: SuggestionTask, most: number): PromptMessage[] => [
  { role: 'system', content: writingRules() },
  {
    role: 'user',
    content: [
      asData('data', task),
      '',
      // Those behind the limit are cut off, so the order matters.
      `Give at most ${most} suggestions for this text, the weightiest first:`,
      `{"suggestions": [{"type": ${SUGGESTION_TYPES.map((type) => `"${type}"`).join(' | ')}, "priority": "high" | "medium" | "low", "quote": string, "explanation": string, "suggestedText": string}, …]}`,
      // The place is found by these words alone; long ones leave less of the text to other suggestions.
      '- "quote": the words that it is about, copied exactly from "text", as few as show the place.',
      '- "explanation": one or two sentences.',
      // Accepting puts it there without a further question.
      `- "suggestedText": what stands in the quoted words' place; for a completion, what follows them; or "".`,
    ].join('\n'),
  },
]
