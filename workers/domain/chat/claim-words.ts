// Words of a claim and of the sentences that it quotes, read for a comparison of what they affirm and deny.

import { isNegator, type ReadWord, readWords } from '../evidence/support/read-words.ts'

/** Letters from which one root may be the beginning of another: "relat", "relationship". */
const ROOT_LEAST = 5
/** Phrases of a bound or an addition, whose words say no direction and deny nothing. */
const PLAIN =
  /\b(?:not (?:only|just|merely|simply|solely)|at (?:least|most)|or (?:more|less|fewer)|more or less|no (?:more|less|fewer) than|up to|as well(?: as)?|helps? to|helped to|(?<=(?:can|may|could|might) )help|well(?=[ -](?:known|established|documented)))\b/gi
/** Clauses end with their sentence. */
const SENTENCE_END = /[.!?…]\s/g
/** Words within a clause that do not end it. */
const BETWEEN = /, (?:however|therefore|thus|indeed|moreover|in fact),/gi
const NARROWING = /\bnot (?:all|every|each|both|always|necessarily)\b/i
const LESSENING = new Set(['less', 'least'])
const HEIGHTENING = new Set(['more', 'most'])

/** @property isNarrowed part of it is denied of some alone: "not all", "not always" */
export type ClaimWords = { words: readonly ReadWord[]; isNarrowed: boolean }

export const readClaimWords = (text: string): ClaimWords => ({
  words: compared(
    readWords(text.replace(BETWEEN, ' ').replace(SENTENCE_END, ', ').replace(PLAIN, ' ')).map(asContent),
  ),
  isNarrowed: NARROWING.test(text),
})

/** Figures, and what has a name as a quality ("safety"), are content of their own. */
const asContent = (word: ReadWord): ReadWord =>
  /^\d|(?:ty|ness|cy)$/.test(word.text) ? { ...word, root: word.root || word.text, direction: null } : word

/** "less severe" is a direction of "severe", the other way round; "more severe" is "severe". */
function compared(words: readonly ReadWord[]): ReadWord[] {
  const found: ReadWord[] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]?.text ?? ''
    const next = words[at + 1]
    if (next?.direction && (LESSENING.has(word.text) || HEIGHTENING.has(word.text))) continue
    if (word.direction && LESSENING.has(before))
      found.push({ ...word, direction: { ...word.direction, sign: word.direction.sign === 1 ? -1 : 1 } })
    else found.push(word)
  }
  return found
}

export const isSameRoot = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= ROOT_LEAST && (one.startsWith(other) || other.startsWith(one)))

export const hasRoot = (words: readonly ReadWord[], root: string): boolean =>
  words.some((word) => word.root !== '' && isSameRoot(word.root, root))

/** Words of content, without those of direction. */
export const contentOf = (words: readonly ReadWord[]): ReadWord[] =>
  words.filter(({ root, direction }) => root !== '' && direction === null)

/** Whether a word is denied; null where a direction stands between: "no difference between groups" denies no group. */
export function denialOf(words: readonly ReadWord[], at: number): boolean | null {
  const word = words[at]
  if (!word?.negated) return false
  for (let before = at - 1; before >= 0; before--) {
    const other = words[before]
    if (!other || isNegator(other) || other.clause !== word.clause) return true
    if (other.direction) return null
  }
  return true
}
