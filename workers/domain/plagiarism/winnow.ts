// Fingerprints of a text by winnowing: Schleimer, Wilkerson and Aiken, "Winnowing: Local Algorithms for Document
// Fingerprinting" (SIGMOD 2003). Two texts with a run of `GUARANTEED_WORDS` words in common share a fingerprint; a run
// shorter than `GRAM_WORDS` gives none.

import { Pace, type Steps } from '../steps.ts'
import type { TokenText } from './tokens.ts'

/** The paper's k, in words. */
export const GRAM_WORDS = 5
/** The paper's w: k-grams of which at least one becomes a fingerprint. */
const WINDOW = 4
/** The paper's t. */
export const GUARANTEED_WORDS = GRAM_WORDS + WINDOW - 1

/** Bits of the second hash that fit beside the 32 of the first below 2^53. */
const SECOND_BITS = 20

/** Runs of words that are hashed or looked up in one step. */
export const GRAMS_AT_ONCE = 100_000

/** Hashes of all runs of `words` words, whole numbers below 2^52, by the place of their first word. */
export function* gramHashes({ count, first, second }: TokenText, words = GRAM_WORDS): Steps<Float64Array> {
  const pace = new Pace(GRAMS_AT_ONCE)
  const hashes = new Float64Array(Math.max(0, count - words + 1))
  for (let at = 0; at < hashes.length; at++) {
    if (pace.isDue(1)) yield
    let one = 0
    let other = 0
    for (let word = at; word < at + words; word++) {
      one = Math.imul(one, 0x01000193) + (first[word] ?? 0)
      other = Math.imul(other ^ (second[word] ?? 0), 0x5bd1e995)
    }
    // Multiplication carries differences upwards; the shifts bring them down again.
    one = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d)
    hashes[at] = ((one ^ (one >>> 13)) >>> 0) * 2 ** SECOND_BITS + (other >>> (32 - SECOND_BITS))
  }
  return hashes
}

/** Each hash once. */
export function* distinct(hashes: Float64Array): Steps<Set<number>> {
  const pace = new Pace(GRAMS_AT_ONCE)
  const found = new Set<number>()
  for (const hash of hashes) {
    found.add(hash)
    if (pace.isDue(1)) yield
  }
  return found
}

/** Fingerprints, each once: the least hash of each window, the last of equal ones. */
export function* fingerprintsOf(text: TokenText): Steps<number[]> {
  const hashes = yield* gramHashes(text)
  const pace = new Pace(GRAMS_AT_ONCE)
  const found = new Set<number>()
  let least = -1
  for (let end = Math.min(WINDOW, hashes.length); end <= hashes.length && end > 0; end++) {
    if (pace.isDue(1)) yield
    const from = Math.max(0, end - WINDOW)
    if (least < from) {
      least = from
      for (let at = from + 1; at < end; at++) if ((hashes[at] ?? 0) <= (hashes[least] ?? 0)) least = at
    } else if ((hashes[end - 1] ?? 0) <= (hashes[least] ?? 0)) least = end - 1
    found.add(hashes[least] ?? 0)
  }
  return [...found]
}

/** Words of the n-grams of which containment is told: shorter than fingerprints, so that edits leave some. */
const CONTAINED_WORDS = 3

/** Part of a text's n-grams that stand in any of several sources (Broder's containment), within some of its words. */
export class ContainedGrams {
  private readonly text: TokenText
  /** Hashes of all n-grams of the text; none before the first source. */
  private hashes: Float64Array = new Float64Array()
  private wanted: ReadonlySet<number> = new Set()
  private readonly found = new Set<number>()
  /** Weak, since all sources together would not fit an isolate's memory. */
  private readonly sources = new WeakSet<TokenText>()

  constructor(text: TokenText) {
    this.text = text
  }

  /** A source that was added changes nothing. */
  *add(source: TokenText): Steps<void> {
    if (this.sources.has(source)) return
    if (this.hashes.length === 0) {
      this.hashes = yield* gramHashes(this.text, CONTAINED_WORDS)
      this.wanted = yield* distinct(this.hashes)
    }
    this.sources.add(source)
    const pace = new Pace(GRAMS_AT_ONCE)
    for (const hash of yield* gramHashes(source, CONTAINED_WORDS)) {
      if (this.wanted.has(hash)) this.found.add(hash)
      if (pace.isDue(1)) yield
    }
  }

  /**
   * 0 to 1, of all n-grams of the text.
   * @param within 1 for each word of the text whose n-grams count
   */
  *share(within: Uint8Array): Steps<number> {
    const pace = new Pace(GRAMS_AT_ONCE)
    let contained = 0
    let run = 0
    for (const [word, isWithin] of within.entries()) {
      if (pace.isDue(1)) yield
      run = isWithin === 1 ? run + 1 : 0
      const hash = this.hashes[word - CONTAINED_WORDS + 1]
      if (run >= CONTAINED_WORDS && hash !== undefined && this.found.has(hash)) contained++
    }
    return this.hashes.length === 0 ? 0 : contained / this.hashes.length
  }
}
