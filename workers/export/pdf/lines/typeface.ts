// Embedded font: its characters, shaped text (kerning, ligatures, joining, marks) with a cache, and the codes of its glyphs.

import type { EmbeddedFont } from '../pdfkit-surface.ts'
import { fontkitShaper, type Shaper } from '../shaping/shaper.ts'

/**
 * Advances and offsets in thousandths of the font size; `code` is the glyph's two bytes in hexadecimal. A silent glyph is
 * part of the letter before it, such as the dots of an Arabic letter.
 */
export type Glyph = {
  code: string
  advance: number
  own: number
  x: number
  y: number
  silent: boolean
  /** Stands for a character that the font does not have. */
  missing: boolean
}
/**
 * `spelled`: the glyphs that are not silent map to the text's characters in order.
 */
export type Shaped = { glyphs: Glyph[]; width: number; spelled: boolean }

/** Limit of cached glyphs, some 100 bytes each. */
const REMEMBERED_MAX = 200_000

export class Typeface {
  readonly id: string
  /** True if its lines need more room than their size says. */
  readonly stacked: boolean
  /** Thousandths of the font size. */
  readonly ascent: number
  readonly descent: number
  readonly #embedded: EmbeddedFont
  readonly #shaper: Shaper
  readonly #remembered = new Map<string, Shaped>()
  #rememberedGlyphs = 0
  readonly #codes = new Map<string, number>()
  readonly #covered = new Map<number, boolean>()

  constructor(embedded: EmbeddedFont, stacked: boolean, shaper: Shaper = fontkitShaper(embedded.font)) {
    this.#embedded = embedded
    this.stacked = stacked
    this.#shaper = shaper
    this.id = embedded.id
    // A character that no font has is copied as U+FFFD.
    embedded.unicode[0] = [0xfffd]
    // pdfkit gives it in font units.
    embedded.widths[0] = embedded.font.getGlyph(0).advanceWidth * embedded.scale
    this.ascent = embedded.font.ascent * embedded.scale
    this.descent = embedded.font.descent * embedded.scale
  }

  covers(codePoint: number): boolean {
    let covered = this.#covered.get(codePoint)
    if (covered === undefined) {
      covered = this.#embedded.font.hasGlyphForCodePoint(codePoint)
      this.#covered.set(codePoint, covered)
    }
    return covered
  }

  /** The font's resource dictionary entry. */
  reference(): unknown {
    return this.#embedded.ref()
  }

  /** Glyphs in visual order. */
  shape(text: string, rightToLeft: boolean): Shaped {
    const key = rightToLeft ? `\u200f${text}` : text
    const known = this.#remembered.get(key)
    if (known) return known
    const shaped = this.#layout(text, rightToLeft)
    this.#rememberedGlyphs += shaped.glyphs.length
    if (this.#rememberedGlyphs > REMEMBERED_MAX) {
      this.#remembered.clear()
      this.#rememberedGlyphs = shaped.glyphs.length
    }
    this.#remembered.set(key, shaped)
    return shaped
  }

  #layout(text: string, rightToLeft: boolean): Shaped {
    const { font, scale, widths } = this.#embedded
    const run = this.#shaper(text, rightToLeft)
    let width = 0
    const glyphs = run.map(({ id, codePoints, xAdvance, xOffset, yOffset }): Glyph => {
      const silent = codePoints.length === 0
      const code = this.#codeOf(id, silent ? JOINER : codePoints)
      widths[code] ??= font.getGlyph(id).advanceWidth * scale
      const advance = xAdvance * scale
      width += advance
      return {
        code: code.toString(16).padStart(4, '0'),
        advance,
        own: widths[code] ?? 0,
        x: xOffset * scale,
        y: yOffset * scale,
        silent,
        missing: id === 0,
      }
    })
    const said = run.map(({ codePoints }) => codePoints)
    const spoken = (rightToLeft ? said.toReversed() : said).flat()
    const inPlace = glyphs.every(({ silent, advance }) => !silent || advance === 0)
    return { glyphs, width, spelled: inPlace && String.fromCodePoint(...spoken) === text }
  }

  /** A glyph has a code for each text it stands for (dotless Arabic letters stand for several). */
  #codeOf(glyph: number, codePoints: number[]): number {
    const { subset, unicode } = this.#embedded
    const key = `${glyph}:${codePoints}`
    let code = this.#codes.get(key)
    if (code === undefined) {
      code = subset.includeGlyph(glyph)
      if (unicode[code]) code = subset.glyphs.push(glyph) - 1
      unicode[code] = codePoints
      this.#codes.set(key, code)
    }
    return code
  }
}

/** Zero-width joiner: readers would take a glyph without text for the character of its code. */
const JOINER = [0x200d]
