// Spelling by the Hunspell dictionaries of American and British English: a word is right if either has it. nspell
// reads the dictionaries and applies their affixes; its own look-up and suggestions are too slow for whole texts (a
// long word takes up to a second), so its words are looked up here and near ones come from domain/writing/near-words.ts.

import nspell from 'nspell'
import type { Spelling } from '../../domain/writing/token.ts'

type Dictionary = { aff: string; dic: string }

export function createSpelling(dictionaries: Dictionary[]): Spelling {
  const words = new Set<string>()
  for (const dictionary of dictionaries)
    for (const word of Object.keys(nspell(dictionary).data)) words.add(word)
  return { knows: (word) => words.has(word) }
}
