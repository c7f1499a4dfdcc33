// Spelling: words that are in no dictionary but one slip from a usual word. Names, abbreviations and what looks like a
// technical term are not reported; how often a text uses a word says nothing, since misspellings are repeated too.
// Suggestions are ranked by how well they fit their neighbours.

import { Pace, type Steps } from '../../steps.ts'
import { irregularPastsOf, withS } from '../../text/words/inflect.ts'
import type { Issue } from '../issue.ts'
import type { EnglishTools, Spelling, Token } from '../token.ts'
import { contextScore, pairFrequency, type Usage, type WordUse } from '../usage.ts'
import { spellingCandidates } from './spelling-candidates.ts'
import { areSameForm, isBuilt, isDerived, isInflected, looksLikeTerm } from './technical-term.ts'

/** A word without a vowel is an abbreviation. */
const PLAIN = /^(?=.*[aeiouyàâäáèéêëíîïóôöùúûü])\p{Script=Latin}{3,}$/iu
const SHOWN = 4
/** Distinct unknown words of one text with suggestions; each takes some tenths of a millisecond. */
const SUGGESTED = 200
/** Tokens that are looked up at once, and what an unknown word takes beside them. */
const TOKENS_AT_ONCE = 2000
const UNKNOWN_WORK = 40

type Dictionaries = Pick<EnglishTools, 'spelling' | 'usage'>

export function* checkSpelling(
  sentences: readonly (readonly Token[])[],
  { spelling, usage }: Dictionaries,
): Steps<Issue[]> {
  const pace = new Pace(TOKENS_AT_ONCE)
  const firsts = new Set<Token | undefined>()
  const partsOfNames = new Set<Token>()
  const unknown = new Map<Token, [before: WordUse | null, after: WordUse | null]>()
  for (const tokens of sentences) {
    firsts.add(tokens.find(({ text }) => PLAIN.test(text)))
    for (const [at, token] of tokens.entries()) {
      if (pace.isDue(1)) yield
      if (!PLAIN.test(token.text) || isKnown(token, spelling)) continue
      const next = tokens[at + 1]
      unknown.set(token, [wordUse(tokens[at - 1], usage), wordUse(next, usage)])
      if (isPartOfName(tokens[at - 1], token, next)) partsOfNames.add(token)
    }
  }
  const judged = new Map<string, string[]>()
  const found: Issue[] = []
  for (const [token, [before, after]] of unknown) {
    if (pace.isDue(UNKNOWN_WORK)) yield
    const { text, lower } = token
    // Capitals within a sentence are names; capitals inside a word are abbreviations.
    if (/\p{Lu}/u.test(text.slice(1)) || (/^\p{Lu}/u.test(text) && !firsts.has(token))) continue
    if (token.tag === 'PROPN' && /^\p{Lu}/u.test(text)) continue
    if (partsOfNames.has(token) || isDerived(lower, spelling.knows)) continue
    let suggestions = judged.get(lower)
    if (suggestions === undefined) {
      if (judged.size >= SUGGESTED) continue
      const mayBeTerm = looksLikeTerm(lower) || isBuilt(lower, spelling.knows)
      suggestions = [...spellingCandidates(lower, { spelling, usage }, mayBeTerm)]
      if (!mayBeTerm) suggestions.push(...twoWords(lower, usage))
      // "theorys": the singular is known, and its plural is spelt otherwise.
      const singular = lower.slice(0, -1)
      if (lower.endsWith('ys') && spelling.knows(singular)) suggestions = [withS(singular)]
      if (isInflected(lower, spelling)) suggestions = suggestions.filter((one) => areSameForm(one, lower))
      judged.set(lower, suggestions)
    }
    const pasts = irregularPastsOf(lower, before !== null && TAKES_PARTICIPLE.test(before.word))
    const ranked = pasts.length > 0 ? pasts : byFit(suggestions, before, after, usage)
    const [best] = ranked
    // "caesarean" is the British spelling of a word that may be known in the American one alone.
    if (best === undefined || ranked.includes(lower.replace(/ae|oe/g, 'e'))) continue
    found.push({
      start: token.start,
      end: token.end,
      message: `“${text}” is in no dictionary here. Did you mean “${best}”?`,
      replacements: ranked.slice(0, SHOWN),
      rule: 'spelling',
      kind: 'spelling',
    })
  }
  return found
}

function isKnown({ text, lower }: Token, { knows, knowsRare }: Spelling): boolean {
  const singular = lower.slice(0, -1)
  const isWord = (word: string) => knows(word) || knowsRare(word)
  return knows(text) || isWord(lower) || (isWord(singular) && withS(singular) === lower)
}

/** "von Neumann", "ibn Sina", "react-dom", ".dev" */
const isPartOfName = (before: Token | undefined, token: Token, after: Token | undefined): boolean =>
  (token.lower.length === 3 && /^\p{Lu}/u.test(after?.text ?? '')) ||
  (before?.end === token.start && /[-./@_]$/.test(before.text)) ||
  (after?.start === token.end && /^[-/@_]/.test(after.text))

/** Verbs before a participle. */
const TAKES_PARTICIPLE = /^(?:am|are|be|been|being|had|has|have|having|is|was|were)$/

/** Bits that a suggestion loses for each likelier edit before it. */
const LATER = 0.5
/** Score of a word that is not in usage.txt. */
const RARE = 10

const wordUse = (token: Token | undefined, usage: Usage): WordUse | null =>
  token === undefined || token.lower === '' ? null : usage(token.lower)

/** The suggestions, the one that fits its neighbours best first. */
const byFit = (
  suggestions: readonly string[],
  before: WordUse | null,
  after: WordUse | null,
  usage: Usage,
): string[] =>
  suggestions
    .map((word, at) => ({ word, bits: suggestionScore(word, before, after, usage) - at * LATER }))
    .sort((one, other) => other.bits - one.bits)
    .map(({ word }) => word)

function suggestionScore(
  suggestion: string,
  before: WordUse | null,
  after: WordUse | null,
  usage: Usage,
): number {
  const [first, second] = suggestion.split(' ').map((word) => usage(word))
  if (!first || second === null) return RARE
  if (second === undefined) return contextScore(before, first, after)
  return (
    contextScore(before, first, second) -
    second.frequency +
    (after === null ? second.frequency : pairFrequency(second, after))
  )
}

/** Splits into two words that often follow each other ("alot"). */
function twoWords(word: string, usage: Usage): string[] {
  const found: string[] = []
  for (let cut = 1; cut < word.length; cut++) {
    const [first, second] = [usage(word.slice(0, cut)), usage(word.slice(cut))]
    if (first && second && (first.followers().get(second.word) ?? 0) >= OFTEN)
      found.push(`${first.word} ${second.word}`)
  }
  return found
}
const OFTEN = 19
