import { abbreviateCount } from './abbreviate-count.ts'

const exactly = (count: number) => count.toLocaleString('en-GB')

const of = (words: number, target: number | null, write: (count: number) => string): string =>
  target === null
    ? `${write(words)} ${words === 1 ? 'word' : 'words'}`
    : `${write(words)} of ${write(target)} words`

/** Exact count of words, with the target where there is one: "1,184 of 2,500 words". */
export const wordsWritten = (words: number, target: number | null = null): string =>
  of(words, target, exactly)

/** The same with counts abbreviated from 1,000 on: "1.2k of 2.5k words". */
export const wordsWrittenShort = (words: number, target: number | null = null): string =>
  of(words, target, abbreviateCount)

export const charactersWritten = (characters: number): string =>
  `${exactly(characters)} ${characters === 1 ? 'character' : 'characters'}`

export const charactersWrittenShort = (characters: number): string =>
  `${abbreviateCount(characters)} ${characters === 1 ? 'character' : 'characters'}`
