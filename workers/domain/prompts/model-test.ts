// Prompt for a test of the model: any words are an answer.

import type { PromptMessage } from './prompt-message.ts'

export const MODEL_TEST_PROMPT: readonly PromptMessage[] = [
  { role: 'user', content: 'This is a test of the connection. Answer with the one word: ready' },
]
