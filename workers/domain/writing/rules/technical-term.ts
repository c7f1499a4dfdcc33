// Terms of science by their form: the endings and prefixes that its vocabulary is built of (technical-words.json).

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
