// Word lists of the style measures: hedges and boosters after Hyland (1998, 2005); informal words with their formal
// counterparts after style guides for students.

import words from './style-words.json' with { type: 'json' }

export const HEDGES: ReadonlySet<string> = new Set(words.hedges)
export const BOOSTERS: ReadonlySet<string> = new Set(words.boosters)
export const FIRST_PERSON: ReadonlySet<string> = new Set(words.firstPerson)
export const NOMINAL_SUFFIX = /(?:tion|sion|ment|ness|ance|ence|ity|ism)s?$/
/** Nouns with such a suffix that are not derived from a verb or an adjective. */
export const PLAIN_NOUNS: ReadonlySet<string> = new Set(words.plainNouns)
/** Empty: the word can be left out. Maps, since "constructor" is a word too. */
export const FORMAL: ReadonlyMap<string, string> = new Map(Object.entries(words.formal))
/** Clitics of contractions, as the tagger gives them. */
export const EXPANDED: ReadonlyMap<string, string> = new Map(Object.entries(words.expanded))
