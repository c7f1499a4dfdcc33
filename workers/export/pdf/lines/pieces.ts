// Converts a paragraph's inlines to pieces with widths, in reading order: text in one font, spaces, inline objects, and
// break points (Unicode UAX #14, hyphenation, soft hyphens), each with its bidi level (UAX #9).

import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type { Inline } from '../../../domain/manuscript/tree/inlines.ts'
import { FORCED, type Item } from './break-lines.ts'
import { emojiIn, faceStyle } from './faces.ts'
import type { InlineObject, Setting } from './setting.ts'
import type { Typeface } from './typeface.ts'
import { divideUnits, type Look, OBJECT, objectLook, readableText, readUnits, type Unit } from './units.ts'

/** `hyphen`: inserted by hyphenation, not a character of the text. */
export type TextPiece = {
  kind: 'text'
  text: string
  hyphen: boolean
  face: Typeface
  look: Look
  level: number
  width: number
}
export type Piece =
  | TextPiece
  | { kind: 'space'; face: Typeface; look: Look; level: number; width: number }
  | { kind: 'object'; object: InlineObject; look: Look; level: number; width: number }
  /** Stretchable gap between ideographs, or words of a script without spaces. */
  | { kind: 'gap'; look: Look; level: number; width: 0 }
  /** Break point without a space; `face` draws the hyphen, if there is one. */
  | { kind: 'join'; face: Typeface | null; look: Look; level: number; width: number }

/** Parallel arrays: `items[i]` measures `pieces[i]`. */
export type Pieces = { items: Item[]; pieces: (Piece | null)[]; baseLevel: number }

const bidi = bidiFactory()
const RTL = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/
/** Directional controls are applied, then dropped; a zero-width space is only a break point. */
const UNDRAWN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
const SPACE = /[ \u2000-\u200a\u3000]/
const WORD = /[\p{L}\p{M}]{5,}/gu
const SOFT_HYPHEN = '\u00ad'

const HYPHEN_COST = 85
/** Minimum letters on either side of a hyphen. */
const HYPHEN_LETTERS = 3
/** Hyphens cost more in ragged setting, where a short line costs nothing. */
const RAGGED_HYPHEN_COST = 400
const JOIN_COST = 40
/** Limit of boxes without a break point; only boxes without a width reach it. */
const RUN_BOXES_MAX = 500

/**
 * Yields one part per `PART_MAX` of a paragraph, since bidi-js takes quadratic time and pieces take memory.
 * @param measure points; wider runs may break between any two characters
 */
export function* makePieces(inlines: Inline[], setting: Setting, measure: number): Generator<Pieces> {
  const baseLevel = setting.direction === 'rtl' ? 1 : 0
  for (const units of divideUnits(readUnits(inlines, setting))) {
    const text = units.map((unit) => unit.text).join('')
    const embedding = baseLevel || RTL.test(text) ? bidi.getEmbeddingLevels(text, setting.direction) : null
    const builder = new Builder(setting, measure, units, text, embedding?.levels ?? null)
    yield { ...builder.build(), baseLevel }
  }
}

class Builder {
  readonly #items: Item[] = []
  readonly #pieces: (Piece | null)[] = []
  readonly #setting: Setting
  readonly #measure: number
  readonly #units: Unit[]
  readonly #text: string
  readonly #levels: Uint8Array | null
  /** Boxes since the last break point. */
  #run = { width: 0, boxes: 0 }

  constructor(setting: Setting, measure: number, units: Unit[], text: string, levels: Uint8Array | null) {
    this.#setting = setting
    this.#measure = measure
    this.#units = units
    this.#text = text
    this.#levels = levels
  }

