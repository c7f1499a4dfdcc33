// Which terms of a question a sentence holds, how exactly, and where.

import { pairsOf, type Question } from './question.ts'
import { type Term, termsOf } from './terms.ts'

export type Level = 'stem' | 'root' | 'synonym' | 'prefix'

export type ReadSentence = {
  terms: Term[]
  /** Lower-cased words, by term. */
  words: string[]
  /** The best match of each question term; null: none. */
  levels: (Level | null)[]
  /** The question term that each term matches, or -1. */
  matches: number[]
  pairs: ReadonlySet<string>
}

/** Scores of matches, in relation to one of the same stem. */
const MATCH_SCORES: Record<Level, number> = { stem: 1, root: 0.9, synonym: 0.5, prefix: 0.5 }
const LEVELS = ['stem', 'root', 'synonym', 'prefix'] as const
/** Letters that words must share to be taken for relatives ("divide", "division"), and their share of the longer one. */
const PREFIX_LEAST = 5
const PREFIX_SHARE = 0.6

/** Score of the match of a term at this level; 0 for none. */
export const matchScore = (level: Level | null | undefined): number => (level ? MATCH_SCORES[level] : 0)

export function readSentence(question: Question, text: string): ReadSentence {
  const terms = termsOf(text)
  const levels: (Level | null)[] = question.terms.map(() => null)
  const matches: number[] = []
  // Each word is compared once: sentences repeat them.
  for (const term of terms) {
    const match = term.isFunction ? null : matchOf(question, term)
    matches.push(match?.index ?? -1)
    if (match === null) continue
    const known = levels[match.index]
    if (!known || LEVELS.indexOf(match.level) < LEVELS.indexOf(known)) levels[match.index] = match.level
  }
  const words = terms.map(({ start, end }) => text.slice(start, end).toLowerCase())
  return { terms, words, levels, matches, pairs: new Set(pairsOf(terms)) }
}

function matchOf({ terms }: Question, { stem, root }: Term): { index: number; level: Level } | null {
  for (const level of LEVELS) {
    const index = terms.findIndex((term) => {
      if (level === 'stem') return term.stem === stem
      if (level === 'root') return term.root === root
      if (level === 'synonym') return term.synonyms.includes(root)
      return term.respelt.includes(root) || (!term.isNumber && sharePrefix(term.stem, stem))
    })
    if (index >= 0) return { index, level }
  }
  return null
}

function sharePrefix(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < PREFIX_LEAST || one[0] !== other[0]) return false
  let shared = 0
  while (shared < shorter && one[shared] === other[shared]) shared++
  return shared >= PREFIX_LEAST && shared >= PREFIX_SHARE * Math.max(one.length, other.length)
}
