// One embedded font: which characters it has, how text is shaped in it (kerning, ligatures, joining, marks),
// and the codes that stand for its glyphs in the page. Shaping is remembered, words repeat.

import type { EmbeddedFont, FontkitFont } from './pdfkit-surface.ts'

/** Advances and offsets in thousandths of the font size; `code` is the glyph's two bytes in hexadecimal. */
export type Glyph = { code: string; advance: number; own: number; x: number; y: number }
export type Shaped = { glyphs: Glyph[]; width: number }

/** Glyphs of remembered text, some 100 bytes each. */
const REMEMBERED_MAX = 200_000

export class Typeface {
  readonly id: string
  /** Thousandths of the font size. */
  readonly ascent: number
  readonly descent: number
  readonly #embedded: EmbeddedFont
  readonly #remembered = new Map<string, Shaped>()
  #rememberedGlyphs = 0
  readonly #covered = new Map<number, boolean>()

  constructor(embedded: EmbeddedFont) {
    this.#embedded = embedded
    this.id = embedded.id
    // What no font has is copied as what it is: a character that is not known.
    embedded.unicode[0] = [0xfffd]
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

  /** What pdfkit puts among a page's resources. */
  reference(): unknown {
    return this.#embedded.ref()
  }

  /** Glyphs in the order in which they stand on the line, whichever way the text runs. */
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
    const { font, scale, subset, widths, unicode } = this.#embedded
    const run = shapeRun(font, text, rightToLeft ? 'rtl' : 'ltr')
    let width = 0
    const glyphs = run.glyphs.map((glyph, index): Glyph => {
      const position = run.positions[index]
      const code = subset.includeGlyph(glyph.id)
      const own = glyph.advanceWidth * scale
      widths[code] ??= own
      unicode[code] ??= glyph.codePoints
      const advance = (position?.xAdvance ?? glyph.advanceWidth) * scale
      width += advance
      return {
        code: code.toString(16).padStart(4, '0'),
        advance,
        own,
        x: (position?.xOffset ?? 0) * scale,
        y: (position?.yOffset ?? 0) * scale,
      }
    })
    return { glyphs, width }
  }
}

/** Some marks of some fonts have no anchor, at which fontkit 2.0.4 throws: they are placed by their own offsets. */
function shapeRun(font: FontkitFont, text: string, direction: 'ltr' | 'rtl') {
  try {
    return font.layout(text, undefined, undefined, undefined, direction)
  } catch {
    return font.layout(text, UNANCHORED, undefined, undefined, direction)
  }
}

const UNANCHORED = { mark: false, mkmk: false, curs: false }
