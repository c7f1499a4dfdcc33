// Prompt for the mistakes of language in a text. The answer is read by writing/model-issues.ts, which keeps what can be checked.

import { ISSUE_KINDS } from '../writing/issue.ts'
import { asData } from './data-tags.ts'
import type { PromptMessage } from './prompt-message.ts'
import { writingRules } from './writing-rules.ts'

/** @param most mistakes that are asked for */
export const mistakesPrompt = (text: string, most: number): PromptMessage[] => [
  { role: 'system', content: writingRules() },
  {
    role: 'user',
    content: [
      asData('data', { text }),
      '',
      `Find the mistakes of language in this text, at most ${most}, in its order:`,
      `{"issues": [{"quote": string, "replacement": string, "message": string, "kind": ${ISSUE_KINDS.map((kind) => `"${kind}"`).join(' | ')}}, …]}`,
      // A mark needs one place; a word such as "is" has many.
      '- "quote": the wrong words with as many of their neighbours as make them unique, copied exactly from "text", within one sentence.',
      // A model that corrects also improves; what changes more than a mistake is dropped.
      '- "replacement": the same words, corrected. Change nothing else, keep the meaning and the spelling of the country.',
      '- "message": why, in one short sentence.',
      // The text is sent without its formulas and citations, which leave a letter.
      '- Leave quotations, code, formulas, numbers, names and citations as they are. A single "x" may stand for a formula or a citation.',
      // A model that is not told so finds something in every text.
      '- Where nothing is wrong: {"issues": []}.',
    ].join('\n'),
  },
]
