// Terms by their form: the endings and prefixes that the vocabulary of science is built of (technical-words.json), agent
// nouns of known verbs ("formatter"), and words that are younger than the dictionaries.

import technicalWords from './technical-words.json' with { type: 'json' }

const SUFFIX = new RegExp(`(?:${technicalWords.suffixes.join('|')})$`)
/** A shorter word with such a suffix is too often a misspelling. */
const TERM_LENGTH = 7

/** Whether a word ends like a term of medicine, chemistry or biology. */
export const looksLikeTerm = (word: string): boolean => word.length >= TERM_LENGTH && SUFFIX.test(word)

/** Whether a word is prefixes of science, or of English, before a known word of at least four letters. */
export function isBuilt(word: string, knows: (word: string) => boolean): boolean {
  return technicalWords.prefixes.some((prefix) => {
    if (!word.startsWith(prefix)) return false
    const rest = word.slice(prefix.length)
    if (rest.length < 4) return false
    return knows(rest) || isBuilt(rest, knows)
  })
}

const YOUNG_WORDS = new Set(technicalWords.words)

/** Whether a word is a known one that the dictionaries lack: young, or who or what does something. */
export function isDerived(word: string, knows: (word: string) => boolean): boolean {
  if (YOUNG_WORDS.has(word)) return true
  const verb = /^(\p{L}{3,})ers?$/u.exec(word)?.[1]
  return verb !== undefined && knows(`${verb}ed`) && knows(`${verb}ing`)
}
