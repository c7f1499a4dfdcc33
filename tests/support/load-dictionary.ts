// The dictionaries of a language as the browser's worker opens them.

import { openArchive, openDictionary } from '../../app/features/assistant/grammar/spelling/open-dictionary.ts'
import { packDictionary } from '../../scripts/static-files/pack-dictionaries.ts'
import { dictionariesOf, ENGLISH_DICTIONARY } from '../../workers/domain/writing/spelling/dictionaries.ts'
import type { Dictionary } from '../../workers/domain/writing/spelling/dictionary.ts'

export const loadDictionary = (language: string): Promise<Dictionary> =>
  openDictionary(
    (dictionariesOf(language) ?? []).map(packDictionary),
    openArchive(packDictionary(ENGLISH_DICTIONARY)),
  )
