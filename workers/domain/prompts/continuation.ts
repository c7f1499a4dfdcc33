// Prompt for what comes next at the cursor: the rest of a sentence, or the next one. The answer is read by
// writing/suggestions/continuation.ts.

import type { ContinuationTask } from '../writing/suggestions/continuation.ts'
import { asData } from './data-tags.ts'
import type { PromptMessage } from './prompt-message.ts'
import { writingRules } from './writing-rules.ts'

/** @param isBegun whether the cursor stands within a sentence */
export const continuationPrompt = (task: ContinuationTask, isBegun: boolean): PromptMessage[] => [
  { role: 'system', content: writingRules() },
  {
    role: 'user',
    content: [
      asData('data', task),
      '',
      // Told only to go on, a model begins a new sentence in the middle of one, or writes a paragraph.
      `Between "before" and "after" the author's cursor stands. ${
        isBegun
          ? 'Finish the sentence that "before" ends with, and write nothing beyond it.'
          : 'Write the one or two sentences that come next.'
      }`,
      // It is shown in grey behind the cursor: more than two lines are not read.
      `At most 60 words, in the author's voice, without repeating "before" or "after":`,
      '{"continuation": string}',
    ].join('\n'),
  },
]
