// Spelling candidates: usual words one edit away from an unknown one (Damerau 1964: four in five misspellings are one
// insertion, deletion, substitution or transposition). The first letter is nearly always right (Yannakoudakis and Fawthrop
// 1983). A long word may have two edits where both are slips of the ear or hand.

import type { EnglishTools } from '../token.ts'
import type { Usage } from '../usage.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const VOWELS = [...'aeiouy']
/** Longer words cost too many lookups, and are terms. */
const LONGEST = 20
/** Letters from which on a word may have two edits. */
const TWO_FROM = 8
/** Fewer letters are one edit from too many words, unless they are a slip … */
const ANY_EDIT_FROM = 6
/** … and where they are, from a word that everybody uses. */
const SHORT = 5
/** Bits of frequency that some thousand words have. */
const EVERYDAY = 26
/** Bits of frequency (usage.ts) from which on a word is usual: some ten thousand words are … */
const USUAL = 22
/** … familiar: twice as many … */
const FAMILIAR = 20
/** … and for slips, by which terms are seldom away from another word: any word of a large vocabulary. */
const KNOWN = 17.5

type Dictionaries = Pick<EnglishTools, 'spelling' | 'usage'>

/** Each check of a text meets the same unknown words. */
const KEPT_MAX = 4000
const keptOf = new WeakMap<Usage, Map<string, readonly string[]>>()

/** Likeliest first. @param mayBeTerm for words that may be correct: a usual word one edit away */
export function spellingCandidates(
  word: string,
  dictionaries: Dictionaries,
  mayBeTerm: boolean,
): readonly string[] {
  const { usage } = dictionaries
  const kept = keptOf.get(usage) ?? new Map<string, readonly string[]>()
  keptOf.set(usage, kept)
  const found = kept.get(word) ?? findCandidates(word, dictionaries, mayBeTerm)
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(word, found)
  return found
}

function findCandidates(
  word: string,
  { spelling: { knows }, usage }: Dictionaries,
  mayBeTerm: boolean,
): string[] {
  if (word.length > LONGEST) return []
  const atLeast = (bits: number) => (other: string) => (usage(other)?.frequency ?? 0) >= bits && knows(other)
  const slips = [...likelyEdits(word), ...otherEndings(word)]
  const isShort = word.length < SHORT
  const isLong = word.length >= TWO_FROM
  const found = [
    // Some usual words are not counted in usage.txt, American spellings among them.
    ...slips.filter(word.length >= ANY_EDIT_FROM && !mayBeTerm ? knows : atLeast(isShort ? EVERYDAY : KNOWN)),
    ...[...insertions(word), ...(isLong ? deletions(word) : [])].filter(
      atLeast(isShort ? EVERYDAY : mayBeTerm ? FAMILIAR : KNOWN),
    ),
  ]
  if (word.length >= ANY_EDIT_FROM)
    found.push(...otherEdits(word).filter(atLeast(isLong && !mayBeTerm ? FAMILIAR : USUAL)))
  if (found.length === 0 && !mayBeTerm && isLong)
    for (const one of slips)
      found.push(
        ...[...likelyEdits(one), ...deletions(one)].filter(
          (other) => other !== word && atLeast(USUAL)(other),
        ),
      )
  return [...new Set(found)]
}

/** Endings that sound alike or are formed by analogy. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?<!al)ly$/, 'ally'],
  [/ally$/, 'ly'],
  [/al$/, 'le'],
  [/el$/, 'le'],
  [/le$/, 'el'],
  [/cian$/, 'tian'],
  [/cion$/, 'tion'],
  [/sion$/, 'tion'],
  [/tion$/, 'sion'],
]
const otherEndings = (word: string): string[] =>
  ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other))

/** Transposed letters, doubled or single ones, and vowels within the word. */
function likelyEdits(word: string): string[] {
  const found: string[] = []
  for (let at = 1; at < word.length; at++) {
    const [before, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)]
    if (next !== '' && letter !== next) found.push(before + next + letter + word.slice(at + 2))
    if (letter === word.charAt(at - 1)) found.push(before + word.slice(at + 1))
    else found.push(before + letter + word.slice(at))
  }
  for (let at = 0; at < word.length - 1; at++)
    if (VOWELS.includes(word.charAt(at)))
      for (const vowel of VOWELS)
        if (vowel !== word.charAt(at)) found.push(word.slice(0, at) + vowel + word.slice(at + 1))
  return found
}

/** A letter that was left out within the word. */
function insertions(word: string): string[] {
  const found: string[] = []
  for (let at = 1; at < word.length; at++)
    for (const letter of LETTERS) found.push(word.slice(0, at) + letter + word.slice(at))
  return found
}

/** A letter too many, after the first. */
const deletions = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2))

/** Any letter but the first wrong, missing at the end, or in another's place ("ecomony", "tounge"). */
function otherEdits(word: string): string[] {
  const found = [...deletions(word), ...LETTERS.map((letter) => word + letter)]
  for (let at = 1; at < word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    for (const other of LETTERS) found.push(before + other + after)
    for (let to = 2; to <= FARTHEST && to <= after.length; to++)
      found.push(before + after.slice(0, to) + letter + after.slice(to))
    const [next, third] = [after.charAt(0), after.charAt(1)]
    if (third !== '') found.push(before + third + next + letter + after.slice(2))
  }
  return found
}
/** Places that a letter may have moved. */
const FARTHEST = 3
