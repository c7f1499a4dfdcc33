// Exact alignment of a text with a source: runs of words that both have. Every run of at least `GRAM_WORDS` words of the
// text that stands in the source is covered by the runs that are found, and none is shorter.

import { Pace, type Steps } from '../steps.ts'
import type { TokenText } from './tokens.ts'
import { distinct, GRAM_WORDS, GRAMS_AT_ONCE, gramHashes } from './winnow.ts'

/** Places are numbers of tokens. */
export type Run = { from: number; sourceFrom: number; words: number }

/** Places of one k-gram in the source that are compared. Others give the same words of the text. */
const PLACES_MAX = 8

/**
 * Runs in the order of the text; of several places in the source, the one where the run goes on longest. Two runs may
 * overlap by fewer than `GRAM_WORDS` words, where the end of one begins another elsewhere in the source.
 */
export function* commonRuns(text: TokenText, source: TokenText): Steps<Run[]> {
  const hashes = yield* gramHashes(text)
  const places = yield* placesOf(yield* distinct(hashes), source)
  const pace = new Pace(GRAMS_AT_ONCE)
  const runs: Run[] = []
  for (let at = 0; at < hashes.length; ) {
    let longest: Run | null = null
    let compared = 1
    for (const place of places.get(hashes[at] ?? 0) ?? []) {
      const words = wordsInCommon(text, at, source, place)
      compared += words
      if (words >= GRAM_WORDS && words > (longest?.words ?? 0))
        longest = { from: at, sourceFrom: place, words }
    }
    if (longest) runs.push(longest)
    // The last k-gram of a run ends with it; the next begins one word later.
    at += longest ? longest.words - GRAM_WORDS + 1 : 1
    if (pace.isDue(compared)) yield
  }
  return runs
}

/** The first places in the source of each hash that is wanted. */
function* placesOf(wanted: ReadonlySet<number>, source: TokenText): Steps<Map<number, number[]>> {
  const pace = new Pace(GRAMS_AT_ONCE)
  const places = new Map<number, number[]>()
  const hashes = yield* gramHashes(source)
  for (let at = 0; at < hashes.length; at++) {
    if (pace.isDue(1)) yield
    const hash = hashes[at] ?? 0
    if (!wanted.has(hash)) continue
    const known = places.get(hash)
    if (known === undefined) places.set(hash, [at])
    else if (known.length < PLACES_MAX) known.push(at)
  }
  return places
}

function wordsInCommon(text: TokenText, at: number, source: TokenText, place: number): number {
  let words = 0
  while (
    at + words < text.count &&
    place + words < source.count &&
    isSameWord(text, at + words, source, place + words)
  )
    words++
  return words
}

export const isSameWord = (text: TokenText, at: number, source: TokenText, place: number): boolean =>
  text.first[at] === source.first[place] && text.second[at] === source.second[place]
