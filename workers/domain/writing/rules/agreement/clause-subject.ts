// Subjects of clauses: a noun phrase that opens a clause, with its prepositional phrases, up to the verb beside it. Anything
// that leaves a doubt – a coordination, a relative clause, a gerund before the noun – gives none.

import type { Spelling, Token } from '../../token.ts'
import { type GrammaticalNumber, isNoun, mayBeVerb, numberOf } from './number.ts'

export type ClauseSubject = {
  /** The word that the verb agrees with. */
  head: Token
  number: GrammaticalNumber
  /** Whether the head may be the verb itself: "the browser marks". */
  isDoubtful: boolean
  /** The place of the first token after the subject and an adverb. */
  verbAt: number
  /** The word before the clause, or null at the start of a sentence. */
  opener: string | null
}

/** Words that open a clause whose subject follows. */
const OPENERS =
  /^(?:although|because|how|if|that|though|unless|what|when|whenever|where|whereas|whether|while|why|[;:])$/
/** After these, a noun without a determiner may be the verb of a relative clause ("what results is"). */
const RELATIVE = /^(?:how|that|what)$/
const PREPOSITIONS =
  /^(?:about|across|against|among|around|at|behind|between|by|during|for|from|in|inside|into|near|of|on|over|through|to|towards?|under|with|within|without)$/
const POSSESSIVE = /^(?:my|your|his|her|its|our|their)$/
/** These leave the number of the subject, or the clause's own verb, open. */
const DOUBTFUL = /^(?:each|every|either|neither|half|such|no|none|what|which|whose)$/
/** Stand for a noun, too. */
const QUANTIFIER =
  /^(?:all|another|any|both|certain|few|fewer|less|little|many|more|most|much|other|several|some)$/

export function* clauseSubjects(tokens: readonly Token[], spelling: Spelling): Generator<ClauseSubject> {
  for (const { at, opener } of clauseStarts(tokens)) {
    const subject = subjectAt(tokens, at, opener, spelling)
    if (subject) yield subject
  }
}

function* clauseStarts(tokens: readonly Token[]): Generator<{ at: number; opener: string | null }> {
  yield { at: 0, opener: null }
  // "Also the waste is", "But the sun does"
  const [first, second] = tokens
  if (first && second?.tag === 'DET' && /^(?:ADV|CCONJ)$/.test(first.tag))
    yield { at: 1, opener: first.lower }
  // "Due to", "According to"
  let isIntroduced = /^(?:ADP|ADV|SCONJ)$/.test(first?.tag ?? '') || second?.lower === 'to'
  let [hasAuxiliary, isLeftOpen] = [false, false]
  for (const [at, { lower, tag }] of tokens.entries()) {
    if (
      OPENERS.test(lower)
        ? at === 0 || isOpener(tokens, at)
        : joinsClauses(lower, tokens[at - 1], hasAuxiliary && !isLeftOpen)
    )
      yield { at: at + 1, opener: lower }
    else if (isIntroduced && lower === ',') {
      // Only the first comma ends an introductory phrase; later ones may part a list.
      yield { at: at + 1, opener: lower }
      isIntroduced = false
    }
    hasAuxiliary ||= tag === 'AUX'
    isLeftOpen ||= LEAVES_OPEN.test(lower)
  }
}

/** "that" may be a determiner or a relative pronoun. */
function isOpener(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (!before || token?.lower !== 'that') return true
  return token.tag === 'SCONJ' || before.tag === 'VERB' || before.tag === 'AUX'
}

/** Conjunctions join clauses after a comma, "and" and "but" also where the clause before has its auxiliary. */
const joinsClauses = (lower: string, before: Token | undefined, isComplete: boolean): boolean =>
  (/^(?:but|so|yet)$/.test(lower) && before?.lower === ',') ||
  ((lower === 'and' || lower === 'but') && isComplete)

/** With these before it, "and" may join nouns of a subject whose verb is still to come. */
const LEAVES_OPEN = /^(?:between|both|how|that|what|whether|which|who|whom|whose|,)$/

