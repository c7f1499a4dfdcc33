// The dictionaries of a language as the browser's worker opens them.

import { dictionaryOf, openArchive } from '../../app/features/assistant/grammar/spelling/open-dictionary.ts'
import { packDictionary } from '../../scripts/static-files/pack-dictionaries.ts'
import { dictionariesOf, ENGLISH_DICTIONARY } from '../../workers/domain/writing/spelling/dictionaries.ts'
import type { Dictionary } from '../../workers/domain/writing/spelling/dictionary.ts'

export async function loadDictionary(language: string): Promise<Dictionary> {
  const open = (name: string) => openArchive(packDictionary(name))
  return dictionaryOf(
    await Promise.all((dictionariesOf(language) ?? []).map(open)),
    await open(ENGLISH_DICTIONARY),
  )
}
