// The dictionaries of a language as the browser's worker opens them.

import { dictionaryOf, openArchive } from '../../app/features/assistant/grammar/spelling/open-dictionary.ts'
import { packDictionary } from '../../scripts/static-files/pack-dictionaries.ts'
import { dictionariesOf, ENGLISH_DICTIONARY } from '../../workers/domain/writing/spelling/dictionaries.ts'
import type { Dictionary } from '../../workers/domain/writing/spelling/dictionary.ts'

export const archivesOf = (language: string) => ({
  own: (dictionariesOf(language) ?? []).map(packDictionary),
  english: packDictionary(ENGLISH_DICTIONARY),
})

export async function openArchives({ own, english }: ReturnType<typeof archivesOf>): Promise<Dictionary> {
  return dictionaryOf(await Promise.all(own.map(openArchive)), await openArchive(english))
}

export const loadDictionary = (language: string): Promise<Dictionary> => openArchives(archivesOf(language))
