// Asks again for an answer from passages, after one of which no sentence could be used.

import type { PromptMessage } from './prompt-message.ts'

/** UTF-16 code units of the answer that the model sees again: as many as show what is meant. */
const SHOWN_LENGTH = 600

/** The form stands once more beside the reason: most such answers have good sentences without it. */
export const answerAgainPrompt = (
  asked: readonly PromptMessage[],
  answer: string,
  fault: string,
): PromptMessage[] => [
  ...asked,
  { role: 'assistant', content: answer.slice(0, SHOWN_LENGTH) || '(nothing)' },
  {
    role: 'user',
    content: `That could not be used: ${fault}. Answer the question again, as asked for above: its sentences, each with the number and the exact words of its passage, and nothing before or after them.`,
  },
]
