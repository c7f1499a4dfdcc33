// Number of English nouns and forms of its verbs, as far as a dictionary tells them. Null or false where either is doubtful.

import { basesOf, formsOf, withS } from '../../../text/words/inflect.ts'
import type { Spelling, Token } from '../../token.ts'
import words from './number-words.json' with { type: 'json' }

export type GrammaticalNumber = 'singular' | 'plural'

const IRREGULAR_PLURALS = new Set(words.irregularPlurals)
/** Used with either number: collectives, measures, and words of one form. */
const EITHER = new Set(words.either)
const ENDS_LIKE_PLURAL = /(?:ss|us|is|ics|ies|[aiu]e|news|series|species|means|lens|always|perhaps)$/
/** Plurals of Latin and Greek ("data", "fungi"), and others without an s. */
const CLASSICAL = /(?:[ai]|ae|craft|men)$/

/** "Data", "staff", "years": a verb in either number may follow. */
export const hasEitherNumber = (word: string): boolean => EITHER.has(word)

export const isNoun = ({ tag }: Token): boolean => tag === 'NOUN'

export const isRegularPlural = (word: string, { knows }: Spelling): boolean =>
  /[^s]s$/.test(word) &&
  (!ENDS_LIKE_PLURAL.test(word) || /[^aeiou]ies$/.test(word)) &&
  basesOf(word).some((base) => base !== word && withS(base) === word && knows(base))

/** Number of a word in lower case that stands as a noun. */
export function numberOf(word: string, spelling: Spelling): GrammaticalNumber | null {
  if (EITHER.has(word)) return null
  if (/sis$/.test(word) && spelling.knows(classicalPlural(word))) return 'singular'
  if (IRREGULAR_PLURALS.has(word) || isRegularPlural(word, spelling)) return 'plural'
  return word.endsWith('s') || CLASSICAL.test(word) || !spelling.knows(word) ? null : 'singular'
}

/** "crisis" → "crises" */
const classicalPlural = (singular: string) => singular.replace(/sis$/, 'ses')

/** The singular of a regular or irregular plural. */
export function singularOf(plural: string, { knows }: Spelling): string | null {
  const irregular = (words.singulars as Record<string, string>)[plural]
  const bases = [plural.slice(0, -1), ...basesOf(plural)]
  return irregular ?? bases.find((base) => knows(base) && withS(base) === plural) ?? null
}

export function pluralOf(singular: string, { knows }: Spelling): string | null {
  const irregular = Object.entries(words.singulars).find(([, one]) => one === singular)?.[0]
  const plural = irregular ?? (singular.endsWith('sis') ? classicalPlural(singular) : withS(singular))
  return knows(plural) ? plural : null
}

/** Whether a word may be a verb: English nouns are seldom inflected like one. */
export function mayBeVerb(word: string, { knows }: Spelling): boolean {
  const [, , past, , ing] = formsOf(word)
  return knows(past) && knows(ing)
}

/** "goes" → "go"; null if the word is no third person. */
export function baseOfThird(verb: string, { knows }: Spelling): string | null {
  if (!/[^s]s$/.test(verb)) return null
  // "uses" is of "use" rather than of "us".
  const bases = [verb.slice(0, -1), ...basesOf(verb)]
  return bases.find((base) => knows(base) && knows(formsOf(base)[4]) && formsOf(base)[1] === verb) ?? null
}

/** "go" → "goes"; null if the word is no base form, or its own past. */
export function thirdOfBase(verb: string, { knows }: Spelling): string | null {
  if (/(?:s|ed|ing)$/.test(verb)) return null
  const [base = verb] = basesOf(verb)
  const [, third, past, , ing] = formsOf(verb)
  return base === verb && past !== verb && knows(third) && knows(ing) ? third : null
}

const PLURAL_OF: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do' }
const SINGULAR_OF: Record<string, string> = { are: 'is', were: 'was', have: 'has', do: 'does' }

/** The auxiliary in the other number; null if it has none. */
export const auxiliaryIn = (number: GrammaticalNumber, auxiliary: string): string | null =>
  (number === 'plural' ? PLURAL_OF : SINGULAR_OF)[auxiliary] ?? null
