// Correct words that are in no dictionary: formed with the combining forms of science, or used repeatedly in the text.

import technicalWords from './technical-words.json' with { type: 'json' }

const SUFFIX = new RegExp(`(?:${technicalWords.suffixes.join('|')})$`)
/** A shorter word with such a suffix is too often a misspelling. */
const TERM_LENGTH = 7
/** Occurrences from which on a word counts as the writer's own. */
const USED_OFTEN = 3

/** Whether a word is prefixes of science, or of English, before a known word of at least four letters. */
export function isBuilt(word: string, knows: (word: string) => boolean): boolean {
  return technicalWords.prefixes.some((prefix) => {
    if (!word.startsWith(prefix)) return false
    const rest = word.slice(prefix.length)
    if (rest.length < 4) return false
    return knows(rest) || isBuilt(rest, knows)
  })
}

/** Whether a word ends like a term of medicine, chemistry or biology. */
export const looksLikeTerm = (word: string): boolean => word.length >= TERM_LENGTH && SUFFIX.test(word)

/** The words that occur often. */
export function ownWords(words: readonly string[]): Set<string> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return new Set([...times].filter(([, number]) => number >= USED_OFTEN).map(([word]) => word))
}
