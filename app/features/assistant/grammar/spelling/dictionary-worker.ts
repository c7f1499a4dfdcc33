// Web Worker that checks spelling by Hunspell's dictionaries, which use some 60 MB of memory each. One dictionary is kept for
// each language that a document has.

import { runAtOnce } from '../../../../../workers/domain/steps.ts'
import type { Issue } from '../../../../../workers/domain/writing/issue.ts'
import { checkByDictionary } from '../../../../../workers/domain/writing/spelling/check-by-dictionary.ts'
import type { Dictionary } from '../../../../../workers/domain/writing/spelling/dictionary.ts'
import { openDictionary } from './open-dictionary.ts'

export type DictionaryQuestion =
  /** Opens the dictionary of a language. */
  | { language: string; archives: Uint8Array[]; english: Uint8Array | null }
  | { id: number; language: string; texts: string[] }
/** `issues` of each text; null if the dictionary cannot be read. */
export type DictionaryAnswer = { id: number; issues: Issue[][] | null }

const dictionaries = new Map<string, Promise<Dictionary>>()

addEventListener('message', async ({ data }: MessageEvent<DictionaryQuestion>) => {
  const { language } = data
  if ('archives' in data) {
    dictionaries.set(language, openDictionary(data.archives, data.english))
    return
  }
  const { id, texts } = data
  try {
    const dictionary = await dictionaries.get(language)
    const issues = dictionary && texts.map((text) => runAtOnce(checkByDictionary(text, language, dictionary)))
    postMessage({ id, issues: issues ?? null } satisfies DictionaryAnswer)
  } catch {
    postMessage({ id, issues: null } satisfies DictionaryAnswer)
  }
})
