// Spelling by the Hunspell dictionaries of American and British English: a word is correct if either contains it. nspell
// reads the dictionaries and expands affixes; its own lookup and suggestions are too slow for whole texts (up to a
// second per word), so words are looked up here and suggestions come from domain/writing/rules/spelling-candidates.ts.

import nspell from 'nspell'
import type { Spelling } from '../../domain/writing/token.ts'

type Dictionary = { aff: string; dic: string }

/** @param rareWords one word a line */
export function createSpelling(dictionaries: Dictionary[], rareWords: string): Spelling {
  const words = new Set<string>()
  for (const dictionary of dictionaries)
    for (const word of Object.keys(nspell(dictionary).data)) words.add(word)
  const rare = new Set(rareWords.split('\n'))
  return { knows: (word) => words.has(word), knowsRare: (word) => rare.has(word) }
}
