// Spelling candidates: usual words one edit away from an unknown one (Damerau 1964: four in five misspellings are one
// insertion, deletion, substitution or transposition). The first letter is nearly always right (Yannakoudakis and Fawthrop
// 1983). A long word may have two edits where both are slips of the ear or hand.

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
/** … and for slips, which terms are seldom away from another word: any word of a large vocabulary. */
const KNOWN = 17.5

/** Likeliest first. @param mayBeTerm for words that may be correct: a usual word one edit away */
export function spellingCandidates(word: string, usage: Usage, mayBeTerm: boolean): string[] {
  if (word.length > LONGEST) return []
  const atLeast = (bits: number) => (other: string) => (usage(other)?.frequency ?? 0) >= bits
  const slips = likelyEdits(word)
  const least = word.length < SHORT ? EVERYDAY : mayBeTerm || word.length === SHORT ? USUAL : KNOWN
  const found = [...slips, ...insertions(word)].filter(atLeast(least))
  if (word.length >= ANY_EDIT_FROM) found.push(...otherEdits(word).filter(atLeast(USUAL)))
  if (found.length === 0 && !mayBeTerm && word.length >= TWO_FROM)
    for (const one of slips)
      found.push(
        ...[...likelyEdits(one), ...deletions(one)].filter(
          (other) => other !== word && atLeast(USUAL)(other),
        ),
      )
  return [...new Set(found)]
}

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

/** Any letter but the first wrong, too many, or missing at the end. */
function otherEdits(word: string): string[] {
  const found = [...deletions(word), ...LETTERS.map((letter) => word + letter)]
  for (let at = 1; at < word.length; at++)
    for (const letter of LETTERS) found.push(word.slice(0, at) + letter + word.slice(at + 1))
  return found
}
