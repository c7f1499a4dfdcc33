// What a language model is asked.

export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** UTF-16 code units of an answer that the model sees again. */
const REPEATED_LENGTH = 2000

/** The prompt after an answer that could not be used. */
export const promptAgain = (
  prompt: readonly PromptMessage[],
  answer: string,
  fault: string,
): PromptMessage[] => [
  ...prompt,
  { role: 'assistant', content: answer.slice(0, REPEATED_LENGTH) || '(nothing)' },
  { role: 'user', content: `That could not be used: ${fault}. Answer again with the JSON object alone.` },
]
