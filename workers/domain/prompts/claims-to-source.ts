// Prompt for the sentences of a text that need a source, with words to look for one.

import { asData } from './data-tags.ts'
import type { PromptMessage } from './prompt-message.ts'
import { writingRules } from './writing-rules.ts'

export const claimsPrompt = (text: string, topic: string, most: number): PromptMessage[] => [
  { role: 'system', content: writingRules() },
  {
    role: 'user',
    // The words for the search are asked for since catalogues find by the terms of a field, which a text may not use.
    content: `${asData('data', { topic, text })}

Which sentences claim something of the world that a reader would want a source for, and cite none? At most ${most}, those that need it most:
{"claims": [{"sentence": string, "reason": string, "query": string}, …]}
- "sentence": one whole sentence, copied exactly from "text". None that says what the author did or thinks, and no question.
- "reason": in one short sentence what has to be shown.
- "query": four to ten words to look for such works in a catalogue, in English, terms of the field, without names of people.
- Where nothing needs a source: {"claims": []}.`,
  },
]
