// Determiners and their nouns ("each students", "many student", "this problems"), and nouns after "there is".

import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { auxiliaryIn, mayBeVerb, numberOf, pluralOf, singularOf } from './number.ts'

const SINGULAR = /^(?:each|every|another)$/
const PLURAL = /^(?:these|those|many|several|various|numerous|both)$/
/** After a noun, what ends its phrase. */
const ENDS_PHRASE = /^(?:ADP|AUX|PUNCT|SCONJ|PRON)$/

export function determinerAndNoun(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [before, determiner, noun, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!determiner || noun?.tag !== 'NOUN' || !/^\p{Ll}+$/u.test(noun.text)) return null
  if (after !== undefined && (!ENDS_PHRASE.test(after.tag) || /^['’/-]/.test(after.lower))) return null
  const number = numberOf(noun.lower, spelling)
  // "are each subsections": the determiner stands alone.
  const isAlone = before?.tag === 'AUX' || before?.tag === 'ADV'
  if (SINGULAR.test(determiner.lower) && number === 'plural' && !(determiner.lower === 'each' && isAlone)) {
    const singular = singularOf(noun.lower, spelling)
    return singular
      ? agreementIssue(noun, singular, `One thing at a time after “${determiner.text}”: “${singular}”.`)
      : null
  }
  if (PLURAL.test(determiner.lower) && number === 'singular' && !mayBeVerb(noun.lower, spelling)) {
    const plural = pluralOf(noun.lower, spelling)
    return plural
      ? agreementIssue(noun, plural, `More than one after “${determiner.text}”: “${plural}”.`)
      : null
  }
  if (determiner.lower === 'this' && number === 'plural' && /^(?:are|were|have)$/.test(after?.lower ?? ''))
    return agreementIssue(determiner, 'these', `“${noun.text}” is plural: “these”.`)
  return null
}

/** "there is problems", "there are a problem" */
export function thereIs(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const [there, verb] = [tokens[at], tokens[at + 1]]
  if (there?.lower !== 'there' || !verb || !/^(?:is|was|are|were)$/.test(verb.lower)) return null
  let end = at + 2
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
