// Asks again for a section whose answer is none.

import { FAULT_REASONS, type FaultCode } from '../soundness/fault.ts'
import type { PromptMessage } from './prompt-message.ts'

/** UTF-16 code units of the answer that the model sees again: as many as show what is meant. */
const SHOWN_LENGTH = 600

/** The reason stands last, where it is heeded most; the answer is shown shortened, so that it is not copied. */
export const sectionAgainPrompt = (
  asked: readonly PromptMessage[],
  answer: string,
  fault: FaultCode,
): PromptMessage[] => [
  ...asked,
  { role: 'assistant', content: answer.slice(0, SHOWN_LENGTH) || '(nothing)' },
  {
    role: 'user',
    content: `That could not be used: ${FAULT_REASONS[fault]}. Write the section again, as asked for above: its sentences, and nothing before or after them.`,
  },
]
