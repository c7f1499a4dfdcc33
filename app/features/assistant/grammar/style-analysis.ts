// What the server says of a text's style (spec section 3, "Style analysis"; contract, enhance-style-analysis).

import type { Impact, StyleType } from './remark.ts'

export type StyleAnalysis = {
  /** 0 to 100; the three below 0 to 1. */
  overallScore: number
  formality: number
  clarity: number
  conciseness: number
  tone: string
  suggestions: {
    type: StyleType
    impact: Impact
    original: string
    /** Empty: leave it out. Null: only the writer can say. */
    suggestion: string | null
    reason: string
    position: { start: number; end: number }
  }[]
  /** What the scores are made of; shares are of all words, `passiveSentences` of sentences. */
  parts?: Partial<Record<StylePart, number>>
}

export type StylePart =
  | 'sentenceLength'
  | 'fleschReadingEase'
  | 'formalityF'
  | 'lexicalDensity'
  | 'nominalisations'
  | 'passiveSentences'
  | 'hedges'
  | 'boosters'
  | 'contractions'
  | 'firstPerson'
