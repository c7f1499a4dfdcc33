// Verbs of relative clauses agree with the noun before "who": "people who lives", "a person who have".

import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { auxiliaryIn, baseOfThird, isNoun, numberOf } from './number.ts'

/** Words whose "of" leaves the noun behind it to be the antecedent: "a lot of people who". */
const QUANTITY = /^(?:all|hundreds|lot|lots|many|most|number|plenty|some|thousands)$/
/** Tags after a noun that looks like a verb, where the clause has a subject of its own: "people who parents trust". */
const AFTER_SUBJECT = /^(?:AUX|NOUN|PROPN|VERB)$/

/** @param at the place of "who" */
export function relativeClause(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const antecedent = tokens[at - 1]
  if (tokens[at]?.lower !== 'who' || !antecedent) return null
  // The first word of a sentence is tagged as a name by its capital.
  if (!isNoun(antecedent) && !(at === 1 && antecedent.tag === 'PROPN')) return null
  const number = numberOf(antecedent.lower, spelling)
  if (number === null || !isAntecedent(tokens, at - 1, number === 'singular')) return null
  const verbAt = tokens[at + 1]?.tag === 'ADV' ? at + 2 : at + 1
  const [verb, after] = [tokens[verbAt], tokens[verbAt + 1]]
  if (!verb) return null
  const isOwnVerb = number === 'plural' && after !== undefined && !AFTER_SUBJECT.test(after.tag)
  const better = auxiliaryIn(number, verb.lower) ?? (isOwnVerb ? baseOfThird(verb.lower, spelling) : null)
  return better ? agreementIssue(verb, better, `“${antecedent.text}” is ${number}: “${better}”.`) : null
}

/** False behind a preposition or a conjunction, where "who" may belong to a noun farther left. */
function isAntecedent(tokens: readonly Token[], noun: number, isSingular: boolean): boolean {
  let at = noun - 1
  while (/^(?:ADJ|NOUN)$/.test(tokens[at]?.tag ?? '')) at--
  const isDetermined = tokens[at]?.tag === 'DET'
  if (isSingular && !isDetermined) return false
  const before = tokens[isDetermined ? at - 1 : at]
  if (before?.lower === 'of') return QUANTITY.test(tokens[(isDetermined ? at - 1 : at) - 1]?.lower ?? '')
  return !/^(?:ADP|CCONJ)$/.test(before?.tag ?? '') && before?.lower !== ','
}
