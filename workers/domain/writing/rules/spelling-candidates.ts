// Spelling candidates: known words one edit away from an unknown one (Damerau 1964: four in five misspellings are one
// insertion, deletion, substitution or transposition), the commonest kinds of edit first. Two edits are tried where both
// are doubled letters or vowels, which long words invite.

import type { Spelling } from '../token.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const VOWELS = [...'aeiouy']
/** Longer words cost too many lookups, and are terms. */
const LONGEST = 20
/** Letters from which on a word may have two edits. */
const TWO_FROM = 7

/** @param onlyLikely for words that may be correct: one edit of the commonest kinds */
export function spellingCandidates(word: string, { knows }: Spelling, onlyLikely: boolean): string[] {
  if (word.length > LONGEST) return []
  const likely = likelyEdits(word)
  const found = likely.filter(knows)
  if (onlyLikely) return [...new Set(found)]
  if (found.length === 0 && word.length >= TWO_FROM)
    for (const one of likely)
      found.push(...likelyEdits(one).filter((other) => other !== word && knows(other)))
  if (found.length === 0) found.push(...otherEdits(word).filter(knows))
  return [...new Set(found)]
}

function likelyEdits(word: string): string[] {
  const found: string[] = []
  for (let at = 1; at < word.length; at++) {
    const [before, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)]
    if (next !== '' && letter !== next) found.push(before + next + letter + word.slice(at + 2))
    if (letter === word.charAt(at - 1)) found.push(before + word.slice(at + 1))
    else found.push(before + letter + word.slice(at))
  }
  for (let at = 0; at < word.length; at++)
    if (VOWELS.includes(word.charAt(at)))
      for (const vowel of VOWELS)
        if (vowel !== word.charAt(at)) found.push(word.slice(0, at) + vowel + word.slice(at + 1))
  return found
}

/** Edits of the first letter are rare and come last. */
function otherEdits(word: string): string[] {
  const found: string[] = []
  const first: string[] = []
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    const list = at === 0 ? first : found
    for (const other of LETTERS) list.push(before + other + letter + after)
    if (letter !== '') list.push(before + after)
  }
  for (let at = 1; at < word.length; at++)
    for (const other of LETTERS) found.push(word.slice(0, at) + other + word.slice(at + 1))
  const [one, two] = [word.charAt(0), word.charAt(1)]
  if (two !== '') first.push(two + one + word.slice(2))
  return [...found, ...first]
}
