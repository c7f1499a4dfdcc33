// Prompt for the sentences of a text that need a source, with words to look for one.

import { asData } from './data-tags.ts'
import type { PromptMessage } from './prompt-message.ts'
import { writingRules } from './writing-rules.ts'

const ordersFor = (most: number) =>
  [
    `Which sentences claim something of the world that a reader would want a source for, and cite none? At most ${most}, those that need it most:`,
    '{"claims": [{"sentence": string, "reason": string, "query": string}, …]}',
    // Found again by its words; authors need no source for what they did.
    '- "sentence": one whole sentence, copied exactly from "text". None that says what the author did or thinks, and no question.',
    '- "reason": in one short sentence what has to be shown.',
    // Catalogues find by the terms of a field, which a text may not use, and in English. Names would find what the person knows.
    '- "query": four to ten words to look for such works in a catalogue, in English, terms of the field, without names of people.',
    // A model that is not told so finds something in every text.
    '- Where nothing needs a source: {"claims": []}.',
  ].join('\n')

export const claimsPrompt = (text: string, topic: string, most: number): PromptMessage[] => [
  { role: 'system', content: writingRules() },
  {
    role: 'user',
    content: `${asData('data', { topic, text })}

${ordersFor(most)}`,
  },
]
