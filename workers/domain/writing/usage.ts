// How often words stand in English, alone and beside each other, and which words are easily taken for one another by
// eye, hand or ear. Read from one file, a line a word, the commonest first:
//
//   loseN love,close,=loos,~loss weightJhisGtheI
//
// the word with the letter of its frequency; words like it ("=" same sound, "~" nearly the same sound, else one letter
// apart); the words that follow it, each with the letter of the pair's frequency. scripts/build-usage.ts writes it.
// Frequencies are log2 of the times in a trillion words.

export type WordUse = {
  word: string
  frequency: number
  /** Frequency of the pair with each word that follows; those too rare to be known are not there. */
  followers(): ReadonlyMap<string, number>
  like(): readonly Likeness[]
}
export type Likeness = { use: WordUse; by: 'sound' | 'near sound' | 'letter' }
/** Null: too rare to be known. */
export type Usage = (word: string) => WordUse | null

/** The letter A, and the step from letter to letter. */
export const USAGE_LEAST = 13.6
export const USAGE_STEP = 0.84
/** Pairs below this (100,000 times in a trillion words) are not in the file. */
export const LEAST_PAIR = 16.6
/** log2 of a trillion, about. */
const ALL_WORDS = 39.9

const levelOf = (letter: number) => USAGE_LEAST + USAGE_STEP * (letter - 65)

export function readUsage(file: string): Usage {
  const lines = new Map<string, string>()
  for (const line of file.split('\n')) {
    const end = line.indexOf(' ')
    lines.set(line.slice(0, (end < 0 ? line.length : end) - 1), line)
  }
  // A line is taken apart when its word is first met.
  const uses = new Map<string, WordUse>()
  const use: Usage = (word) => {
    const known = uses.get(word)
    if (known) return known
    const line = lines.get(word)
    if (line === undefined) return null
    const [, alike = '', followed = ''] = line.split(' ')
    let followers: Map<string, number> | null = null
    let like: Likeness[] | null = null
    const made: WordUse = {
      word,
      frequency: levelOf(line.charCodeAt(word.length)),
      followers: () => {
        followers ??= readFollowers(followed)
        return followers
      },
      like: () => {
        like ??= alike === '' ? [] : alike.split(',').flatMap((entry) => readLikeness(entry, use))
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

function readLikeness(entry: string, usage: Usage): Likeness[] {
  const by = entry.startsWith('=') ? 'sound' : entry.startsWith('~') ? 'near sound' : 'letter'
  const use = usage(by === 'letter' ? entry : entry.slice(1))
  return use ? [{ use, by }] : []
}

/**
 * How well a word stands between two others (null: nothing is known there), in bits; to be compared with another word
 * in the same place. Pairs that are not known count as just too rare, or as rarer than chance would have them where the
 * words are rare themselves.
 */
export const standing = (before: WordUse | null, word: WordUse, after: WordUse | null): number =>
  word.frequency +
  (before === null ? 0 : pairOrChance(before, word) - word.frequency) +
  (after === null ? 0 : pairOrChance(word, after) - word.frequency)

export const pairOrChance = (first: WordUse, second: WordUse): number =>
  first.followers().get(second.word) ??
  Math.min(LEAST_PAIR - 1, first.frequency + second.frequency - ALL_WORDS - 2)
