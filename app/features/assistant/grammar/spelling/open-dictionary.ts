// A dictionary from the archives of the packages (scripts/static-files/pack-dictionaries.ts), read by Hunspell in WebAssembly.

import { strFromU8, unzipSync } from 'fflate'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import type { Dictionary } from '../../../../../workers/domain/writing/spelling/dictionary.ts'

/**
 * @param archives of the language: a word is known if one of them has it, and each suggests in its turn
 * @throws if Hunspell cannot run
 */
export async function openDictionary(
  archives: readonly Uint8Array[],
  english: Promise<Hunspell>,
): Promise<Dictionary> {
  const borrowed = await english
  const opened: Hunspell[] = []
  for (const archive of archives) opened.push(await openArchive(archive))
  return {
    knows: (word) => opened.some((one) => one.testSpelling(word)),
    isEnglish: (word) => borrowed.testSpelling(word),
    suggest: (word) => [...new Set(opened.flatMap((one) => one.getSpellingSuggestions(word)))],
  }
}

export function openArchive(archive: Uint8Array): Promise<Hunspell> {
  const files = unzipSync(archive)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return createHunspellFromStrings(read('index.aff'), read('index.dic'))
}
