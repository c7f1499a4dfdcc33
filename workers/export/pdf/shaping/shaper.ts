// Glyphs of a text in one font, with the characters that each stands for.

import type { FontkitFont } from '../pdfkit-surface.ts'
import type { Shape } from './harfbuzz.ts'

/** Font units. `codePoints` is empty for a glyph that is part of another's letter. */
export type SpelledGlyph = {
  id: number
  codePoints: number[]
  xAdvance: number
  xOffset: number
  yOffset: number
}
/** Glyphs in visual order. */
export type Shaper = (text: string, rightToLeft: boolean) => SpelledGlyph[]

export function fontkitShaper(font: FontkitFont): Shaper {
  keepCodePoints(font)
  return (text, rightToLeft) => {
    const run = layOut(font, text, rightToLeft ? 'rtl' : 'ltr')
    const said = spokenBy(run)
    return run.glyphs.map(({ id, advanceWidth }, index) => ({
      id,
      codePoints: said[index] ?? [],
      xAdvance: run.positions[index]?.xAdvance ?? advanceWidth,
      xOffset: run.positions[index]?.xOffset ?? 0,
      yOffset: run.positions[index]?.yOffset ?? 0,
    }))
  }
}

/**
 * The characters of a cluster belong to its first glyph that has a width; from right to left in visual order, since readers
 * turn lines round by characters.
 */
export function harfbuzzShaper(shape: Shape): Shaper {
  return (text, rightToLeft) => {
    const glyphs = shape(text, rightToLeft)
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
    const spelling = new Map<number, number>()
    for (const [index, { cluster, xAdvance }] of glyphs.entries()) {
      const known = spelling.get(cluster)
      if (known === undefined || (xAdvance && !glyphs[known]?.xAdvance)) spelling.set(cluster, index)
    }
    return glyphs.map(({ cluster, ...glyph }, index) => {
      if (spelling.get(cluster) !== index) return { ...glyph, codePoints: [] }
      const codePoints = codePointsOf(text.slice(cluster, ends.get(cluster)))
      return { ...glyph, codePoints: rightToLeft ? codePoints.toReversed() : codePoints }
    })
  }
}

const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)

/**
 * Characters of each glyph; of a decomposed character (Thai sara am), they belong to the letter.
 */
function spokenBy({ glyphs, positions }: ReturnType<FontkitFont['layout']>): number[][] {
  const said = glyphs.map(({ codePoints }) => codePoints)
  for (let index = 1; index < said.length; index++) {
    const before = said[index - 1] ?? []
    if (!said[index]?.length && positions[index]?.xAdvance && !positions[index - 1]?.xAdvance) {
      said[index] = before
      said[index - 1] = []
    }
  }
  return said
}

/** fontkit 2.0.4 caches glyphs by id, with the characters of their first use. */
function keepCodePoints(font: FontkitFont): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    const same = `${glyph.codePoints}` === `${codePoints}`
    return same ? glyph : Object.create(glyph, { codePoints: { value: codePoints } })
  }
}

/** fontkit 2.0.4 throws for marks without an anchor; these are placed by their own offsets. */
function layOut(font: FontkitFont, text: string, direction: 'ltr' | 'rtl') {
  try {
    return font.layout(text, undefined, undefined, undefined, direction)
  } catch {
    return font.layout(text, UNANCHORED, undefined, undefined, direction)
  }
}

const UNANCHORED = { mark: false, mkmk: false, curs: false }
