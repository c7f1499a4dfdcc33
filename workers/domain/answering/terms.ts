// Terms of a text with their offsets: what the passage index holds and questions are compared by. Words are folded and
// stemmed; scripts without spaces between words (Chinese, Japanese, Thai, Khmer …) give overlapping pairs of characters,
// as Lucene's CJK analyser does.

import { foldLetters } from '../text/fold-letters.ts'
import { matchesOf } from '../text/matches-of.ts'
import { NUMBER_WORDS } from '../text/number-words.ts'
import { rootOf, stemOf } from '../text/stem.ts'
import functionWords from '../text/words/function-words.json' with { type: 'json' }

/** Offsets are UTF-16 code units. */
export type Term = {
  start: number
  end: number
  stem: string
  /** Joins derivations of a word; what is indexed. Letters, marks, digits and points only. */
  root: string
  isFunction: boolean
  isNumber: boolean
  /** Begins with a capital letter, as names do, and the first word of a sentence. */
  isCapital: boolean
}

type Key = Pick<Term, 'stem' | 'root' | 'isFunction' | 'isNumber'>

const WORD = /\p{N}+(?:[.,]\p{N}+)*\p{L}*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
const CAPITAL = /^\p{Lu}/u
const DIGIT = /^\p{N}/u
/** A possessive, or the rest of a contraction. */
const APOSTROPHE = /['’].*$/su

/** English words that carry structure, not content: those of a question are no terms to look for. */
const FUNCTION_WORDS = new Set(
  functionWords.english.concat(
    `am being had having me him us who whom whose which why where while whilst because though although however thus
    then now here such same own each every both either neither nor yet just very too much many more less few
    might may must shall cannot per via
    off onto toward towards since whether itself himself herself themselves one's someone something anything please
    tell explain describe don didn doesn isn wasn aren weren s t re ve ll d m`.split(/\s+/),
  ),
)

const ORDINAL_WORDS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, at) => [word, `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`] as const),
)

/** Keys of words seen before: most words of a document recur. */
const known = new Map<string, Key>()
const KNOWN_MAX = 20_000

export function termsOf(text: string): Term[] {
  const terms: Term[] = []
  for (const { 0: word, index } of matchesOf(WORD, text)) {
    if (UNSPACED.test(word)) for (const pair of pairsOf(word, index)) terms.push(pair)
    else terms.push(termOf(word, index))
  }
  return terms
}

function termOf(word: string, start: number): Term {
  let key = known.get(word)
  if (key === undefined) {
    if (known.size >= KNOWN_MAX) known.clear()
    key = keyOf(word)
    known.set(word, key)
  }
  return { start, end: start + word.length, isCapital: CAPITAL.test(word), ...key }
}

function keyOf(word: string): Key {
  const folded = foldLetters(word)
  if (DIGIT.test(word)) {
    const digits = folded.replaceAll(',', '')
    return { stem: digits, root: digits, isFunction: false, isNumber: !/\p{L}/u.test(digits) }
  }
  const bare = folded.replace(APOSTROPHE, '')
  const number = bare === 'one' ? undefined : NUMBER_WORDS.get(bare)
  if (number !== undefined) return { stem: number, root: number, isFunction: false, isNumber: true }
  const ordinal = ORDINAL_WORDS.get(bare)
  if (ordinal !== undefined) return { stem: ordinal, root: ordinal, isFunction: false, isNumber: false }
  const stem = stemOf(bare)
  return { stem, root: rootOf(stem), isFunction: FUNCTION_WORDS.has(bare) || bare === '', isNumber: false }
}

/** Each pair of neighbouring characters; a single character is its own term. */
function pairsOf(word: string, start: number): Term[] {
  const characters = Array.from(foldedCharacters(word, start))
  const pairs = characters.length === 1 ? characters : []
  for (let at = 1; at < characters.length; at++) {
    const [one, two] = [characters[at - 1], characters[at]]
    if (one && two) pairs.push({ start: one.start, end: two.end, text: one.text + two.text })
  }
  return pairs.map(({ text, ...span }) => ({
    ...span,
    stem: text,
    root: text,
    isFunction: false,
    isNumber: false,
    isCapital: false,
  }))
}

function* foldedCharacters(word: string, start: number) {
  let at = start
  for (const character of word) {
    // Vowel signs are marks, and words without them are others: nothing is removed here.
    yield { start: at, end: at + character.length, text: character.normalize('NFKC').toLowerCase() }
    at += character.length
  }
}
