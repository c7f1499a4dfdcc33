// A sentence in the form in which phrases are looked for: lower case, contractions written out, words apart by one space.

const CONTRACTIONS: readonly [string, string][] = [
  ["can't", 'cannot'],
  ['can not', 'cannot'],
  ["won't", 'will not'],
  ["n't", ' not'],
  ["let's", 'let us'],
  ["'m", ' am'],
  ["'ll", ' will'],
  ["'ve", ' have'],
  ["'d", ' would'],
  ["here's", 'here is'],
]

/** The words of a sentence, with a space at either end, so that whole words are found by `includes`. */
export function saidWords(sentence: string): string {
  let text = sentence.toLowerCase().replaceAll('’', "'")
  for (const [short, long] of CONTRACTIONS) text = text.replaceAll(short, long)
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

export const startsWithAny = (said: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => said.startsWith(` ${phrase} `))

export const hasAny = (said: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => said.includes(` ${phrase} `))

const QUOTED = /["“„«][^"“”„«»]*["”“»]|`[^`]*`/gu

/** A text without what it quotes: a paper may quote what models say. */
export const withoutQuoted = (text: string): string => text.replace(QUOTED, ' ')
