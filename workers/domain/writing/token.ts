// Token of a text with its part of speech, as the tagger gives it.

import type { Usage } from './usage.ts'

/** Universal part-of-speech tags (https://universaldependencies.org/u/pos/). */
export const TAGS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'X',
] as const
export type Tag = (typeof TAGS)[number]

/** Offsets are UTF-16 code units. */
export type Token = {
  text: string
  /** Lower case, with a straight apostrophe; empty for an excluded span. */
  lower: string
  tag: Tag
  start: number
  end: number
}

export type Tagger = (text: string) => Token[]

export type Spelling = {
  /** Whether a word is in a spelling dictionary. */
  knows(word: string): boolean
  /** Whether it is a word that these lack: a term, or one that is seldom used. */
  knowsRare(word: string): boolean
}

/** Weights of the features in rules/agreement/verb-number.ts; positive ones speak for a singular verb. */
export type VerbNumberWeights = ReadonlyMap<string, number>

/** The English tagger, dictionary, frequencies and weights; `LanguageTools` in services/ports.ts loads them. */
export type EnglishTools = { tag: Tagger; spelling: Spelling; usage: Usage; verbNumber: VerbNumberWeights }
