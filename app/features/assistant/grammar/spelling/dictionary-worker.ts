// Web Worker that checks spelling by Hunspell's dictionaries, which use some 60 MB of memory each. Messages are answered in their
// order: a dictionary is open for the questions behind it, until it is closed.

import type { Hunspell } from 'hunspell-wasm'
import { runAtOnce } from '../../../../../workers/domain/steps.ts'
import type { Issue } from '../../../../../workers/domain/writing/issue.ts'
import { checkByDictionary } from '../../../../../workers/domain/writing/spelling/check-by-dictionary.ts'
import { dictionaryOf, openArchive } from './open-dictionary.ts'

export type DictionaryQuestion =
  | { opened: string; archive: Uint8Array }
  | { closed: string }
  /** `names` of the dictionaries of the language. */
  | { id: number; language: string; names: readonly string[]; english: string; texts: string[] }
/** `issues` of each text; null if a dictionary cannot be read. */
export type DictionaryAnswer = { id: number; issues: Issue[][] | null }

const dictionaries = new Map<string, Hunspell>()
let before = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<DictionaryQuestion>) => {
  // A dictionary that cannot be closed is forgotten; what stands behind it is answered.
  before = before.then(() => answer(data)).catch(() => undefined)
})

async function answer(question: DictionaryQuestion): Promise<void> {
  if ('closed' in question) return close(question.closed)
  if ('opened' in question) {
    close(question.opened)
    // One that cannot be read is missing for the questions behind it.
    const dictionary = await openArchive(question.archive).catch(() => null)
    if (dictionary) dictionaries.set(question.opened, dictionary)
    return
  }
  const { id } = question
  try {
    postMessage({ id, issues: check(question) } satisfies DictionaryAnswer)
  } catch {
    postMessage({ id, issues: null } satisfies DictionaryAnswer)
  }
}

function close(name: string): void {
  const dictionary = dictionaries.get(name)
  dictionaries.delete(name)
  dictionary?.dispose()
}

/** @throws if a dictionary is not open */
function check({ language, names, english, texts }: Extract<DictionaryQuestion, { id: number }>): Issue[][] {
  const dictionary = dictionaryOf(names.map(opened), opened(english))
  return texts.map((text) => runAtOnce(checkByDictionary(text, language, dictionary)))
}

function opened(name: string): Hunspell {
  const dictionary = dictionaries.get(name)
  if (!dictionary) throw new Error(`The dictionary ${name} is not open.`)
  return dictionary
}
