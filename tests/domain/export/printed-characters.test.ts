// The table of characters that a PDF prints, beside the fonts: each is in a font that is loaded for it alone.

import { beforeAll, expect, test } from 'vitest'
import { charactersOf } from '../../../scripts/generate-printed-characters.ts'
import { copyExportFonts } from '../../../scripts/static-files/copy-fonts.ts'
import RUNS from '../../../workers/domain/text/printed-characters.json' with { type: 'json' }
import { addWordsWithoutGlyphs } from '../../../workers/domain/text/words-without-glyphs.ts'
import { FONT_FILES, type FontName } from '../../../workers/export/font-files.ts'
import { fallbacksOf } from '../../../workers/export/pdf/lines/fallbacks.ts'

const INVISIBLE = /[\s\p{C}\p{Variation_Selector}]|\u034f/u
const fonts = new Map<FontName, Set<number>>()
beforeAll(() => {
  copyExportFonts()
  for (const { name } of FONT_FILES) fonts.set(name, charactersOf(name))
})

/** Those that no font has which is loaded for them. */
const unreached = (codePoints: Iterable<number>, { bold = false, japanese = false }): string[] =>
  [...codePoints].flatMap((codePoint) => {
    const character = String.fromCodePoint(codePoint)
    const isReached = fallbacksOf({ japanese }).some(
      (font) => font.claims.test(character) && fonts.get(bold ? font.bold : font.regular)?.has(codePoint),
    )
    return isReached || INVISIBLE.test(character) ? [] : [codePoint.toString(16)]
  })

test('each that the table has is in a font that is loaded for it, in each weight and shape', () => {
  const listed: number[] = []
  let at = 0
  for (const [index, length] of RUNS.entries()) {
    if (index % 2) for (let offset = 0; offset < length; offset++) listed.push(at + offset)
    at += length
  }
  expect(listed.length).toBeGreaterThan(50_000)
  for (const bold of [false, true])
    for (const japanese of [false, true]) expect(unreached(listed, { bold, japanese })).toEqual([])
})

test('each that a font has is loaded for it, but private ones', () => {
  const regular = FONT_FILES.filter(({ name }) => !/-(?:bold|italic)$/.test(name))
  const all = new Set(regular.flatMap(({ name }) => [...(fonts.get(name) ?? [])]))
  expect(unreached(all, {})).toEqual([])
})

test('a private character is named as one without a glyph', () => {
  const words = new Set<string>()
  addWordsWithoutGlyphs('Phase Ⅱ, ฿100, ━━━ 🄰 ❨x❩ \uf8ff', words)
  expect([...words]).toEqual(['\uf8ff'])
})
