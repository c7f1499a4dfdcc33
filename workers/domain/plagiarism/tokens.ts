// Tokens of a text with their offsets: what is fingerprinted and aligned. A token is a word without case and accents; in
// scripts that are written without spaces each character is one. Words are kept as hashes in typed arrays, since a text
// may have hundreds of thousands.

import { Pace, type Steps } from '../steps.ts'
import { type HiddenCharacters, type VisibleWord, visibleWord } from './visible-words.ts'

export type TokenText = {
  text: string
  count: number
  /** UTF-16 code units of the text. */
  starts: Int32Array
  ends: Int32Array
  /** Two independent 32-bit hashes of each word: together they stand for it. */
  first: Int32Array
  second: Int32Array
  hidden: HiddenCharacters
}

/** Scripts that are written without spaces between words. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
/** A character that is a token of its own. */
export const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}]`, 'gu')
const WORD = new RegExp(
  `[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}\\p{DI}]|['’ʼ](?=\\p{L}))+`,
  'uy',
)
/** A character without a glyph (Default_Ignorable_Code_Point), which ends no word. */
const INVISIBLE = /^\p{DI}$/u
const READABLE = /[\p{L}\p{N}]/u

const TO_LOWER_CASE = 32
const OTHER = 0
const LETTER = 1
const APOSTROPHE = 2
const UNICODE = 3
/** Class of each ASCII character; what is above needs Unicode's properties. */
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[a-z0-9]/i.test(character)) return LETTER
  return character === "'" ? APOSTROPHE : OTHER
})

/** UTF-16 code units that are read in one step. */
const READ_AT_ONCE = 100_000
/** UTF-16 code units by which a word is told from others: no word of a language is longer. */
const WORD_MAX_LENGTH = 10_000
/** Words of a text that are not read again when they recur. */
const KNOWN_MAX = 20_000
const FIRST_SEED = 0x811c9dc5
const SECOND_SEED = 0x9747b28c
const nextFirst = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193)
const nextSecond = (hash: number, code: number) => Math.imul(hash ^ code, 0x5bd1e995) ^ (hash >>> 15)

type ReadWord = Omit<VisibleWord, 'folded'> & { first: number; second: number }
/** Letters of a word of lookalikes that are counted: one alone is a symbol. */
const TWINS_LEAST = 2

export function* tokensOf(text: string): Steps<TokenText> {
  const pace = new Pace(READ_AT_ONCE)
  let before = 0
  const tokens = new TokenArrays()
  const hidden = { invisible: 0, lookalikes: 0 }
  let twins = 0
  let hasForeign = false
  const known = new Map<string, ReadWord | null>()
  for (let at = 0; at < text.length; ) {
    if (pace.isDue(at - before)) yield
    before = at
    const start = at
    let first = FIRST_SEED
    let second = SECOND_SEED
    // Most words are ASCII, and are hashed in one pass without a string of their own.
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const kind = code < 128 ? CLASSES[code] : UNICODE
      if (kind === LETTER) {
        const lower = code >= 65 && code <= 90 ? code + TO_LOWER_CASE : code
        first = nextFirst(first, lower)
        second = nextSecond(second, lower)
      } else if (kind !== APOSTROPHE || at === start) break
    }
    if (at === text.length || text.charCodeAt(at) < 128) {
      // An apostrophe is dropped, inside a word and behind it.
      if (at > start) tokens.add(start, text[at - 1] === "'" ? at - 1 : at, first, second)
      else at++
      continue
    }
    WORD.lastIndex = start
    const word = WORD.exec(text)?.[0]
    if (word === undefined) {
      at = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
      continue
    }
    at = start + word.length
    const bare = withoutInvisibleEnds(word)
    const read = known.get(bare) ?? readWord(bare.slice(0, WORD_MAX_LENGTH))
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(bare, read)
    if (read === null) continue
    hidden.invisible += read.hidden.invisible
    hidden.lookalikes += read.hidden.lookalikes
    if (read.twins >= TWINS_LEAST) twins += read.twins
    hasForeign ||= read.isForeign
    const from = start + word.indexOf(bare)
    tokens.add(from, from + bare.length, read.first, read.second)
  }
  // "сор" is a word of Russian; in a text without other words of that language it is hidden English.
  if (!hasForeign) hidden.lookalikes += twins
  return { text, ...tokens.complete(), hidden }
}

function withoutInvisibleEnds(word: string): string {
  let [start, end] = [0, word.length]
  const first = () => String.fromCodePoint(word.codePointAt(start) ?? 0)
  const last = () => word.slice(/[\udc00-\udfff]/.test(word[end - 1] ?? '') ? end - 2 : end - 1, end)
  while (start < end && INVISIBLE.test(first())) start += first().length
  while (start < end && INVISIBLE.test(last())) end -= last().length
  return word.slice(start, end)
}

/** Null if nothing of it can be read. */
function readWord(word: string): ReadWord | null {
  const { folded, ...known } = visibleWord(word)
  if (!READABLE.test(folded)) return null
  let first = FIRST_SEED
  let second = SECOND_SEED
  for (let at = 0; at < folded.length; at++) {
    first = nextFirst(first, folded.charCodeAt(at))
    second = nextSecond(second, folded.charCodeAt(at))
  }
  return { first, second, ...known }
}

/** Arrays that grow. */
class TokenArrays {
  private count = 0
  private room = 1024
  private starts = new Int32Array(this.room)
  private ends = new Int32Array(this.room)
  private first = new Int32Array(this.room)
  private second = new Int32Array(this.room)

  add(start: number, end: number, first: number, second: number): void {
    if (this.count === this.room) this.grow()
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.first[this.count] = first
    this.second[this.count] = second
    this.count++
  }

  complete() {
    const { count } = this
    return {
      count,
      starts: this.starts.subarray(0, count),
      ends: this.ends.subarray(0, count),
      first: this.first.subarray(0, count),
      second: this.second.subarray(0, count),
    }
  }

  private grow(): void {
    this.room *= 2
    const grown = (old: Int32Array) => {
      const array = new Int32Array(this.room)
      array.set(old)
      return array
    }
    this.starts = grown(this.starts)
    this.ends = grown(this.ends)
    this.first = grown(this.first)
    this.second = grown(this.second)
  }
}
