// The words of a text whose spelling can be judged: no abbreviations, no words with digits or capitals inside, no other script,
// and nothing of what every check skips (excluded-spans.ts).

import { blankOut, excludedSpans } from '../excluded-spans.ts'

/** UTF-16 offsets; `word` is normalised: composed letters, straight apostrophes, no soft hyphens. */
export type SpeltWord = {
  start: number
  end: number
  word: string
  /** First of its sentence, or behind a colon. */
  opens: boolean
  /** Whether a word with a capital, which does not open the sentence, stands right before it: "Peter Schmitz". */
  afterCapital: boolean
  /** Number of its sentence. */
  sentence: number
  /** Number among all words of the text, also those that are not judged. */
  place: number
}

/** Longer ones are data. The longest words of German have some sixty letters. */
const WORD_MAX = 64
const RUN = /[\p{L}\p{M}\p{N}_\u00ad\u200c'’ʼ\-‑]+/gu
const EDGES = /^['’ʼ\-‑\u00ad]+|['’ʼ\-‑\u00ad]+$/g
/** Between the text before a word and the word. */
const SENTENCE_END = /[.!?…:]["'”’»«“)\]]*\s|\n/
const GLUED_BEFORE = /[@#/\\=+&.*]$/
const GLUED_AFTER = /^(?:[@/\\=+&*(]|[.:]\p{L})/u
export function speltWords(text: string, script: 'Latin' | 'Cyrillic'): SpeltWord[] {
  const letters = script === 'Latin' ? /^[\p{Script=Latin}\p{M}'-]+$/u : /^[\p{Script=Cyrillic}\p{M}'-]+$/u
  const judged = blankOut(text, excludedSpans(text))
  const words: SpeltWord[] = []
  let [sentence, place, read] = [0, 0, 0]
  let isCapital = false
  for (const { 0: run, index } of judged.matchAll(RUN)) {
    const between = judged.slice(read, index)
    if (SENTENCE_END.test(between)) sentence++
    const opens = place === 0 || SENTENCE_END.test(between)
    read = index + run.length
    place++
    const afterCapital = isCapital && !opens && /^[.]?\s$/.test(between)
    isCapital = /^\p{Lu}/u.test(run) && !opens
    const bare = run.replace(EDGES, '')
    const start = index + run.indexOf(bare)
    const word = normalised(bare)
    if (bare === '' || bare !== run.replace(/^['’ʼ]|['’ʼ]$/g, '')) continue
    if (GLUED_BEFORE.test(between) || GLUED_AFTER.test(judged.slice(read, read + 2))) continue
    if (isJudged(word, letters))
      words.push({ start, end: start + bare.length, word, opens, afterCapital, sentence, place })
  }
  return words
}

/** Hanging hyphens are cut off by the caller, so that a part of a word ("Um- und Ausbau") is none. */
const isJudged = (word: string, letters: RegExp): boolean =>
  word.length > 1 &&
  word.length <= WORD_MAX &&
  letters.test(word) &&
  // Capitals behind the first letter of a part: abbreviations, product names.
  !/\p{L}['’]?\p{Lu}/u.test(word.replace(/^(?:\p{L}{1,6})'(?=\p{Lu}\p{Ll})/u, ''))

const normalised = (bare: string): string =>
  bare
    .normalize('NFC')
    .replace(/[\u00ad\u200c]/g, '')
    .replace(/[’ʼ]/g, "'")
    .replaceAll('‑', '-')
