// Shallow parse of what stands before a verb: the noun phrase that it may agree with, left of the prepositional phrases
// between ("the results | of the first test | were"), and what opens that phrase.

import type { Spelling, Token } from '../../token.ts'
import { numberOf } from './number.ts'

/**
 * What a token tells of the grammar around it: a word of grammar is itself, any other word its part of speech; nouns and
 * names have their number.
 */
export const kindsOf = (tokens: readonly Token[], spelling: Spelling): string[] =>
  tokens.map((token, at) => kindOf(token, at === 0, spelling))

const CLOSED = /^(?:ADP|AUX|CCONJ|DET|PART|PRON|PUNCT|SCONJ)$/
/** Quantities, whatever their tag. */
const QUANTITY =
  /^(?:all|another|any|both|certain|each|either|every|few|fewer|less|little|lot|majority|many|more|most|much|neither|no|none|not|number|one|other|several|some|such|there|variety)$/
/** These open a sentence before its subject: "north of the bay are the hills". */
const PLACE = /^(?:north|south|east|west|ahead|behind|inside|outside)$/

function kindOf({ text, lower, tag }: Token, isFirst: boolean, spelling: Spelling): string {
  if (lower === '') return 'gap'
  if (QUANTITY.test(lower) || CLOSED.test(tag)) return lower
  if (PLACE.test(lower)) return 'ADV'
  // The first word of a sentence is tagged as a name by its capital.
  if (isFirst && lower.endsWith('ing')) return 'ing'
  if (tag === 'NUM') return /\d/.test(lower) ? 'digits' : 'NUM'
  if (tag === 'VERB') return lower.endsWith('ing') ? 'ing' : lower.endsWith('ed') ? 'ed' : 'verb'
  if (tag !== 'NOUN' && tag !== 'PROPN') return tag
  const number = tag === 'NOUN' || isFirst ? numberOf(lower, spelling) : null
  if (number !== null) return number === 'singular' ? 'noun' : 'nouns'
  return tag === 'NOUN' ? 'noun?' : /\p{Ll}s$/u.test(text) ? 'names' : 'name'
}

export type SubjectPhrase = {
  /** The kind of the last word; "^" where nothing stands before, "gerund" for "sailing boats". */
  head: string
  headAt: number
  determiner: string
  /** Prepositional phrases between head and verb. */
  phrases: number
  /** The kind before the phrase, and its place. */
  opener: string
  openerAt: number
}

const NOUN = /^(?:digits|gap|ing|lot|majority|names?|nouns?\??|NUM|number|one|variety)$/
/** Inside a noun phrase, before its head. */
const WITHIN =
  /^(?:ADJ|certain|digits|ed|few|fewer|gap|ing|less|many|more|most|names?|nouns?\??|NUM|other|several|such|['’]s?|[-–])$/
const DETERMINER =
  /^(?:a|all|an|another|any|both|each|either|every|few|her|his|its|many|more|most|much|my|neither|no|one|our|several|some|such|that|the|their|these|this|those|what|which|whose|your)$/
const PREPOSITION =
  /^(?:about|across|after|against|among|around|as|at|before|behind|between|by|during|for|from|in|inside|into|like|near|of|on|over|per|since|than|through|to|towards?|under|until|upon|via|with|within|without)$/
const ADVERB = /^(?:ADV|also|not)$/
/** Prepositional phrases that are read, and modifiers of one noun. */
const PHRASES_MAX = 5
const MODIFIERS_MAX = 8

export const isNounKind = (kind: string): boolean => NOUN.test(kind)
export const isPreposition = (kind: string): boolean => PREPOSITION.test(kind)

export function subjectBefore(kinds: readonly string[], verbAt: number): SubjectPhrase {
  let at = verbAt - 1
  if (ADVERB.test(kinds[at] ?? '')) at--
  let phrases = 0
  for (;;) {
    const phrase = nounPhraseBefore(kinds, at)
    const { opener, openerAt } = phrase
    const pairAt = opener === 'and' ? pairOpener(kinds, openerAt) : openerAt
    if (!NOUN.test(phrase.head) || !PREPOSITION.test(kinds[pairAt] ?? '') || phrases === PHRASES_MAX)
      return { ...ofQuantity(phrase, kinds), phrases }
    phrases++
    at = pairAt - 1
  }
}

/** "between schools and shops": the place of "between", or that of "and" where the phrase is another one. */
function pairOpener(kinds: readonly string[], andAt: number): number {
  const { openerAt } = nounPhraseBefore(kinds, andAt - 1)
  return kinds[openerAt] === 'between' ? openerAt : andAt
}

/** A lot or a number of boats are, but the number of boats is. */
function ofQuantity<Phrase extends Omit<SubjectPhrase, 'phrases'>>(
  phrase: Phrase,
  kinds: readonly string[],
): Phrase {
  if (!/^(?:lot|number|variety|majority)$/.test(phrase.head) || kinds[phrase.headAt + 1] !== 'of')
    return phrase
  if (phrase.determiner === 'the') return phrase.head === 'number' ? { ...phrase, head: 'noun' } : phrase
  let end = phrase.headAt + 2
  const last = end + MODIFIERS_MAX
  while (end < last && (WITHIN.test(kinds[end + 1] ?? '') || DETERMINER.test(kinds[end] ?? ''))) end++
  return kinds[end] === 'nouns' ? { ...phrase, head: 'nouns', determiner: 'several' } : phrase
}

function nounPhraseBefore(kinds: readonly string[], last: number): Omit<SubjectPhrase, 'phrases'> {
  const head = kinds[last] ?? '^'
  let at = last - 1
  if (NOUN.test(head)) while (last - at <= MODIFIERS_MAX && WITHIN.test(kinds[at] ?? '')) at--
  // "We know that students are": no determiner of a plural.
  const opensClause = kinds[at] === 'that' && head === 'nouns'
  const hasDeterminer = NOUN.test(head) && DETERMINER.test(kinds[at] ?? '') && !opensClause
  // "Many other sailors"
  const first = kinds[at + 1] ?? ''
  const quantity = at + 1 < last && QUANTITY.test(first) ? first : ''
  const determiner = hasDeterminer ? (kinds[at] ?? '') : quantity
  const isAction = NOUN.test(head) && !hasDeterminer && at + 1 < last && kinds[at + 1] === 'ing'
  if (hasDeterminer) at--
  // "All the boats"
  if (hasDeterminer && /^(?:all|both|half|such)$/.test(kinds[at] ?? '')) at--
  return {
    head: isAction ? 'gerund' : head,
    headAt: last,
    determiner,
    opener: kinds[at] ?? '^',
    openerAt: at,
  }
}

/** Determiner and kind of the noun after a verb: "there are | two reasons". */
export function nounAfter(kinds: readonly string[], verbAt: number): string {
  let at = verbAt + 1
  while (at - verbAt < 3 && /^(?:ADV|not|been)$/.test(kinds[at] ?? '')) at++
  const determiner = DETERMINER.test(kinds[at] ?? '') ? (kinds[at++] ?? '') : ''
  const last = at + MODIFIERS_MAX
  while (at < last && WITHIN.test(kinds[at] ?? '') && (kinds[at] === 'ADJ' || NOUN.test(kinds[at + 1] ?? '')))
    at++
  return `${determiner} ${kinds[at] ?? '$'}`
}
