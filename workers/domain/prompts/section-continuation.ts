// Asks for more of a section that ended short.

import type { PromptMessage } from './prompt-message.ts'

/** The answer so far stands as the model's own, which it goes on with; a summary of it would be gone on with in other words. */
export const continuePrompt = (
  asked: readonly PromptMessage[],
  written: string,
  words: number,
): PromptMessage[] => [
  ...asked,
  { role: 'assistant', content: written },
  {
    role: 'user',
    content: `Go on with the same section for about ${words} more words. Develop points that are still thin. Repeat nothing, do not sum up, no heading.`,
  },
]