function subjectAt(
  tokens: readonly Token[],
  start: number,
  opener: string | null,
  spelling: Spelling,
): ClauseSubject | null {
  const phrase = nounPhrase(tokens, start)
  const head = tokens[phrase.end - 1]
  if (!phrase.isWhole || !head || !isHead(head, phrase.end - 1, spelling)) return null
  const isQuantity = /^(?:lot|number)$/.test(head.lower)
  const number = isQuantity
    ? numberOfQuantity(tokens, start, phrase.end, spelling)
    : numberOf(head.lower, spelling)
  // "and the window are" may be the end of a subject of several nouns.
  if (number === null || (number === 'singular' && opener === 'and')) return null
  // "North of the river are the mills": without a determiner, one noun alone is surely the subject.
  // Nothing is inverted by "have" without its subject: "nuclear energy have many uses".
  const isBare =
    number === 'singular' &&
    !phrase.isDetermined &&
    !(opener === null && tokens[phrase.end]?.lower === 'have' && isNoun(head))
  if (isBare && (phrase.end - start > 1 || tokens[phrase.end]?.tag === 'ADP')) return null
  if (!phrase.isDetermined && RELATIVE.test(opener ?? '') && mayBeVerb(baseLike(head.lower), spelling))
    return null
  let at = phrase.end
  if (number === 'plural') at = afterSecondPlural(tokens, at, spelling)
  while (PREPOSITIONS.test(tokens[at]?.lower ?? '') && tokens[at]?.tag === 'ADP') {
    const inner = nounPhrase(tokens, at + 1)
    const last = tokens[inner.end - 1]
    if (inner.end === at + 1 || !last || !(isNoun(last) || last.tag === 'PROPN')) return null
    at = inner.end
  }
  if (tokens[at]?.tag === 'ADV' && tokens[at]?.lower !== 'not') at++
  const isDoubtful =
    number === 'plural' && isNounBefore(tokens, phrase.end - 1) && mayBeVerb(baseLike(head.lower), spelling)
  return { head, number, isDoubtful, verbAt: at, opener }
}

/** A number or a lot of boats are, but the number of boats is. */
function numberOfQuantity(
  tokens: readonly Token[],
  start: number,
  end: number,
  spelling: Spelling,
): GrammaticalNumber | null {
  if (tokens[start]?.lower === 'the') return tokens[end - 1]?.lower === 'number' ? 'singular' : null
  if (tokens[start]?.lower !== 'a' || end !== start + 2 || tokens[end]?.lower !== 'of') return null
  const noun = tokens[nounPhrase(tokens, end + 1).end - 1]
  return noun && isNoun(noun) && numberOf(noun.lower, spelling) === 'plural' ? 'plural' : null
}

/** "parents and teachers": the place after the second noun, if it is a plural too. */
function afterSecondPlural(tokens: readonly Token[], at: number, spelling: Spelling): number {
  if (tokens[at]?.lower !== 'and') return at
  const second = nounPhrase(tokens, at + 1)
  const head = tokens[second.end - 1]
  return head && isNoun(head) && second.isWhole && numberOf(head.lower, spelling) === 'plural'
    ? second.end
    : at
}

const isNounBefore = (tokens: readonly Token[], at: number) =>
  /^(?:NOUN|PROPN)$/.test(tokens[at - 1]?.tag ?? '')
const baseLike = (plural: string) => plural.replace(/s$/, '')

/** The first word of a sentence is tagged as a name by its capital. */
const isHead = (token: Token, at: number, { knows }: Spelling): boolean =>
  !QUANTIFIER.test(token.lower) &&
  (isNoun(token) || (at === 0 && token.tag === 'PROPN' && knows(token.lower)))

/** Determiner, adjectives and nouns from a place on. `isWhole` is false where a gerund or a word such as “half” makes the head doubtful. */
function nounPhrase(tokens: readonly Token[], start: number) {
  let at = start
  const first = tokens[at]
  const isDetermined = first !== undefined && (first.tag === 'DET' || POSSESSIVE.test(first.lower))
  let isWhole = first !== undefined && !DOUBTFUL.test(first.lower)
  if (isDetermined) at++
  for (let token = tokens[at]; token; token = tokens[++at]) {
    const isCapital = at === 0 && token.tag === 'PROPN'
    if (!(/^(?:ADJ|NOUN|PROPN|NUM)$/.test(token.tag) || isCapital) || token.lower === '') break
    const isLast = !/^(?:ADJ|NOUN|PROPN|NUM)$/.test(tokens[at + 1]?.tag ?? '')
    if (token.lower.endsWith('ing') && !isDetermined && !isLast) isWhole = false
  }
  return { end: at, isDetermined, isWhole }
}
