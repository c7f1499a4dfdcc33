// Pronouns and their verbs: "he make", "they thinks", "everyone know", "each of them have".

import type { Issue } from '../../issue.ts'
import type { Spelling, Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { auxiliaryIn, baseOfThird, numberOf, thirdOfBase } from './number.ts'

const INDEFINITE = /^(?:every|some|any|no)(?:one|body|thing)$/
const SINGULAR = /^(?:he|she|it)$/
const PLURAL = /^(?:i|you|we|they)$/
const ONE_OF = /^(?:each|either|neither|one)$/
/** Words after which a bare verb may follow a pronoun: "let it go", "suggest that he go". */
const BEFORE_BARE =
  /^(?:let|lets|make|makes|made|have|has|had|see|saw|hear|heard|help|helps|helped|did|does|do|to|watch|watched|suggest|suggested|recommend|recommended|require|requires|required|insist|insisted|demand|demanded|propose|proposed|important|essential|necessary|lest|that|may|can|could|would|should|will|might|must|shall|or|and|nor|than|as|like|but|except)$/

/** Words after which a bare verb may be a subjunctive. */
const CONDITION = /^(?:if|whether)$/

const RELATIVE = /^(?:who|which)$/

export function pronounAndVerb(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const subject = tokens[at]
  if (!subject) return null
  if (ONE_OF.test(subject.lower) && tokens[at + 1]?.lower === 'of') return oneOf(tokens, at, spelling)
  if (subject.lower === 'this' && at === 0 && subject.tag === 'PRON')
    return singularPronoun(tokens, at, undefined, spelling)
  const isNoOne = subject.lower === 'one' && /^(?:no|any|every)$/.test(tokens[at - 1]?.lower ?? '')
  if (isNoOne || SINGULAR.test(subject.lower) || INDEFINITE.test(subject.lower))
    return singularPronoun(tokens, at, tokens[isNoOne ? at - 2 : at - 1], spelling)
  return PLURAL.test(subject.lower) ? pluralPronoun(tokens, at, spelling) : null
}

function singularPronoun(
  tokens: readonly Token[],
  at: number,
  before: Token | undefined,
  spelling: Spelling,
): Issue | null {
  const [subject, verb, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!subject || !verb) return null
  if (before && (/^(?:ADP|VERB|AUX)$/.test(before.tag) || BEFORE_BARE.test(before.lower))) return null
  // "teenagers who use it are": an object, whatever the tag of its verb.
  if (RELATIVE.test(tokens[at - 2]?.lower ?? '')) return null
  const auxiliary = /^(?:are|have|do)$/.test(verb.lower) ? auxiliaryIn('singular', verb.lower) : null
  const isVerb =
    (verb.tag === 'VERB' && after?.tag !== 'PUNCT') || (verb.lower === 'need' && after?.lower === 'to')
  const third = isVerb && !CONDITION.test(before?.lower ?? '') ? thirdOfBase(verb.lower, spelling) : null
  const better = auxiliary ?? third
  return better ? agreementIssue(verb, better, `“${subject.text}” needs “${better}”.`) : null
}

/** "they thinks", "I also thinks" */
function pluralPronoun(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  const subject = tokens[at]
  const verb = tokens[tokens[at + 1]?.tag === 'ADV' ? at + 2 : at + 1]
  if (!subject || !verb || (subject.lower === 'i' && verb.lower === 'was')) return null
  if (subject.lower === 'i' && verb.lower === 'is') return null
  const base =
    auxiliaryIn('plural', verb.lower) ?? (verb.tag === 'VERB' ? baseOfThird(verb.lower, spelling) : null)
  return base ? agreementIssue(verb, base, `“${subject.text}” needs “${base}”.`) : null
}

/** "each of the patients have" */
function oneOf(tokens: readonly Token[], at: number, spelling: Spelling): Issue | null {
  if (at > 0 && tokens[at - 1]?.tag !== 'SCONJ' && tokens[at - 1]?.lower !== ',') return null
  let end = at + 2
  while (/^(?:DET|ADJ|NUM|PRON)$/.test(tokens[end]?.tag ?? '')) end++
  const [last, noun] = [tokens[end - 1], tokens[end]]
  const isNoun = noun?.tag === 'NOUN' && numberOf(noun.lower, spelling) === 'plural'
  if (!isNoun && !/^(?:us|them|these|those)$/.test(last?.lower ?? '')) return null
  const verb = tokens[isNoun ? end + 1 : end]
  const auxiliary =
    verb && /^(?:are|were|have)$/.test(verb.lower) ? auxiliaryIn('singular', verb.lower) : null
  const subject = tokens[at]
  return verb && auxiliary && subject
    ? agreementIssue(verb, auxiliary, `“${subject.text}” of them: “${auxiliary}”.`)
    : null
}
