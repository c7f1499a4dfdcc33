// Figures of a report. Every share is of words of the text, so that each can be shown at its words. The browser computes
// them again where a reader switches an exclusion.

import type { Exclusion } from './exclusions.ts'

export const DEGREES = ['non', 'heavy', 'light', 'cut'] as const
/** How a text came about, in the classes of Clough and Stevenson (2011): own words; reworded; lightly revised; copied. */
export type Degree = (typeof DEGREES)[number]
export const RISK_LEVELS = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** Numbers of words of the text, `to` exclusive. */
export type WordSpan = { from: number; to: number }
export type ScoredMatch = WordSpan & { excluded: Exclusion | null }

export const MATCH_METHODS = ['fingerprinting', 'semantic'] as const
/** What found a match: runs of the same words, or sentences that are alike. */
export type MatchMethod = (typeof MATCH_METHODS)[number]
/** Numbers of words. `overall` is the sum of the others: a word that both found is one of `fingerprinting`. */
export type Parts = Record<MatchMethod | 'overall', number>

const MEDIUM_FROM = 0.15
const HIGH_FROM = 0.4
/** Share of the text below which it counts as the writer's own. */
const OWN_BELOW = 0.05
/** Part of the words in matches that stayed as they are, in their order, from which a text is copied or revised. */
const CUT_FROM = 0.95
const LIGHT_FROM = 0.65

export const riskOf = (overall: number): RiskLevel =>
  overall >= HIGH_FROM ? 'high' : overall >= MEDIUM_FROM ? 'medium' : 'low'

/** A match counts if its exclusion is switched off, or it has none. */
export const counts = ({ excluded }: ScoredMatch, switchedOff: readonly Exclusion[]): boolean =>
  excluded === null || switchedOff.includes(excluded)

/** 1 for each word of the text that a span covers. */
export const coverage = (words: number, spans: readonly WordSpan[]): Uint8Array =>
  cover(new Uint8Array(words), spans)

/** Adds spans to what is covered. */
export function cover(covered: Uint8Array, spans: readonly WordSpan[]): Uint8Array {
  for (const { from, to } of spans) covered.fill(1, from, to)
  return covered
}

/** @param copied words in matches of the same words; `alike`: in similar sentences */
export function partsOf(copied: Uint8Array, alike: Uint8Array): Parts {
  const parts = { overall: 0, fingerprinting: 0, semantic: 0 }
  for (const [word, isCopied] of copied.entries()) {
    if (isCopied === 1) parts.fingerprinting++
    else if (alike[word] === 1) parts.semantic++
    else continue
    parts.overall++
  }
  return parts
}

/** Part of the words that are covered, 0 to 1. */
export const shareOf = (covered: Uint8Array): number =>
  covered.length === 0 ? 0 : covered.reduce((sum, one) => sum + one, 0) / covered.length

/** @param stayed part of the words in matches that the source has too, in the same order */
export function degreeOf(overall: number, stayed: number): Degree {
  if (overall < OWN_BELOW) return 'non'
  if (stayed >= CUT_FROM) return 'cut'
  return stayed >= LIGHT_FROM ? 'light' : 'heavy'
}
