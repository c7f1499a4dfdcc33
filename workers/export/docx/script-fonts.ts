// Fonts of scripts that Times New Roman lacks: those that Windows and Office bring for them. Where one is missing, a word
// processor takes another of its system's, by character.

const FONTS: [name: string, script: RegExp][] = [
  [
    'Nirmala UI',
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u,
  ],
  ['Leelawadee UI', /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u],
  ['Myanmar Text', /\p{Script=Myanmar}/u],
  ['Microsoft Himalaya', /\p{Script=Tibetan}/u],
  ['Mongolian Baiti', /\p{Script=Mongolian}/u],
  ['Sylfaen', /[\p{Script=Armenian}\p{Script=Georgian}]/u],
  ['Ebrima', /\p{Script=Ethiopic}/u],
  ['Estrangelo Edessa', /\p{Script=Syriac}/u],
  ['MV Boli', /\p{Script=Thaana}/u],
  ['Gadugi', /\p{Script=Cherokee}/u],
  ['Segoe UI Historic', /[\p{Script=Coptic}\p{Script=Runic}]/u],
  ['SimSun-ExtB', /[\u{20000}-\u{2fa1f}]/u],
]
/** Spaces, punctuation and marks are set in the font of what is before them. */
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u
const BASIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

/** A text by its fonts; `font` is null for the font of its style. */
export function byFont(text: string): { text: string; font: string | null }[] {
  if (BASIC.test(text)) return [{ text, font: null }]
  const runs: { text: string; font: string | null }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const font = NEUTRAL.test(character) ? (last?.font ?? null) : fontOf(character)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

const fontOf = (character: string) => FONTS.find(([, script]) => script.test(character))?.[0] ?? null
