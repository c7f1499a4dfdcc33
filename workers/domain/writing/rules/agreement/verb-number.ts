// Finds verbs that do not agree: the words around a verb, without the verb itself, tell by a logistic regression which of
// its two forms stands there ("is" or "are", "shows" or "show"). scripts/agreement/train-agreement.ts learns the weights
// (docs/decisions/084-agreement-is-learnt.md).

import type { Issue } from '../../issue.ts'
import type { Spelling, Token, VerbNumberWeights } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'
import { auxiliaryIn, baseOfThird, hasEitherNumber, mayBeVerb, singularOf, thirdOfBase } from './number.ts'
import {
  isNounKind,
  isPreposition,
  kindsOf,
  nounAfter,
  type SubjectPhrase,
  subjectBefore,
} from './subject-phrase.ts'

/** A form of a verb that has another one for the other number; a base form counts as plural. */
export type VerbForm = { form: 'singular' | 'plural'; other: string; kind: string }

/** Log odds from which on the other form is surely meant; a noun is easily taken for a verb. */
const LEAST_ODDS = { auxiliary: 3, verb: 4 }

export function verbNumbers(
  tokens: readonly Token[],
  spelling: Spelling,
  weights: VerbNumberWeights,
): Issue[] {
  const kinds = kindsOf(tokens, spelling)
  return tokens.flatMap((token, at) => {
    const verb = verbFormAt(tokens, kinds, at, spelling)
    if (!verb || isExempt(token, subjectBefore(kinds, at), verb.form)) return []
    const odds = verbFeatures(tokens, kinds, at, verb).reduce((sum, one) => sum + (weights.get(one) ?? 0), 0)
    const least = verb.kind === 'verb' ? LEAST_ODDS.verb : LEAST_ODDS.auxiliary
    return (verb.form === 'singular' ? -odds : odds) < least
      ? []
      : [agreementIssue(token, verb.other, `With this subject: “${verb.other}”.`)]
  })
}

const AUXILIARY = /^(?:is|are|was|were|has|have|does|do)$/
const SINGULAR_AUXILIARY = /^(?:is|was|has|does)$/
const KINDS: Record<string, string> = {
  is: 'be',
  are: 'be',
  was: 'past be',
  were: 'past be',
  has: 'have',
  have: 'have',
  does: 'do',
  do: 'do',
}
/** Tags of the next word that make a verb of a word tagged as a noun: "the study show that". */
const AFTER_VERB = /^(?:DET|PRON|SCONJ)$/

/** Null for what is no such form of a verb, and where grammar leaves its number open. */
export function verbFormAt(
  tokens: readonly Token[],
  kinds: readonly string[],
  at: number,
  spelling: Spelling,
): VerbForm | null {
  const verb = formOf(tokens, at, spelling)
  return verb !== null && isUnclear(tokens, kinds, at, spelling) ? null : verb
}

function formOf(tokens: readonly Token[], at: number, spelling: Spelling): VerbForm | null {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !/^(?:AUX|VERB|NOUN)$/.test(token.tag) || !/^\p{Ll}+$/u.test(token.text)) return null
  if (AUXILIARY.test(token.lower)) {
    const form = SINGULAR_AUXILIARY.test(token.lower) ? 'singular' : 'plural'
    const other = auxiliaryIn(form === 'singular' ? 'plural' : 'singular', token.lower)
    return other === null ? null : { form, other, kind: KINDS[token.lower] ?? '' }
  }
  if (token.tag === 'AUX') return null
  if (token.tag === 'NOUN' && (before?.tag !== 'NOUN' || !AFTER_VERB.test(after?.tag ?? ''))) return null
  const base = baseOfThird(token.lower, spelling)
  if (base !== null) return { form: 'singular', other: base, kind: 'verb' }
  const third = thirdOfBase(token.lower, spelling)
  return third === null ? null : { form: 'plural', other: third, kind: 'verb' }
}

const JOINING = /^(?:and|or|nor|&)$/
const RELATIVE = /^(?:that|which|who)$/
const COORDINATING = /^(?:and|or|nor|but|,|\/|&)$/
const PRONOUN = /^(?:it|you|this|that|these|those|one)$/

/** True where the model is not asked: "there is" and "I was" have rules, a subject behind a bracket or a comma is doubtful. */
function isExempt({ lower }: Token, { head, opener }: SubjectPhrase, form: VerbForm['form']): boolean {
  if (head === 'there' || head === 'i' || /^[),\]”"]$/.test(head)) return true
  // "The wind (a breeze) and the rain are", "we recommend that the captain take"
  return form === 'plural' && (JOINING.test(opener) || (SUBJUNCTIVE.test(opener) && lower !== 'are'))
}
const SUBJUNCTIVE = /^(?:if|lest|that|though|unless|whether)$/

/** One of the phrase's own words has the other number: "each students". */
const contradicts = (determiner: string, head: string) =>
  (head === 'nouns' && /^(?:a|an|another|each|every|this)$/.test(determiner)) ||
  (head === 'noun' && /^(?:both|few|many|several|these|those)$/.test(determiner))

