// Where what is asked of the whole or a part of a document is looked for, in order.

import type { SectionRole } from '../../text/headings/section-roles.ts'
import type { PartIntent, WholeIntent } from './question-intent.ts'
import type { CUES } from './sentence-cues.ts'

/**
 * Sentences of a part of the document, chosen by a cue. `least` cues are needed; with 0, those without any follow in the
 * text's order. `more`: the next steps add to what this one found. `guess`: the place is not one for it; what stands there is
 * worth a look, and no answer.
 */
export type Step = {
  from: SectionRole | 'opening'
  cue: keyof typeof CUES
  most?: number
  least?: number
  more?: boolean
  guess?: boolean
}

export const STEPS: Record<WholeIntent | PartIntent, readonly Step[]> = {
  about: [
    { from: 'abstract', cue: 'aim', most: 2, least: 0, more: true },
    { from: 'abstract', cue: 'result', most: 1, least: 0 },
    { from: 'opening', cue: 'aim', most: 2 },
    { from: 'conclusion', cue: 'aim', most: 2, least: 0 },
    { from: 'opening', cue: 'aim', most: 2, least: 0 },
  ],
  purpose: [
    { from: 'abstract', cue: 'aim', most: 2 },
    { from: 'introduction', cue: 'aim', most: 2 },
    { from: 'opening', cue: 'aim', most: 2 },
    { from: 'abstract', cue: 'aim', most: 2, least: 0 },
  ],
  results: [
    { from: 'abstract', cue: 'result', most: 2, more: true },
    { from: 'conclusion', cue: 'result', most: 2 },
    { from: 'results', cue: 'result', most: 3 },
    { from: 'discussion', cue: 'result', most: 3, least: 2 },
    { from: 'opening', cue: 'result', most: 2, least: 2 },
  ],
  conclusion: [
    { from: 'conclusion', cue: 'conclusion', most: 3, least: 0 },
    { from: 'discussion', cue: 'conclusion', most: 3 },
    { from: 'abstract', cue: 'concluding', most: 2 },
  ],
  limitations: [
    { from: 'limitations', cue: 'limitation', most: 3, least: 0 },
    { from: 'conclusion', cue: 'limitation', most: 2, more: true },
    { from: 'discussion', cue: 'limitation', most: 2, more: true },
    { from: 'future', cue: 'limitation', most: 2 },
    { from: 'abstract', cue: 'limitation', most: 2 },
    { from: 'evaluation', cue: 'limitation', most: 2, least: 2 },
  ],
  contribution: [
    { from: 'abstract', cue: 'contribution', most: 2, more: true },
    { from: 'conclusion', cue: 'contribution', most: 1 },
    { from: 'introduction', cue: 'contribution', most: 2 },
    { from: 'opening', cue: 'contribution', most: 2 },
  ],
  future: [
    { from: 'future', cue: 'future', most: 3, least: 0 },
    { from: 'conclusion', cue: 'future', most: 3 },
    { from: 'discussion', cue: 'future', most: 3 },
  ],
  importance: [
    { from: 'abstract', cue: 'importance', most: 2, more: true },
    { from: 'introduction', cue: 'importance', most: 2 },
    { from: 'introduction', cue: 'importance', most: 2, least: 0 },
    { from: 'opening', cue: 'importance', most: 2, least: 0 },
  ],
  recommendations: [
    { from: 'recommendations', cue: 'recommendation', most: 3, least: 0 },
    { from: 'conclusion', cue: 'recommendation', most: 2 },
    { from: 'discussion', cue: 'recommendation', most: 2 },
    { from: 'abstract', cue: 'recommendation', most: 2 },
  ],
  methods: [
    { from: 'methods', cue: 'method', most: 3, least: 0 },
    { from: 'abstract', cue: 'method', most: 2 },
    { from: 'evaluation', cue: 'method', most: 2 },
    { from: 'opening', cue: 'method', most: 2, least: 2 },
  ],
  data: [
    { from: 'data', cue: 'data', most: 3, least: 2 },
    { from: 'abstract', cue: 'data', most: 2, least: 2, guess: true },
    { from: 'abstract', cue: 'data', most: 1, guess: true },
    { from: 'evaluation', cue: 'data', most: 2, least: 2 },
    { from: 'methods', cue: 'data', most: 2, least: 2 },
    { from: 'opening', cue: 'data', most: 2, least: 2, guess: true },
  ],
  participants: [
    { from: 'participants', cue: 'participants', most: 2, least: 2 },
    { from: 'abstract', cue: 'participants', most: 1, least: 2 },
    { from: 'methods', cue: 'participants', most: 2, least: 2 },
    { from: 'data', cue: 'participants', most: 2, least: 2 },
  ],
  evaluation: [
    { from: 'evaluation', cue: 'evaluation', most: 3 },
    { from: 'abstract', cue: 'evaluation', most: 2 },
    { from: 'results', cue: 'evaluation', most: 3 },
    { from: 'methods', cue: 'evaluation', most: 3 },
  ],
  plan: [
    { from: 'introduction', cue: 'any', most: 3 },
    { from: 'opening', cue: 'any', most: 3 },
  ],
  related: [{ from: 'related', cue: 'any', most: 3 }],
  introduction: [{ from: 'introduction', cue: 'any', most: 3 }],
  discussion: [{ from: 'discussion', cue: 'conclusion', most: 3, least: 0 }],
  thanks: [{ from: 'thanks', cue: 'any', most: 3 }],
}
