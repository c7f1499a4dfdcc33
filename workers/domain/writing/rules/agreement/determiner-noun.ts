// Determiners and their nouns ("each students", "many student", "this problems"), and nouns after "there is".

import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { auxiliaryIn, isRegularPlural, mayBeVerb, numberOf, pluralOf, singularOf } from './number.ts'

const SINGULAR = /^(?:each|every|another)$/
const PLURAL =
  /^(?:these|those|many|several|various|numerous|both|two|three|four|five|six|seven|eight|nine|ten)$/
const DETERMINER = new RegExp(`${SINGULAR.source}|${PLURAL.source}|^this$`)
/** These are no pronouns, so that a verb may follow their noun. */
const ONE = /^(?:every|another)$/
/** Tags of words that end the phrase of the noun before them. */
const ENDS_PHRASE = /^(?:ADP|AUX|PUNCT|SCONJ|PRON)$/

export function determinerAndNoun(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [before, determiner] = [tokens[at - 1], tokens[at]]
  if (!determiner || !DETERMINER.test(determiner.lower)) return null
  let end = at + 1
  // Another determiner ends the phrase, so that no adjective is read twice.
  while (tokens[end]?.tag === 'ADJ' && !DETERMINER.test(tokens[end]?.lower ?? '')) end++
  const [noun, after] = [tokens[end], tokens[end + 1]]
  if (noun?.tag !== 'NOUN' || !/^\p{Ll}+$/u.test(noun.text)) return null
  const ends = ENDS_PHRASE.test(after?.tag ?? '') || (after?.tag === 'VERB' && ONE.test(determiner.lower))
  if (after !== undefined && (!ends || /^['’/-]/.test(after.lower))) return null
  const number = numberOf(noun.lower, spelling)
  // "are each subsections", "every few seconds"
  const isSeveral =
    (determiner.lower === 'each' && (before?.tag === 'AUX' || before?.tag === 'ADV')) ||
    /^(?:couple|few|other)$/.test(tokens[at + 1]?.lower ?? '')
  const isPlural = number === 'plural' || isRegularPlural(noun.lower, spelling)
  if (SINGULAR.test(determiner.lower) && isPlural && !isSeveral) {
    const singular = singularOf(noun.lower, spelling)
    return singular
      ? agreementIssue(noun, singular, `One thing at a time after “${determiner.text}”: “${singular}”.`)
      : null
  }
  if (
    PLURAL.test(determiner.lower) &&
    before?.tag !== 'DET' &&
    number === 'singular' &&
    !mayBeVerb(noun.lower, spelling)
  ) {
    const plural = pluralOf(noun.lower, spelling)
    return plural
      ? agreementIssue(noun, plural, `More than one after “${determiner.text}”: “${plural}”.`)
      : null
  }
  if (
    determiner.lower === 'this' &&
    end === at + 1 &&
    number === 'plural' &&
    /^(?:are|were|have)$/.test(after?.lower ?? '')
  )
    return agreementIssue(determiner, 'these', `“${noun.text}” is plural: “these”.`)
  return null
}

/** "there is problems", "there are a problem" */
export function thereIs(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [there, verb] = [tokens[at], tokens[at + 1]]
  if (there?.lower !== 'there' || !verb || !/^(?:is|was|are|were)$/.test(verb.lower)) return null
  let end = at + 2
  if (tokens[end]?.tag === 'ADV' && tokens[end]?.lower !== 'not') end++
  const isOne = /^an?$/.test(tokens[end]?.lower ?? '')
  if (isOne) end++
  while (tokens[end]?.tag === 'ADJ') end++
  const [noun, after] = [tokens[end], tokens[end + 1]]
  if (noun?.tag !== 'NOUN' || /^(?:NOUN|PROPN|CCONJ|PART)$/.test(after?.tag ?? '')) return null
  const number = numberOf(noun.lower, spelling)
  if (number === null || isOne !== (number === 'singular') || (isOne && after?.lower === 'of')) return null
  const auxiliary = auxiliaryIn(number, verb.lower)
  return auxiliary ? agreementIssue(verb, auxiliary, `“${noun.text}” is ${number}: “${auxiliary}”.`) : null
}

/** Adjectives that choose among several, as superlatives do. */
const RANKING = /^(?:chief|key|main|major|primary|principal|best|most|worst|\p{L}+est)$/u

/** "one of the biggest problem" */
export function oneOfSeveral(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  if (tokens[at]?.lower !== 'one' || tokens[at + 1]?.lower !== 'of' || tokens[at + 2]?.tag !== 'DET')
    return null
  let end = at + 3
  if (tokens[end]?.lower === 'most') end++
  while (tokens[end]?.tag === 'ADJ') end++
  const [noun, after] = [tokens[end], tokens[end + 1]]
  const isOfSeveral = tokens.slice(at + 3, end).some(({ lower }) => RANKING.test(lower))
  if (!isOfSeveral || noun?.tag !== 'NOUN' || (after && !ENDS_PHRASE.test(after.tag))) return null
  const plural = numberOf(noun.lower, spelling) === 'singular' ? pluralOf(noun.lower, spelling) : null
  return plural ? agreementIssue(noun, plural, `One of several: “${plural}”.`) : null
}
