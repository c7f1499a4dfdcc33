// Prompt for advice on a topic. Only what to do is asked for: facts of the topic would be unproven.

import { PROJECT_TYPE_NAMES } from '../drafts/brief.ts'
import type { ProjectType } from '../project/project.ts'
import { asData } from './data-tags.ts'
import type { PromptMessage } from './prompt-message.ts'
import { writingRules } from './writing-rules.ts'

const ORDERS = [
  // Four kinds, or all tips are of one.
  'Give four tips to whoever writes this work on this topic: what to narrow down, to define, to compare, to be careful about.',
  '{"tips": [string, string, string, string]}',
  // Tips for any work stand beside these, by rules.
  '- Each is one sentence that says what to do, and is true of this topic rather than of any.',
  // A tip that has some is dropped.
  '- No facts, figures, names or works that do not stand in the topic.',
].join('\n')

export const tipsPrompt = (topic: string, paperType: ProjectType): PromptMessage[] => [
  { role: 'system', content: writingRules() },
  {
    role: 'user',
    content: `${asData('data', { topic, kindOfWork: PROJECT_TYPE_NAMES[paperType] })}

${ORDERS}`,
  },
]
