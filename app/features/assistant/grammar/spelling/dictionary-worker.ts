// Web Worker that checks spelling by Hunspell's dictionaries, which use some 60 MB of memory each. One dictionary is kept for
// each language that a document has.

import { runAtOnce } from '../../../../../workers/domain/steps.ts'
import type { Issue } from '../../../../../workers/domain/writing/issue.ts'
import { checkByDictionary } from '../../../../../workers/domain/writing/spelling/check-by-dictionary.ts'
import type { Dictionary } from '../../../../../workers/domain/writing/spelling/dictionary.ts'
import { openArchive, openDictionary } from './open-dictionary.ts'

export type DictionaryQuestion =
  /** Opens the dictionary of English, then those of other languages. */
  | { english: Uint8Array }
  | { language: string; archives: Uint8Array[] }
  | { id: number; language: string; texts: string[] }
/** `issues` of each text; null if the dictionary cannot be read. */
export type DictionaryAnswer = { id: number; issues: Issue[][] | null }

let english: ReturnType<typeof openArchive> | null = null
const dictionaries = new Map<string, Promise<Dictionary>>()

addEventListener('message', async ({ data }: MessageEvent<DictionaryQuestion>) => {
  if ('english' in data) {
    english = openArchive(data.english)
    return
  }
  if ('archives' in data) {
    if (english) dictionaries.set(data.language, openDictionary(data.archives, english))
    return
  }
  const { id, language, texts } = data
  try {
    const dictionary = await dictionaries.get(language)
    const issues = dictionary && texts.map((text) => runAtOnce(checkByDictionary(text, language, dictionary)))
    postMessage({ id, issues: issues ?? null } satisfies DictionaryAnswer)
  } catch {
    postMessage({ id, issues: null } satisfies DictionaryAnswer)
  }
})
