// Prompt for words that are selected in a text: to rewrite, shorten, expand, simplify, make formal, translate or explain them.
// The answer is checked (writing/selection/edit-faults.ts), so the prompt says what is checked: a model that knows it fails
// less often.

import type { RewritingAction, TranslationLanguage } from '../writing/selection/selection-actions.ts'
import { asData } from './data-tags.ts'
import type { PromptMessage } from './prompt-message.ts'
import { writingRules } from './writing-rules.ts'

export type SelectionPrompt = {
  paragraphs: readonly string[]
  before: string
  after: string
  topic: string
  /** A version that the person has seen and did not take. */
  discarded: readonly string[]
}

/** Each says what may change, since a model that is told to "improve" changes the claims as well. */
const ORDERS: Record<RewritingAction, (language: TranslationLanguage) => string> = {
  rewrite: () =>
    'Say the same in other, better words: clear, exact, in the same tone and of about the same length.',
  shorten: () =>
    'Say the same in fewer words, at most two thirds of them. Drop repetition and filler, no claim.',
  // Models fill up with studies that do not exist if the second sentence is missing.
  expand: () =>
    'Say the same at more length, about one and a half times. Spell out what the words imply: reasons, links between the statements, what a term means. Add no new claim, example or fact.',
  simplify: () =>
    'Say the same so that a reader from another field understands it at first reading: short sentences, common words. Keep technical terms.',
  formal: () =>
    'Say the same in formal academic style: no contractions, no colloquial words, no address to the reader. Change nothing else.',
  translate: (language) =>
    `Translate into ${language}, in the style of an academic text. Keep names as they are.`,
}

const shown = ({ paragraphs, before, after, topic, discarded }: SelectionPrompt) =>
  asData('data', { topic, before, paragraphs, after, ...(discarded.length > 0 && { discarded }) })

export const editPrompt = (
  task: SelectionPrompt,
  action: RewritingAction,
  language: TranslationLanguage,
): PromptMessage[] => [
  {
    role: 'system',
    content: writingRules(action === 'translate' ? language : undefined),
  },
  {
    role: 'user',
    content: `${shown(task)}

${ORDERS[action](language)}
Only "paragraphs" is to be changed; "before" and "after" show what it stands between.
- Keep each citation such as [@oke1982, p. 4], each mark such as [#1] and each formula between dollar signs letter by letter, with the statement that it belongs to. Add none.
- Keep every figure, every name, every quotation and every technical term. Add none.
- What the text denies stays denied, what it says with reserve keeps its reserve.
- As many paragraphs as there are, in their order, each one line without markup.${
      task.discarded.length > 0
        ? // The same prompt gives the same words at a low temperature.
          '\n- The author has seen "discarded" and did not take it: write it in another way.'
        : ''
    }
{"paragraphs": [string, …]}`,
  },
]

export const explainPrompt = (task: SelectionPrompt): PromptMessage[] => [
  { role: 'system', content: writingRules() },
  {
    role: 'user',
    // Readers ask for this where they do not understand the words: what they mean comes first, a judgement is not asked for.
    content: `${shown(task)}

Explain to the author what the words in "paragraphs" mean: what they claim, what their terms mean, and how they belong to what stands before and after.
- At most 120 words, plain sentences, one paragraph without markup.
- Name no person, work, figure or study that does not stand in the text.
{"explanation": string}`,
  },
]
