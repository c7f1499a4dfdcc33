// Nouns and their verbs: "the results of the test was", "people thinks", "Germany have".

import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { type ClauseSubject, clauseSubjects } from './clause-subject.ts'
import { auxiliaryIn, baseOfThird, thirdOfBase } from './number.ts'
import { isPlaceName } from './place-names.ts'

/** After these, "were" and bare verbs are subjunctives. */
const SUBJUNCTIVE = /^(?:if|that|though|unless|whether|lest)$/
/** Adverbs before a verb, never before a noun. */
const BEFORE_VERB = /^(?:never|always|often|usually|sometimes|rarely|seldom)$/
/** What follows a verb rather than a noun. */
const AFTER_VERB = /^(?:DET|PRON|SCONJ)$/

export function nounsAndVerbs(tokens: readonly Token[], spelling: Spelling): Issue[] {
  const found: Issue[] = []
  for (const subject of clauseSubjects(tokens, spelling)) {
    const issue = disagreement(subject, tokens, spelling)
    if (issue) found.push(issue)
  }
  return [...found, ...placesAndVerbs(tokens)]
}

function disagreement(
  { head, number, isDoubtful, verbAt, opener }: ClauseSubject,
  tokens: readonly Token[],
  spelling: Spelling,
): Issue | null {
  const [verb, after] = [tokens[verbAt], tokens[verbAt + 1]]
  if (!verb) return null
  const auxiliary = auxiliaryIn(number, verb.lower)
  if (auxiliary !== null && (verb.tag === 'AUX' || verb.tag === 'VERB')) {
    if (number === 'singular' && SUBJUNCTIVE.test(opener ?? '') && /^(?:were|have|do)$/.test(verb.lower))
      return null
    return agreementIssue(verb, auxiliary, `“${head.text}” is ${number}: “${auxiliary}”.`)
  }
  if (verb.tag !== 'VERB' || !after || isDoubtful) return null
  const isVerb =
    AFTER_VERB.test(after.tag) ||
    /^(?:to|that)$/.test(after.lower) ||
    BEFORE_VERB.test(tokens[verbAt - 1]?.lower ?? '')
  if (number === 'plural') {
    const base = baseOfThird(verb.lower, spelling)
    const canFollow = isVerb || /^(?:ADJ|ADV|ADP|NOUN|PUNCT)$/.test(after.tag)
    return base && canFollow ? agreementIssue(verb, base, `“${head.text}” is plural: “${base}”.`) : null
  }
  const third = SUBJUNCTIVE.test(opener ?? '') || !isVerb ? null : thirdOfBase(verb.lower, spelling)
  return third ? agreementIssue(verb, third, `“${head.text}” is singular: “${third}”.`) : null
}

/** "Germany have": a country alone, not one of several. */
function placesAndVerbs(tokens: readonly Token[]): Issue[] {
  const firstName = tokens.findIndex(({ tag }) => tag === 'PROPN')
  return tokens.flatMap((place, at) => {
    const [before, verb] = [tokens[at - 1], tokens[at + 1]]
    if (!isPlaceName(place.text) || !verb || verb.tag === 'NOUN') return []
    const opens = before === undefined || before.lower === ',' || before.tag === 'SCONJ'
    const isListed = before?.lower === ',' && firstName >= 0 && firstName < at - 1
    const auxiliary = /^(?:are|have)$/.test(verb.lower) ? auxiliaryIn('singular', verb.lower) : null
    return opens && !isListed && auxiliary !== null
      ? [agreementIssue(verb, auxiliary, `“${place.text}” is singular: “${auxiliary}”.`)]
      : []
  })
}
