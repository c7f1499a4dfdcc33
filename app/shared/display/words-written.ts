import { t } from 'messages:ui'
import { locale } from '../../platform/language.ts'
import { abbreviateCount } from './abbreviate-count.ts'

const exactly = (count: number) => count.toLocaleString(locale())

const of = (words: number, target: number | null, write: (count: number) => string): string =>
  target === null
    ? t('count.words', { count: words, shown: write(words) })
    : t('count.wordsOf', { shown: write(words), target: write(target) })

/** Exact count of words, with the target where there is one: "1,184 of 2,500 words". */
export const wordsWritten = (words: number, target: number | null = null): string =>
  of(words, target, exactly)

/** The same with counts abbreviated from 1,000 on: "1.2k of 2.5k words". */
export const wordsWrittenShort = (words: number, target: number | null = null): string =>
  of(words, target, abbreviateCount)

export const charactersWritten = (characters: number): string =>
  t('count.characters', { count: characters, shown: exactly(characters) })

export const charactersWrittenShort = (characters: number): string =>
  t('count.characters', { count: characters, shown: abbreviateCount(characters) })