/** Whether grammar leaves the number open: a word far left may be the subject, or the word before may be the verb. */
function isUnclear(
  tokens: readonly Token[],
  kinds: readonly string[],
  at: number,
  spelling: Spelling,
): boolean {
  const subject = subjectBefore(kinds, at)
  const { head, headAt, opener, openerAt, determiner } = subject
  // "Of 48 patients, 5 were", "the staff are"
  if (head === 'digits' || head === 'gerund') return true
  if ((head === 'noun?' || headAt === 0) && hasEitherNumber(tokens[headAt]?.lower ?? '')) return true
  if (contradicts(determiner, head)) return true
  // "Patients who had an operation were", "patients referred to a clinic were"
  if (isNounKind(head) && /^(?:verb|ed|ing)$/.test(opener)) return true
  // "Sailors who captains trust are"
  if (isNounKind(head) && RELATIVE.test(opener) && isNounKind(kinds[openerAt - 1] ?? '')) return true
  // "Access to services": a noun behind a preposition.
  if (head === 'to' && tokens[at]?.lower.endsWith('s')) return true
  // "What results is", "sailors who use it are"
  if (determiner === 'what' || (determiner === '' && /^(?:what|how)$/.test(opener))) return true
  if (PRONOUN.test(head) && (/^(?:verb|ed|ing)$/.test(opener) || RELATIVE.test(kinds[openerAt - 1] ?? '')))
    return true
  if (RELATIVE.test(head)) {
    const antecedent = subjectBefore(kinds, headAt)
    return antecedent.phrases > 0 || COORDINATING.test(antecedent.opener)
  }
  // "The browser marks matches": the plural may be the verb.
  const singular = head === 'nouns' ? singularOf(tokens[headAt]?.lower ?? '', spelling) : null
  return (
    singular !== null &&
    isNounKind(kinds[headAt - 1] ?? '') &&
    tokens[at]?.tag !== 'AUX' &&
    mayBeVerb(singular, spelling)
  )
}

/** The number of the auxiliary before, whose subject a verb after "and" may share. */
function auxiliaryBefore(tokens: readonly Token[], verbAt: number): string {
  for (let at = verbAt - 1; at >= 0 && verbAt - at < FARTHEST; at--) {
    const lower = tokens[at]?.lower ?? ''
    if (AUXILIARY.test(lower)) return SINGULAR_AUXILIARY.test(lower) ? 'singular' : 'plural'
  }
  return ''
}
const FARTHEST = 25

/** The features of a verb's place; none tells which form is written. */
export function verbFeatures(
  tokens: readonly Token[],
  kinds: readonly string[],
  at: number,
  { kind }: VerbForm,
): string[] {
  const subject = subjectBefore(kinds, at)
  const k = (offset: number) => {
    const one = kinds[at + offset] ?? (offset < 0 ? '^' : '$')
    // The number of a noun in a prepositional phrase tells nothing.
    return offset < 0 && subject.phrases > 0 && isNounKind(one) ? 'object' : one
  }
  const { head, headAt, opener, openerAt, determiner } = subject
  const before = kinds[openerAt - 1] ?? '^'
  const parted = Math.min(subject.phrases, 2)
  const verb = kind + (tokens[at]?.tag === 'NOUN' ? ' as noun' : '')
  return [
    'bias',
    `k ${verb}`,
    `1 ${k(-1)}`,
    `12 ${k(-2)} ${k(-1)}`,
    `123 ${k(-3)} ${k(-2)} ${k(-1)}`,
    `k1 ${kind} ${k(-1)}`,
    `k12 ${kind} ${k(-2)} ${k(-1)}`,
    `n ${k(1)}`,
    `kn ${kind} ${k(1)}`,
    `nn ${k(1)} ${k(2)}`,
    `1n ${k(-1)} ${kind} ${k(1)}`,
    `h ${head}`,
    `hp ${head} ${parted}`,
    `hd ${determiner} ${head} ${parted}`,
    `ho ${opener} ${head} ${parted}`,
    `hob ${before} ${opener} ${head}`,
    `hod ${opener} ${determiner} ${head}`,
    `kh ${verb} ${head} ${parted}`,
    `kho ${verb} ${opener} ${head} ${parted}`,
    `w ${tokens[headAt]?.lower ?? ''}`,
    ...beforeSubject(kinds, subject),
    ...(RELATIVE.test(head) ? ofAntecedent(head, subjectBefore(kinds, headAt)) : []),
    ...(isNounKind(head)
      ? []
      : [`t ${head} ${nounAfter(kinds, at)}`, `tk ${kind} ${head} ${nounAfter(kinds, at)}`]),
    ...(COORDINATING.test(k(-1)) || COORDINATING.test(k(-2))
      ? [`v ${k(-1)} ${auxiliaryBefore(tokens, at)}`, `vk ${kind} ${k(-1)} ${auxiliaryBefore(tokens, at)}`]
      : []),
  ]
}

/** What stands before the subject: "the man | and | the woman", "patients | referred | to a clinic". */
function beforeSubject(
  kinds: readonly string[],
  { head, determiner, opener, openerAt, phrases }: SubjectPhrase,
): string[] {
  if (openerAt < 0 || isPreposition(opener)) return []
  const left = subjectBefore(kinds, openerAt)
  return [
    `j ${opener} ${left.head} ${head}`,
    `jo ${left.opener} ${opener} ${left.head} ${head}`,
    `jd ${opener} ${left.determiner} ${determiner} ${head} ${Math.min(phrases, 2)}`,
  ]
}

const ofAntecedent = (relative: string, { head, determiner, opener, phrases }: SubjectPhrase): string[] => [
  `r ${relative} ${head} ${Math.min(phrases, 1)}`,
  `rd ${relative} ${determiner} ${head} ${opener}`,
]
