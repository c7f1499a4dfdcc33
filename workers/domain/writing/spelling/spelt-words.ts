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
/** Longer runs of letters, hyphens and apostrophes are passed over before anything is looked for in them. */
const RUN_MAX = 300
const RUN = /[\p{L}\p{M}\p{N}_\u00ad\u200c'’ʼ\-‑]+/gu
const APOSTROPHES = "'’ʼ"
const EDGES = `${APOSTROPHES}-‑\u00ad`
/** Between the text before a word and the word. */
const SENTENCE_END = /[.!?…:]["'”’»«“)\]]*\s|\n/
/** Among them the marks of both genders in French: "chercheur·euse·s", "acteur(rice)s". */
const GLUED_BEFORE = /[@#/\\=+&.*·•⋅]$/
const GLUED_AFTER = /^(?:[@/\\=+&*(·•⋅]|[.:]\p{L}|\)\p{L})/u

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
    if (run.length > RUN_MAX) continue
    const [from, to] = inner(run, EDGES)
    const bare = run.slice(from, to)
    const start = index + from
    const word = normalised(bare)
    // A hyphen at an end hangs: the word is a part of another ("Um- und Ausbau").
    if (bare === '' || bare !== run.slice(...inner(run, APOSTROPHES))) continue
    if (
      (place > 1 && /^[()]$/.test(between)) ||
      GLUED_BEFORE.test(between) ||
      GLUED_AFTER.test(judged.slice(read, read + 2))
    )
      continue
    if (isJudged(word, letters))
      words.push({ start, end: start + bare.length, word, opens, afterCapital, sentence, place })
  }
  return words
}

/** Where a run of letters begins and ends without these signs around it. */
function inner(run: string, signs: string): [from: number, to: number] {
  let [from, to] = [0, run.length]
  while (from < to && signs.includes(run.charAt(from))) from++
  while (to > from && signs.includes(run.charAt(to - 1))) to--
  return [from, to]
}

const isJudged = (word: string, letters: RegExp): boolean =>
  word.length > 1 &&
  word.length <= WORD_MAX &&
  letters.test(word) &&
  // Stands for the endings of both genders in Italian.
  !/ə/i.test(word) &&
  // Capitals behind the first letter of a part: abbreviations, product names.
  !/\p{L}['’]?\p{Lu}/u.test(word.replace(/^(?:\p{L}{1,6})'(?=\p{Lu}\p{Ll})/u, ''))

const normalised = (bare: string): string =>
  bare
    .normalize('NFC')
    .replace(/[\u00ad\u200c]/g, '')
    .replace(/[’ʼ]/g, "'")
    .replaceAll('‑', '-')
