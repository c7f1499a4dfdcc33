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
    suggestion: string
    reason: string
    position: { start: number; end: number }
  }[]
  /** What the scores are made of: name, value, and what it means. */
  measures?: { name: string; value: number; unit?: string; explanation?: string }[]
}
