// Language detection: whether a passage is English, by its script and its function words. Other languages are not named.

import functionWords from './words/function-words.json' with { type: 'json' }

const ENGLISH = new Set(functionWords.english)
/** Function words of other languages in Latin script that English does not have. */
const OTHERS = Object.entries(functionWords)
  .filter(([language]) => language !== 'english')
  .map(([, words]) => new Set(words))

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu
const LETTER = /\p{L}/gu
const LATIN = /\p{Script=Latin}/gu
/** Words of a passage that are looked at. */
const SAMPLE = 400
/** Common words that show a language. Two of another may be terms of English: "non", "per". */
const SHOWING_ENGLISH = 2
const SHOWING_OTHER = 3

/** True also where a passage is too short to tell, so that no English is taken for another language. */
export function isEnglish(passage: string): boolean {
  const sample = passage.slice(0, SAMPLE * 8)
  if (isOtherScript(sample)) return false
  const found = (sample.match(WORD) ?? []).slice(0, SAMPLE).map((word) => word.toLowerCase())
  const english = count(found, ENGLISH)
  const other = Math.max(...OTHERS.map((known) => count(found, known)))
  if (found.length < 5) return other < 2 || english >= other
  if (other > english && other >= 2) return false
  // At least one word in twenty of plain English prose is a common one.
  return found.length < 20 || english >= found.length / 20
}

/** Whether a passage shows by several common words, each counted once, that it is English, or that it is not. */
export function englishOrOther(passage: string): 'english' | 'other' | null {
  const sample = passage.slice(0, SAMPLE * 8)
  const words = [...new Set(sample.toLowerCase().match(WORD))]
  const english = count(words, ENGLISH)
  const other = Math.max(...OTHERS.map((known) => count(words, known)))
  if (english >= SHOWING_ENGLISH && english > other) return 'english'
  const isOther = other >= SHOWING_OTHER && other > english
  return isOther || isOtherScript(sample) ? 'other' : null
}

function isOtherScript(sample: string): boolean {
  const letters = sample.match(LETTER)?.length ?? 0
  return (sample.match(LATIN)?.length ?? 0) < letters * 0.6
}

const count = (found: string[], known: Set<string>) => found.filter((word) => known.has(word)).length
