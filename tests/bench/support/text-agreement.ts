// Compares two texts of one document: 4-grams of words, and the order of sentences.

const GRAM = 4
/** Words by which a sentence is found again. */
const SENTENCE = 7

/** Folded words; a hyphen within a word counts for nothing, since a text may or may not have joined it. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\p{L})[-\u00ad\u2010\u2011]\s*(?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

function grams(words: string[], length: number): string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
}

/** 4-grams with how often they stand in a text. */
type Grams = Map<string, number>

export function fourGrams(text: string): Grams {
  const counts: Grams = new Map()
  for (const gram of grams(wordsOf(text), GRAM)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  return counts
}

/** Those that both have, as often as both. */
export const inBoth = (one: Grams, other: Grams): Grams =>
  new Map(
    [...one]
      .map(([gram, count]) => [gram, Math.min(count, other.get(gram) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )

const total = (all: Grams) => [...all.values()].reduce((sum, count) => sum + count, 0)

/** Part of the reference's 4-grams that the text has. */
export const recall = (reference: Grams, text: Grams): number =>
  total(reference) === 0 ? 1 : total(inBoth(reference, text)) / total(reference)

/** Part of the reference's sentences found in the text (by words that are unique there) that stand in the same order. */
export function foundInOrder(reference: string, text: string): number {
  const places = new Map<string, number>()
  for (const [at, gram] of grams(wordsOf(text), SENTENCE).entries())
    places.set(gram, places.has(gram) ? Number.NaN : at)
  const sentences = reference.split(/(?<=[.!?])\s+/).map((sentence) => wordsOf(sentence).slice(0, SENTENCE))
  const found = sentences
    .filter((words) => words.length === SENTENCE)
    .map((words) => places.get(words.join(' ')))
    .filter((place) => place !== undefined && !Number.isNaN(place))
  return found.length === 0 ? 1 : longestIncreasing(found as number[]) / found.length
}

/** Length of the longest increasing subsequence (Schensted 1961). */
function longestIncreasing(values: readonly number[]): number {
  const ends: number[] = []
  for (const value of values) {
    const at = ends.findIndex((end) => end >= value)
    if (at === -1) ends.push(value)
    else ends[at] = value
  }
  return ends.length
}