  build(): { items: Item[]; pieces: (Piece | null)[] } {
    const breaks = this.#breaks()
    const hyphens = this.#hyphens()
    let start = 0
    for (const unit of this.#units) {
      this.#addUnit(unit, start, breaks, hyphens)
      start += unit.text.length
    }
    this.#endLine()
    return { items: this.#items, pieces: this.#pieces }
  }

  /** Break opportunities of UAX #14, as offsets. */
  #breaks(): Set<number> {
    const found = new Set<number>()
    const readable = this.#units.map(readableText).join('')
    const breaker = new LineBreaker(readable)
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) found.add(next.position)
    for (const { index, 0: run } of readable.matchAll(UNSPACED))
      for (const { index: word } of words.segment(run)) if (word) found.add(index + word)
    return found
  }

  /** Hyphenation points, as offsets. */
  #hyphens(): Set<number> {
    const found = new Set<number>()
    const { hyphenate } = this.#setting
    if (!hyphenate) return found
    const languages = this.#languages()
    for (const match of this.#text.matchAll(WORD)) {
      let offset = match.index
      const divided = hyphenate(match[0], languages(offset))
      if (divided.replaceAll(SOFT_HYPHEN, '') !== match[0]) continue
      for (const part of divided.split(SOFT_HYPHEN).slice(0, -1)) {
        offset += part.length
        const letters = offset - match.index
        if (letters >= HYPHEN_LETTERS && match[0].length - letters >= HYPHEN_LETTERS) found.add(offset)
      }
    }
    return found
  }

  /** The language at an offset, or ''; offsets must increase. */
  #languages(): (offset: number) => string {
    let index = 0
    let end = this.#units[0]?.text.length ?? 0
    return (offset) => {
      while (end <= offset && index < this.#units.length - 1) end += this.#units[++index]?.text.length ?? 0
      return this.#units[index]?.look.style.lang ?? ''
    }
  }

  #addUnit({ inline, look, text }: Unit, start: number, breaks: Set<number>, hyphens: Set<number>): void {
    if (inline.kind === 'break') {
      this.#endLine()
      return
    }
    if (text === OBJECT && inline.kind !== 'text') {
      const object = this.#setting.objects.get(inline)
      const level = this.#levels?.[start] ?? 0
      if (object && typeof object !== 'string')
        this.#push(
          { kind: 'box', width: object.width },
          { kind: 'object', object, look: objectLook(inline, look), level, width: object.width },
        )
      this.#mayBreak(start + 1, breaks, hyphens, look, null, level)
      return
    }
    const style = faceStyle(look.style)
    const noHyphens = look.style.code || look.style.link !== ''
    let face: Typeface | null = null
    let word = ''
    let wordFace: Typeface = this.#setting.faces.base(style)
    let wordLevel = 0
    const close = () => {
      if (word) this.#addWord(word, wordFace, look, wordLevel)
      word = ''
    }
    const emoji = emojiIn(text)
    let offset = start
    for (const character of text) {
      const at = offset
      offset += character.length
      const inEmoji = emoji.has(at - start)
      const level = this.#levels?.[at] ?? 0
      if (SPACE.test(character)) {
        close()
        this.#addSpace(this.#setting.faces.base(style), look, level, character)
        continue
      }
      if (character === SOFT_HYPHEN) {
        close()
        this.#addHyphen(wordFace, look, level)
        continue
      }
      if (!inEmoji && UNDRAWN.test(character)) {
        if (!breaks.has(offset)) continue
        close()
        this.#mayBreak(offset, breaks, NONE, look, null, level)
        continue
      }
      face =
        (inEmoji && this.#setting.faces.emoji) ||
        this.#setting.faces.pick(character, style, word ? wordFace : null)
      if (word && (face !== wordFace || level !== wordLevel)) close()
      if (!word) {
        wordFace = face
        wordLevel = level
      }
      const mirrored = level % 2 ? bidi.getMirroredCharacter(character) : null
      word += mirrored ?? character
      if (inEmoji && emoji.has(offset - start) && !emoji.get(offset - start)) continue
      if (breaks.has(offset) || (hyphens.has(offset) && !noHyphens)) {
        close()
        this.#mayBreak(offset, breaks, noHyphens ? NONE : hyphens, look, wordFace, level)
      }
    }
    close()
  }

  /** A run wider than a line may break anywhere, without a penalty. */
  #push(item: Item, piece: Piece | null): void {
    if (item.kind !== 'box') this.#run = { width: 0, boxes: 0 }
    else {
      const { width, boxes } = this.#run
      if (boxes && (width + item.width > this.#measure || boxes >= RUN_BOXES_MAX)) this.#pushSeam()
      this.#run = { width: this.#run.width + item.width, boxes: this.#run.boxes + 1 }
    }
    this.#items.push(item)
    this.#pieces.push(piece)
  }

  #addWord(text: string, face: Typeface, look: Look, level: number): void {
    const width = widthOf(text, face, look, level)
    if (width <= this.#measure) {
      this.#push({ kind: 'box', width }, { kind: 'text', text, hyphen: false, face, look, level, width })
      return
    }
    for (const { segment } of graphemes.segment(text)) {
      const part = widthOf(segment, face, look, level)
      this.#push(
        { kind: 'box', width: part },
        { kind: 'text', text: segment, hyphen: false, face, look, level, width: part },
      )
      this.#pushSeam()
    }
  }

  #pushSeam(): void {
    this.#push({ kind: 'glue', width: 0, stretch: this.#setting.size * 0.02, shrink: 0 }, null)
  }

  #addSpace(face: Typeface, look: Look, level: number, character: string): void {
    const width = character === '\u3000' ? look.size : widthOf(' ', face, look, 0)
    const last = this.#items.at(-1)
    // Spaces collapse, as on the screen.
    if (last?.kind === 'glue' && this.#pieces.at(-1)?.kind === 'space') return
    const stretch = this.#setting.justified ? width * 0.6 : 0
    const shrink = this.#setting.justified ? width * 0.34 : 0
    this.#push({ kind: 'glue', width, stretch, shrink }, { kind: 'space', face, look, level, width })
  }

  #addHyphen(face: Typeface, look: Look, level: number): void {
    const width = widthOf('-', face, look, 0)
    this.#push(
      {
        kind: 'penalty',
        width,
        cost: this.#setting.justified ? HYPHEN_COST : RAGGED_HYPHEN_COST,
        hyphen: true,
      },
      { kind: 'join', face, look, level, width },
    )
  }

  #mayBreak(
    offset: number,
    breaks: Set<number>,
    hyphens: Set<number>,
    look: Look,
    face: Typeface | null,
    level: number,
  ): void {
    const next = this.#text[offset]
    if (next === undefined || SPACE.test(next) || next === '\n') return
    if (breaks.has(offset)) {
      const stretches = WITHOUT_SPACES.test(this.#text[offset - 1] ?? '') || WITHOUT_SPACES.test(next)
      if (stretches)
        this.#push(
          { kind: 'glue', width: 0, stretch: look.size * 0.08, shrink: look.size * 0.01 },
          { kind: 'gap', look, level, width: 0 },
        )
      else
        this.#push(
          { kind: 'penalty', width: 0, cost: JOIN_COST, hyphen: false },
          { kind: 'join', face: null, look, level, width: 0 },
        )
    } else if (hyphens.has(offset) && face) this.#addHyphen(face, look, level)
  }

  /** The line that ends here is not stretched. */
  #endLine(): void {
    while (this.#pieces.at(-1)?.kind === 'space') {
      this.#pieces.pop()
      this.#items.pop()
    }
    this.#push({ kind: 'glue', width: 0, stretch: 1e6, shrink: 0 }, null)
    this.#push({ kind: 'penalty', width: 0, cost: FORCED, hyphen: false }, null)
  }
}

const NONE = new Set<number>()
/** Scripts without spaces, justified between words or characters. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u
/** Scripts of class SA of UAX #14. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text of a right-to-left piece, with its mirrored brackets restored. */
export const unmirrored = (text: string) =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('')

const widthOf = (text: string, face: Typeface, look: Look, level: number): number =>
  (face.shape(text, level % 2 === 1).width * look.size) / 1000
