// Spelling: words that are in no dictionary. Names, abbreviations, technical terms, words that the text uses often and words
// without a similar known word are not reported. Suggestions are ranked by how well they fit their neighbours.

import type { Issue } from '../issue.ts'
import type { EnglishTools, Spelling, Token } from '../token.ts'
import { contextScore, pairFrequency, type Usage, type WordUse } from '../usage.ts'
import { spellingCandidates } from './spelling-candidates.ts'
import technicalWords from './technical-words.json' with { type: 'json' }

const SUFFIX = new RegExp(`(?:${technicalWords.suffixes.join('|')})$`)
/** A shorter word with such a suffix is too often a misspelling. */
const TERM_LENGTH = 7
/** Occurrences from which on a word counts as the writer's own. */
const USED_OFTEN = 3
/** A word without a vowel is an abbreviation. */
const PLAIN = /^(?=.*[aeiouyàâäáèéêëíîïóôöùúûü])\p{Script=Latin}{3,}$/iu
const SHOWN = 4
/** Distinct unknown words of one text with suggestions; each takes some tenths of a millisecond. */
const SUGGESTED = 200

export function checkSpelling(
  sentences: readonly (readonly Token[])[],
  { spelling, usage }: Pick<EnglishTools, 'spelling' | 'usage'>,
): Issue[] {
  const words = sentences.flat().filter(({ text }) => PLAIN.test(text))
  const unknown = words.filter((token) => !isKnown(token, spelling))
  const own = ownWords(unknown.map(({ lower }) => lower))
  const firsts = new Set(sentences.map((tokens) => tokens.find(({ text }) => PLAIN.test(text))))
  const isUnknown = new Set(unknown)
  const neighbours = new Map<Token, [WordUse | null, WordUse | null]>()
  for (const tokens of sentences)
    for (const [at, token] of tokens.entries())
      if (isUnknown.has(token))
        neighbours.set(token, [wordUse(tokens[at - 1], usage), wordUse(tokens[at + 1], usage)])
  const judged = new Map<string, string[]>()
  const found: Issue[] = []
  for (const token of unknown) {
    const { text, lower } = token
    // Capitals within a sentence are names; capitals inside a word are abbreviations.
    if (/\p{Lu}/u.test(text.slice(1)) || (/^\p{Lu}/u.test(text) && !firsts.has(token))) continue
    if (token.tag === 'PROPN' && /^\p{Lu}/u.test(text)) continue
    if (own.has(lower) || isBuilt(lower, spelling.knows)) continue
    let suggestions = judged.get(lower)
    if (suggestions === undefined) {
      if (judged.size >= SUGGESTED) continue
      suggestions = kept(lower, spelling, () => [
        ...spellingCandidates(lower, spelling, looksLikeTerm(lower)),
        ...(looksLikeTerm(lower) ? [] : twoWords(lower, usage)),
      ])
      judged.set(lower, suggestions)
    }
    const [before, after] = neighbours.get(token) ?? [null, null]
    const ranked = suggestions
      .map((word, at) => ({ word, bits: suggestionScore(word, before, after, usage) - at * LATER }))
      .sort((one, other) => other.bits - one.bits)
      .map(({ word }) => word)
    const [best] = ranked
    if (best === undefined) continue
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

const isKnown = ({ text, lower }: Token, spelling: Spelling) =>
  spelling.knows(text) || spelling.knows(lower) || (lower.endsWith('s') && spelling.knows(lower.slice(0, -1)))

/** Cache of suggestions: each check of a text meets the same unknown words. */
const KEPT_MAX = 4000
const keptOf = new WeakMap<Spelling, Map<string, string[]>>()
function kept(word: string, spelling: Spelling, make: () => string[]): string[] {
  const words = keptOf.get(spelling) ?? new Map<string, string[]>()
  keptOf.set(spelling, words)
  const made = words.get(word) ?? make()
  if (words.size >= KEPT_MAX) words.clear()
  words.set(word, made)
  return made
}

/** Bits that a suggestion loses for each likelier edit before it. */
const LATER = 0.5
/** Score of a word that is not in usage.txt. */
const RARE = 10

const wordUse = (token: Token | undefined, usage: Usage): WordUse | null =>
  token === undefined || token.lower === '' ? null : usage(token.lower)

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

/** Whether a word is prefixes of science, or of English, before a known word of at least four letters. */
function isBuilt(word: string, knows: (word: string) => boolean): boolean {
  return technicalWords.prefixes.some((prefix) => {
    if (!word.startsWith(prefix)) return false
    const rest = word.slice(prefix.length)
    if (rest.length < 4) return false
    return knows(rest) || isBuilt(rest, knows)
  })
}

/** Whether a word ends like a term of medicine, chemistry or biology. */
const looksLikeTerm = (word: string): boolean => word.length >= TERM_LENGTH && SUFFIX.test(word)

/** The words that occur often. */
function ownWords(words: readonly string[]): Set<string> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return new Set([...times].filter(([, number]) => number >= USED_OFTEN).map(([word]) => word))
}
