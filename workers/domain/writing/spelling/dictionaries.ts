// Languages whose spelling is checked by Hunspell dictionaries, as the packages `dictionary-…` have them. English has checks
// of its own.

import { baseLanguage } from '../../text/languages.ts'

/** Names of dictionaries by language tag in lower case; a word is right if one of them has it. */
const BY_LANGUAGE: Record<string, readonly string[]> = {
  de: ['de'],
  'de-at': ['de-at'],
  'de-ch': ['de-ch'],
  fr: ['fr'],
  es: ['es'],
  'es-cl': ['es-cl'],
  'es-mx': ['es-mx'],
  it: ['it'],
  // Without a country, spellings of both are right.
  pt: ['pt', 'pt-pt'],
  'pt-br': ['pt'],
  'pt-pt': ['pt-pt'],
  nl: ['nl'],
  pl: ['pl'],
  ru: ['ru'],
}

/** What other languages borrow from (check-by-dictionary.ts). */
export const ENGLISH_DICTIONARY = 'en'
export const DICTIONARIES = [...new Set([ENGLISH_DICTIONARY, ...Object.values(BY_LANGUAGE).flat()])]

/** Dictionaries of a language (BCP 47), or of it without its country; null where none is known. */
export const dictionariesOf = (language: string): readonly string[] | null => {
  const tag = language.trim().toLowerCase()
  const key = [tag, baseLanguage(tag)].find((one) => Object.hasOwn(BY_LANGUAGE, one))
  return key === undefined ? null : (BY_LANGUAGE[key] ?? null)
}

/** A zip file with `index.aff`, `index.dic` and the licence of a dictionary. */
export const dictionaryPath = (name: string) => `/spelling/${name}.zip`
