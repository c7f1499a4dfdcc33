// Fonts of other scripts, in the order in which they are asked for a character that the text's own font lacks.

import type { FontName } from '../../font-files.ts'

/**
 * `claims`: characters for which it is loaded; once loaded it may give others. `harfbuzz`: its script needs glyphs
 * reordered or chosen by their neighbours, or has tables, that fontkit gets wrong (docs/decisions/094-scripts-of-the-exports.md).
 */
export type Fallback = { regular: FontName; bold: FontName; claims: RegExp; harfbuzz: boolean }

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/
/** Chinese and Japanese; files of 15 and 6 MB. */
const IDEOGRAPHS =
  /[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uffef]|[\ud840-\ud87f]/

const font = (claims: RegExp, regular: FontName, bold: FontName = regular): Fallback => ({
  regular,
  bold,
  claims,
  harfbuzz: false,
})
const shaped = (...named: Parameters<typeof font>): Fallback => ({ ...font(...named), harfbuzz: true })

const SCRIPTS = [
  font(
    /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufeff\u20c1\u{10ec0}-\u{10eff}]/u,
    'arabic',
    'arabic-bold',
  ),
  font(/[\u0590-\u05ff\ufb1d-\ufb4f]/, 'hebrew', 'hebrew-bold'),
  font(/[\u0e00-\u0e7f]/, 'thai', 'thai-bold'),
  shaped(/\p{Script_Extensions=Bengali}/u, 'bengali', 'bengali-bold'),
  shaped(/\p{Script_Extensions=Tamil}/u, 'tamil', 'tamil-bold'),
  shaped(/\p{Script_Extensions=Telugu}/u, 'telugu', 'telugu-bold'),
  shaped(/\p{Script_Extensions=Gujarati}/u, 'gujarati', 'gujarati-bold'),
  shaped(/\p{Script_Extensions=Gurmukhi}/u, 'gurmukhi', 'gurmukhi-bold'),
  shaped(/\p{Script_Extensions=Kannada}/u, 'kannada', 'kannada-bold'),
  shaped(/\p{Script_Extensions=Malayalam}/u, 'malayalam', 'malayalam-bold'),
  shaped(/\p{Script_Extensions=Oriya}/u, 'oriya', 'oriya-bold'),
  shaped(/\p{Script_Extensions=Sinhala}/u, 'sinhala', 'sinhala-bold'),
  shaped(/\p{Script_Extensions=Khmer}/u, 'khmer', 'khmer-bold'),
  shaped(/\p{Script_Extensions=Lao}/u, 'lao', 'lao-bold'),
  shaped(/\p{Script_Extensions=Myanmar}/u, 'myanmar', 'myanmar-bold'),
  shaped(/\p{Script_Extensions=Tibetan}/u, 'tibetan'),
  shaped(/\p{Script_Extensions=Mongolian}/u, 'mongolian'),
  shaped(/\p{Script_Extensions=Syriac}/u, 'syriac', 'syriac-bold'),
  shaped(/\p{Script_Extensions=Thaana}/u, 'thaana', 'thaana-bold'),
  font(/\p{Script=Ethiopic}/u, 'ethiopic', 'ethiopic-bold'),
  font(/\p{Script=Georgian}/u, 'georgian', 'georgian-bold'),
  font(/\p{Script=Armenian}/u, 'armenian', 'armenian-bold'),
  font(/\p{Script=Cherokee}/u, 'cherokee', 'cherokee-bold'),
  shaped(/\p{Script_Extensions=Coptic}/u, 'coptic'),
  font(/[\u16a0-\u16ff]/, 'runic'),
  font(/[^\p{L}]|\p{Script=Common}|\p{Script=Latin}|\p{Script=Greek}/u, 'math'),
  font(HANGUL, 'korean', 'korean-bold'),
]
const OTHERS = [
  font(/[^\p{Script=Han}\p{Script=Hangul}]/u, 'sans', 'sans-bold'),
  font(/[^\p{Script=Han}\p{Script=Hangul}]/u, 'serif', 'serif-bold'),
  font(/\p{S}/u, 'mono', 'mono-bold'),
  font(/[^\p{L}]/u, 'symbols'),
  font(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u, 'emoji'),
  // Roman numerals, and letters in circles and squares: no smaller font has them.
  font(/[\u2160-\u217f]/, 'japanese'),
  font(/[\u{1f100}-\u{1f2ff}]/u, 'chinese'),
]
const CHINESE = font(IDEOGRAPHS, 'chinese')
const JAPANESE = font(IDEOGRAPHS, 'japanese')

const FALLBACKS = [...SCRIPTS, CHINESE, JAPANESE, ...OTHERS]
const JAPANESE_FALLBACKS = [...SCRIPTS, JAPANESE, CHINESE, ...OTHERS]

/** An ideograph that has no glyph in the shapes asked for has one in the others. */
export const fallbacksOf = ({ japanese }: { japanese?: boolean }) =>
  japanese ? JAPANESE_FALLBACKS : FALLBACKS

/** Fonts whose letters stand on one another, above and below the height of a line of Latin text. */
export const STACKED: ReadonlySet<FontName> = new Set(['myanmar', 'myanmar-bold'])

/** Fonts of the files that HarfBuzz shapes. */
export const SHAPED_BY_HARFBUZZ: ReadonlySet<FontName> = new Set(
  SCRIPTS.filter(({ harfbuzz }) => harfbuzz).flatMap(({ regular, bold }) => [regular, bold]),
)
