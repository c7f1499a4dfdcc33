// Chooses, character by character, the font that has it: the style's own family first, then the fonts of other
// scripts. A font is read when a character first needs it. A character that no font here
// has is drawn as the family's own missing-glyph box: it is seen to be missing, never silently dropped.

import type { TextStyle } from '../../../domain/manuscript/tree/inlines.ts'
import type { FontName } from '../../font-files.ts'
import type { FontShelf } from '../../fonts.ts'
import type { PdfkitDocument } from '../pdfkit-surface.ts'
import { Typeface } from './typeface.ts'

export type FaceStyle = { family: 'serif' | 'sans' | 'mono'; bold: boolean; italic: boolean }

/** Fonts for what the families lack, in the order asked; `claims` keeps large files from being read for nothing. */
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/
/** Chinese in simplified and traditional forms, and Japanese; 15 MB, so only where there is any. */
const IDEOGRAPHS = /[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud87f]/
type Fallback = { regular: FontName; bold: FontName; claims: RegExp }
const FALLBACKS: Fallback[] = [
  { regular: 'arabic', bold: 'arabic-bold', claims: /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/ },
  { regular: 'hebrew', bold: 'hebrew-bold', claims: /[\u0590-\u05ff\ufb1d-\ufb4f]/ },
  { regular: 'thai', bold: 'thai-bold', claims: /\p{Script=Thai}/u },
  { regular: 'math', bold: 'math', claims: /[^\p{L}]|\p{Script=Common}|\p{Script=Latin}|\p{Script=Greek}/u },
  { regular: 'korean', bold: 'korean-bold', claims: HANGUL },
  { regular: 'chinese', bold: 'chinese', claims: IDEOGRAPHS },
  { regular: 'sans', bold: 'sans-bold', claims: /[^\p{Script=Han}\p{Script=Hangul}]/u },
  { regular: 'symbols', bold: 'symbols', claims: /\p{S}/u },
  { regular: 'emoji', bold: 'emoji', claims: /\p{Extended_Pictographic}|\p{Regional_Indicator}/u },
]

const BASES: Record<FaceStyle['family'], FontName[]> = {
  serif: ['serif', 'serif-bold', 'serif-italic', 'serif-bold-italic'],
  sans: ['sans', 'sans-bold', 'sans-italic', 'sans-bold-italic'],
  mono: ['mono', 'mono-bold', 'mono', 'mono-bold'],
}

const baseName = ({ family, bold, italic }: FaceStyle): FontName =>
  BASES[family][(bold ? 1 : 0) + (italic ? 2 : 0)] ?? 'serif'

export const faceStyle = (style: Pick<TextStyle, 'bold' | 'italic' | 'code' | 'family'>): FaceStyle => ({
  family: style.code ? 'mono' : (style.family ?? 'serif'),
  bold: style.bold,
  italic: style.italic,
})

/** Has no shape of its own: joiners, marks of direction, variation selectors. Any font may carry it. */
const INVISIBLE =
  /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|[\ufe00-\ufe0f]/
const MARK = /\p{M}/u
/** In an emoji with what belongs to it: flags, skin tones, families, keycaps. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Extended_Pictographic}\ufe0f|\u20e3/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Offsets of the characters of emoji; true where one begins. */
export function emojiIn(text: string): Map<number, boolean> {
  const found = new Map<number, boolean>()
  if (!EMOJI.test(text)) return found
  for (const { index, segment } of graphemes.segment(text)) {
    if (!EMOJI.test(segment)) continue
    let at = index
    for (const character of segment) {
      found.set(at, at === index)
      at += character.length
    }
  }
  return found
}

export class Faces {
  readonly #pdf: PdfkitDocument
  readonly #shelf: FontShelf
  readonly #opened = new Map<FontName, Typeface>()
  /** By style: characters that were looked at, so that a long document reads each only once. */
  readonly #seen = new Map<FontName, Set<string>>()

  private constructor(pdf: PdfkitDocument, shelf: FontShelf) {
    this.#pdf = pdf
    this.#shelf = shelf
  }

  static async open(pdf: PdfkitDocument, shelf: FontShelf): Promise<Faces> {
    const faces = new Faces(pdf, shelf)
    await faces.#open('serif')
    return faces
  }

  /** Reads what fonts a text in a style needs; to be awaited before it is measured. */
  async need(style: FaceStyle, text: string): Promise<void> {
    const name = baseName(style)
    const seen = this.#seen.get(name) ?? new Set()
    this.#seen.set(name, seen)
    const base = await this.#open(name)
    if (EMOJI.test(text)) await this.#open('emoji')
    let missing: string[] = []
    for (const character of text) {
      if (seen.has(character)) continue
      seen.add(character)
      if (!drawnBy(base, character)) missing.push(character)
    }
    for (const { regular, bold, claims } of FALLBACKS) {
      if (!missing.some((character) => claims.test(character))) continue
      const face = await this.#open(style.bold ? bold : regular)
      missing = missing.filter((character) => !drawnBy(face, character))
    }
  }

  async #open(name: FontName): Promise<Typeface> {
    const known = this.#opened.get(name)
    if (known) return known
    this.#pdf.registerFont(name, await this.#shelf.read(name))
    this.#pdf.font(name)
    const face = new Typeface(this.#pdf._font)
    this.#opened.set(name, face)
    return face
  }

  /** The font of emoji sequences, drawn whole; loaded for a text that has any. */
  get emoji(): Typeface | undefined {
    return this.#opened.get('emoji')
  }

  base(style: FaceStyle): Typeface {
    const face = this.#opened.get(baseName(style)) ?? this.#opened.get('serif')
    if (!face) throw new Error('the serif font is always opened')
    return face
  }

  /** The font of one character; marks and joiners stay with the character before them where it can carry them. */
  pick(character: string, style: FaceStyle, before: Typeface | null): Typeface {
    const base = this.base(style)
    if (INVISIBLE.test(character)) return before ?? base
    const codePoint = character.codePointAt(0) ?? 0
    if (before && MARK.test(character) && before.covers(codePoint)) return before
    if (base.covers(codePoint)) return base
    for (const { regular, bold } of FALLBACKS) {
      const face = this.#opened.get(style.bold ? bold : regular)
      if (face?.covers(codePoint)) return face
    }
    return base
  }
}

const drawnBy = (face: Typeface, character: string) =>
  INVISIBLE.test(character) || face.covers(character.codePointAt(0) ?? 0)
