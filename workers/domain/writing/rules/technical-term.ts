// Terms by their form: the endings and prefixes that the vocabulary of science is built of (technical-words.json), agent
// nouns of known verbs ("formatter"), and words that are younger than the dictionaries.

import { regularBasesOf, regularFormsOf } from '../../text/words/inflect.ts'
import type { Spelling } from '../token.ts'
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

/** Letters of the shortest base that an inflected form tells anything of. */
const BASE_LENGTH = 4

/**
 * Whether a word is formed of a known one as English forms words ("stenting", "resectable"), so that it is no slip of a
 * word with another base.
 */
export function isInflected(word: string, { knows, knowsRare }: Spelling): boolean {
  const stem = /^(.{4,})able$/.exec(word)?.[1]
  const bases = regularBasesOf(word).filter((base) => regularFormsOf(base).includes(word))
  return [...bases, ...(stem === undefined ? [] : [stem, `${stem}e`])].some(
    (base) => base.length >= BASE_LENGTH && (knows(base) || knowsRare(base)),
  )
}

/** Whether two words may be spellings of one form of one word ("occured", "occurred"). */
export function areSameForm(one: string, other: string): boolean {
  const bases = new Set(formBases(one))
  return one.at(-1) === other.at(-1) && formBases(other).some((base) => bases.has(base))
}

function formBases(word: string): string[] {
  const stem = word.endsWith('able') ? word.slice(0, -4) : null
  return [...regularBasesOf(word), ...(stem === null ? [] : [stem, `${stem}e`])]
}

/** Whether a word is a known one that the dictionaries lack: young, or who or what does something. */
export function isDerived(word: string, knows: (word: string) => boolean): boolean {
  if (YOUNG_WORDS.has(word)) return true
  const verb = /^(\p{L}{3,})ers?$/u.exec(word)?.[1]
  return verb !== undefined && knows(`${verb}ed`) && knows(`${verb}ing`)
}
