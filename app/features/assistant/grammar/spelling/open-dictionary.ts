// A dictionary from the archives of the packages (scripts/static-files/pack-dictionaries.ts), read by Hunspell in WebAssembly.

import { strFromU8, unzipSync } from 'fflate'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import type { Dictionary } from '../../../../../workers/domain/writing/spelling/dictionary.ts'

/** @param opened those of the language: a word is known if one of them has it, and each suggests in its turn */
export const dictionaryOf = (opened: readonly Hunspell[], english: Hunspell): Dictionary => ({
  knows: (word) => opened.some((one) => one.testSpelling(word)),
  isEnglish: (word) => english.testSpelling(word),
  suggest: (word) => [...new Set(opened.flatMap((one) => one.getSpellingSuggestions(word)))],
})

/** @throws if the archive cannot be read, or Hunspell cannot run */
export async function openArchive(archive: Uint8Array): Promise<Hunspell> {
  const files = unzipSync(archive)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return createHunspellFromStrings(read('index.aff'), read('index.dic'))
}
