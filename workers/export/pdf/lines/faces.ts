// Font fallback per character: the style's family first, then fonts of other scripts (fallbacks.ts), loaded on first use. A
// character without a font is drawn as the family's .notdef glyph.

import type { TextStyle } from '../../../domain/manuscript/tree/inlines.ts'
import type { FontName } from '../../font-files.ts'
import type { FontShelf } from '../../fonts.ts'
import type { BodyFamily } from '../../look.ts'
import type { PdfkitDocument } from '../pdfkit-surface.ts'
import type { openHarfBuzz } from '../shaping/harfbuzz.ts'
import { harfbuzzShaper } from '../shaping/shaper.ts'
import { fallbacksOf, SHAPED_BY_HARFBUZZ, STACKED } from './fallbacks.ts'
import { Typeface } from './typeface.ts'

export type FaceStyle = {
  /** `body` is that of the document's layout. */
  family: 'body' | 'serif' | 'sans' | 'mono'
  bold: boolean
  italic: boolean
  /** Shapes of its ideographs. */
  japanese?: boolean
}

const BASES: Record<Exclude<FaceStyle['family'], 'body'> | BodyFamily, FontName[]> = {
  times: ['times', 'times-bold', 'times-italic', 'times-bold-italic'],
  arial: ['arial', 'arial-bold', 'arial-italic', 'arial-bold-italic'],
  serif: ['serif', 'serif-bold', 'serif-italic', 'serif-bold-italic'],
  sans: ['sans', 'sans-bold', 'sans-italic', 'sans-bold-italic'],
  mono: ['mono', 'mono-bold', 'mono', 'mono-bold'],
}

export const faceStyle = (
  style: Pick<TextStyle, 'bold' | 'italic' | 'code' | 'family' | 'japanese'>,
): FaceStyle => ({
  family: style.code ? 'mono' : (style.family ?? 'body'),
  bold: style.bold,
  italic: style.italic,
  ...(style.japanese ? { japanese: true } : {}),
})

/** Invisible: joiners, directional marks, variation selectors. Any font may carry them. */
const INVISIBLE =
  /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u034f|\p{Variation_Selector}/u
const MARK = /\p{M}/u
/** Emoji sequences: flags, skin tones, families, keycaps. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Extended_Pictographic}\ufe0f|\u20e3/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Offsets of emoji characters; true for the first of a sequence. */
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
  readonly #body: BodyFamily
  readonly #opened = new Map<FontName, Typeface>()
  /** Characters already checked, by style. */
  readonly #seen = new Map<string, Set<string>>()
  #harfbuzz: ReturnType<typeof openHarfBuzz> | null = null

  private constructor(pdf: PdfkitDocument, shelf: FontShelf, body: BodyFamily) {
    this.#pdf = pdf
    this.#shelf = shelf
    this.#body = body
  }

  /** @param body family of plain text */
  static async open(pdf: PdfkitDocument, shelf: FontShelf, body: BodyFamily): Promise<Faces> {
    const faces = new Faces(pdf, shelf, body)
    await faces.#open(body)
    return faces
  }

  #baseName({ family, bold, italic }: FaceStyle): FontName {
    const names = BASES[family === 'body' ? this.#body : family]
    return names[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? this.#body
  }

  /** Loads the fonts that a text in a style needs; must be awaited before measuring. */
  async need(style: FaceStyle, text: string): Promise<void> {
    const name = this.#baseName(style)
    const key = style.japanese ? `${name} japanese` : name
    const seen = this.#seen.get(key) ?? new Set()
    this.#seen.set(key, seen)
    const base = await this.#open(name)
    if (EMOJI.test(text)) await this.#open('emoji')
    let missing: string[] = []
    for (const character of text) {
      if (seen.has(character)) continue
      seen.add(character)
      if (!drawnBy(base, character)) missing.push(character)
    }
    for (const { regular, bold, claims } of fallbacksOf(style)) {
      if (!missing.some((character) => claims.test(character))) continue
      const face = await this.#open(style.bold ? bold : regular)
      missing = missing.filter((character) => !drawnBy(face, character))
    }
  }

  async #open(name: FontName): Promise<Typeface> {
    const known = this.#opened.get(name)
    if (known) return known
    const bytes = await this.#shelf.read(name)
    this.#pdf.registerFont(name, bytes)
    this.#pdf.font(name)
    const face = new Typeface(
      this.#pdf._font,
      STACKED.has(name),
      SHAPED_BY_HARFBUZZ.has(name) ? await this.#shaper(bytes) : undefined,
    )
    this.#opened.set(name, face)
    return face
  }

  async #shaper(font: Uint8Array) {
    this.#harfbuzz ??= import('../shaping/harfbuzz.ts').then(({ openHarfBuzz }) => openHarfBuzz())
    return harfbuzzShaper((await this.#harfbuzz)(font))
  }

  /** The font of emoji sequences. */
  get emoji(): Typeface | undefined {
    return this.#opened.get('emoji')
  }

  base(style: FaceStyle): Typeface {
    const face = this.#opened.get(this.#baseName(style)) ?? this.#opened.get(this.#body)
    if (!face) throw new Error('the font of plain text is always opened')
    return face
  }

  /** The font of a character; marks and joiners keep the font of the character before, if it has them. */
  pick(character: string, style: FaceStyle, before: Typeface | null): Typeface {
    const base = this.base(style)
    if (INVISIBLE.test(character)) return before ?? base
    const codePoint = character.codePointAt(0) ?? 0
    if (before && MARK.test(character) && before.covers(codePoint)) return before
    if (base.covers(codePoint)) return base
    for (const { regular, bold } of fallbacksOf(style)) {
      const face = this.#opened.get(style.bold ? bold : regular)
      if (face?.covers(codePoint)) return face
    }
    return base
  }
}

const drawnBy = (face: Typeface, character: string) =>
  INVISIBLE.test(character) || face.covers(character.codePointAt(0) ?? 0)
