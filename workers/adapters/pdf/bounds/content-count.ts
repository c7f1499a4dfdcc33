// Counts what a decoded stream has as content of a page (operators, names, and the states that `q` saves) and as a map of
// codes (codes that its ranges name). Words count in strings and inline images as well: nothing can be hidden there, and the
// words of one page's text make no difference.

import { PDF_MAP_CODES_MAX, PDF_NAMES_MAX } from '../../../contracts/documents/pdf-bounds.ts'
import { NAME_MAX_BYTES, unescapedName } from './object-lexer.ts'
import { TooComplex } from './too-complex.ts'

const LETTERS = (word: string) => [...word].reduce((packed, letter) => packed * 256 + letter.charCodeAt(0), 0)
/** Operators of content (ISO 32000-1, annex A): pdf.js reads `qqQ` as three of them. */
const OPERATORS = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg
  ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`
    .split(/\s+/)
    .map(LETTERS),
)
/** What an operator costs pdf.js, where it is not about what a line costs: `Do` and `gs` of a name that is not there take ten times as long. */
const COSTS = new Map(
  [
    ['Do', 12],
    ['gs', 12],
    ['Tj', 3],
    ['TJ', 3],
    ["'", 3],
    ['"', 3],
    ['BDC', 3],
  ].map(([operator, cost]) => [LETTERS(String(operator)), Number(cost)]),
)
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"'].map(LETTERS))
const SAVE = LETTERS('q')
const RESTORE = LETTERS('Q')
const RANGE_BEGINS = new Set(['beginbfrange', 'begincidrange'])
const RANGE_ENDS = new Set(['endbfrange', 'endcidrange'])
const WORD_MAX = 16
/** More than an operator's letters. */
const PACKED_MAX = 2 ** 32

const [SPACE, NAME, OPEN, OPEN_ARRAY, CLOSE_ARRAY, OPEN_STRING, OTHER] = [1, 2, 3, 4, 5, 6, 7]
/** 0 for characters of words; `<` is OPEN. */
const KINDS = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) KINDS[byte] = SPACE
for (const [sign, kind] of [
  ['/', NAME],
  ['<', OPEN],
  ['[', OPEN_ARRAY],
  [']', CLOSE_ARRAY],
  ['(', OPEN_STRING],
  [')', OTHER],
  ['>', OTHER],
  ['{', OTHER],
  ['}', OTHER],
  ['%', OTHER],
] as const)
  KINDS[sign.charCodeAt(0)] = kind

export class ContentCount {
  bytes = 0
  /** Each as often as its cost is that of a line. */
  operators = 0
  showsText = false
  /** How often each name stands in the stream: what it draws, it names. */
  readonly names = new Map<string, number>()
  /** Saved states: the most, above the fewest before them, the fewest, and the last, from 0 at the start. */
  peak = 0
  lowest = 0
  level = 0
  /** Codes that ranges name. */
  codes = 0
  /** If it begins with a character that continues a name before it, and if it ends inside one. */
  continuesName = false
  endsInName = false

  private packed = 0
  private inWord = false
  /** The word, if it may begin or end ranges. */
  private word = ''
  private isKept = false
  private inName = false
  private name = ''
  private inHex = false
  private hex = ''
  private inRanges = false
  private inArray = false
  /** Texts of the range so far: its first code, its last, what they stand for. */
  private part = 0
  private first = 0

  add(block: Uint8Array): void {
    if (this.bytes === 0 && block.length > 0) this.continuesName = KINDS[block[0] ?? 0] === 0
    this.bytes += block.length
    for (const byte of block) {
      if (KINDS[byte] === 0) {
        if (this.inHex) this.hex = (this.hex + String.fromCharCode(byte)).slice(0, 9)
        else if (!this.inName) this.addLetter(byte)
        else if (this.name.length < NAME_MAX_BYTES) this.name += String.fromCharCode(byte)
        continue
      }
      if (this.inWord) this.endWord()
      if (this.inName) this.endName()
      this.inName = KINDS[byte] === NAME
      if (this.inRanges) this.addSign(KINDS[byte] ?? OTHER, byte)
    }
  }

  end(): void {
    this.endsInName = this.inName
    if (this.inWord) this.endWord()
    if (this.inName) this.endName()
  }

  private endName(): void {
    const name = unescapedName(this.name)
    this.name = ''
    this.names.set(name, (this.names.get(name) ?? 0) + 1)
    if (this.names.size > PDF_NAMES_MAX) throw new TooComplex('names')
  }

  private addLetter(byte: number): void {
    if (!this.inWord) {
      const isNumber = byte >= 0x2b && byte <= 0x39
      if (isNumber) {
        if (this.inRanges && this.part === 2 && !this.inArray) this.part = 3
        return
      }
      this.inWord = true
      this.word = ''
      this.isKept = byte === 0x62 || byte === 0x65
    }
    if (this.isKept && this.word.length < WORD_MAX) this.word += String.fromCharCode(byte)
    const packed = this.packed * 256 + byte
    if (OPERATORS.has(this.packed) && !OPERATORS.has(packed) && !PREFIXES.has(packed)) {
      this.operator(this.packed)
      this.packed = byte
    } else this.packed = Math.min(packed, PACKED_MAX)
  }

  private endWord(): void {
    this.operator(this.packed)
    if (this.isKept && RANGE_BEGINS.has(this.word)) {
      this.inRanges = true
      this.part = 0
    } else if (this.isKept && RANGE_ENDS.has(this.word)) this.inRanges = false
    this.packed = 0
    this.inWord = false
  }

  private operator(packed: number): void {
    this.operators += COSTS.get(packed) ?? 1
    this.showsText ||= SHOWS_TEXT.has(packed)
    if (packed === SAVE) this.peak = Math.max(this.peak, ++this.level - this.lowest)
    else if (packed === RESTORE) this.lowest = Math.min(this.lowest, --this.level)
  }

  private addSign(kind: number, byte: number): void {
    if (this.part === 3) this.part = 0
    if (kind === OPEN) {
      this.inHex = true
      this.hex = ''
    } else if (kind === OPEN_ARRAY) this.inArray = true
    else if (kind === CLOSE_ARRAY) {
      this.inArray = false
      this.part = 0
    }
    // A map names codes in hexadecimal; in another form, the most that two bytes can name.
    else if (kind === OPEN_STRING) this.addCodes(2 ** 16)
    else if (byte === 0x3e && this.inHex) {
      this.inHex = false
      if (!this.inArray) this.addCode(Number.parseInt(this.hex, 16) || 0)
    }
  }

  private addCode(code: number): void {
    if (this.part === 0) this.first = code
    if (this.part === 1) this.addCodes(Math.max(0, code - this.first) + 1)
    this.part = (this.part + 1) % 3
  }

  private addCodes(count: number): void {
    // pdf.js leaves out a range of more than three bytes.
    if (count <= 2 ** 24) this.codes += count
    if (this.codes > PDF_MAP_CODES_MAX) throw new TooComplex('codes')
  }
}

/** Beginnings of operators that are none. */
const PREFIXES = new Set(['BD', 'BM', 'EM'].map(LETTERS))
