// Unigram and bigram frequencies of English words, with words that look or sound like each. Read from usage.txt, one line
// a word, the commonest first:
//
//   loseN love,close,=loos,~loss weightJhisGtheI
//
// the word and a letter for its frequency; similar words ("=" homophone, "~" nearly the same sound, else one letter apart);
// words that follow it, each with a letter for the bigram's frequency. scripts/build-usage.ts writes the file.
// Frequencies are log2 of the occurrences in a trillion words.

export type WordUse = {
  word: string
  frequency: number
  /** Frequencies of the bigrams that begin with the word; rare ones are not in the file. */
  followers(): ReadonlyMap<string, number>
  like(): readonly Similarity[]
}
export type Similarity = { use: WordUse; by: 'sound' | 'near sound' | 'letter' }
/** Null: the word is too rare to be in the file. */
export type Usage = (word: string) => WordUse | null

/** The frequency of the letter A, and the step from letter to letter. */
export const USAGE_LEAST = 13.6
export const USAGE_STEP = 0.84
/** Rarer bigrams (below 100,000 occurrences in a trillion words) are not in the file. */
export const LEAST_PAIR = 16.6
/** log2 of a trillion. */
const ALL_WORDS = 39.9

const levelOf = (letter: number) => USAGE_LEAST + USAGE_STEP * (letter - 65)

export function readUsage(file: string): Usage {
  const lines = new Map<string, string>()
  for (const line of file.split('\n')) {
    const end = line.indexOf(' ')
    lines.set(line.slice(0, (end < 0 ? line.length : end) - 1), line)
  }
  // A line is parsed when its word is first looked up.
  const uses = new Map<string, WordUse>()
  const use: Usage = (word) => {
    const known = uses.get(word)
    if (known) return known
    const line = lines.get(word)
    if (line === undefined) return null
    const [, alike = '', followed = ''] = line.split(' ')
    let followers: Map<string, number> | null = null
    let like: Similarity[] | null = null
    const made: WordUse = {
      word,
      frequency: levelOf(line.charCodeAt(word.length)),
      followers: () => {
        followers ??= readFollowers(followed)
        return followers
      },
      like: () => {
        like ??= alike === '' ? [] : alike.split(',').flatMap((entry) => readSimilarity(entry, use))
        return like
      },
    }
    uses.set(word, made)
    return made
  }
  return use
}

const readFollowers = (part: string): Map<string, number> =>
  new Map(
    Array.from(part.matchAll(/([a-z]+)([A-Z])/g), ([, next = '', letter = '']) => [
      next,
      levelOf(letter.charCodeAt(0)),
    ]),
  )

function readSimilarity(entry: string, usage: Usage): Similarity[] {
  const by = entry.startsWith('=') ? 'sound' : entry.startsWith('~') ? 'near sound' : 'letter'
  const use = usage(by === 'letter' ? entry : entry.slice(1))
  return use ? [{ use, by }] : []
}

/**
 * How well a word fits between its neighbours (null: unknown), in bits. Only the difference to another word in the same
 * place is meaningful.
 */
export const contextScore = (before: WordUse | null, word: WordUse, after: WordUse | null): number =>
  word.frequency +
  (before === null ? 0 : pairFrequency(before, word) - word.frequency) +
  (after === null ? 0 : pairFrequency(word, after) - word.frequency)

/** Frequency of a bigram. An unknown one counts as just below the file's limit, or below chance where its words are rare. */
export const pairFrequency = (first: WordUse, second: WordUse): number =>
  first.followers().get(second.word) ??
  Math.min(LEAST_PAIR - 1, first.frequency + second.frequency - ALL_WORDS - 2)
