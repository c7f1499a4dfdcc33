// Words and marks of a text with their parts of speech, as grammar and style rules read them.

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
  /** Lower case, with a straight apostrophe; empty where the text is to be left alone. */
  lower: string
  tag: Tag
  start: number
  end: number
}

export type Tagger = (text: string) => Token[]

export type Spelling = { knows(word: string): boolean }

/** What the rules for English are built on; ports.ts says how it comes. */
export type EnglishTools = { tag: Tagger; spelling: Spelling; usage: Usage }
