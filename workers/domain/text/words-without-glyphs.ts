// Words that the PDF cannot print: those with a character of which no font of the exports has a glyph.

import RUNS from './printed-characters.json' with { type: 'json' }

/** First code points of the runs of printed-characters.json; a run of odd index has glyphs. */
const STARTS = Uint32Array.from(RUNS)
for (let index = 1, start = 0; index < STARTS.length; index++) {
  start += RUNS[index - 1] ?? 0
  STARTS[index] = start
}
STARTS[0] = 0
const END = (STARTS.at(-1) ?? 0) + (RUNS.at(-1) ?? 0)

/** Characters without a glyph of their own: spaces, controls, joiners, marks of direction, variation selectors. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]|\u034f/u
const ASCII = /^\p{ASCII}*$/u
const WORD = /[^\s\p{P}]+|\p{P}/gu
/** Characters of a long word, around its first without a glyph. */
const SHOWN_MAX = 24
const SHOWN_BEFORE = 8

/** Adds the words of a text to a set, long ones cut. */
export function addWordsWithoutGlyphs(text: string, words: Set<string>): void {
  if (ASCII.test(text)) return
  for (const [word] of text.matchAll(WORD)) {
    let before = 0
    for (const character of word) {
      if (!hasGlyph(character)) {
        words.add(cut(word, before))
        break
      }
      before += character.length
    }
  }
}

function cut(word: string, missing: number): string {
  if (word.length <= SHOWN_MAX) return word
  const characters = [...word.slice(Math.max(0, missing - SHOWN_BEFORE), missing + 2 * SHOWN_MAX)]
  return characters.slice(0, SHOWN_MAX).join('')
}

function hasGlyph(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint >= END) return INVISIBLE.test(character)
  let low = 0
  let high = STARTS.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((STARTS[middle] ?? 0) <= codePoint) low = middle
    else high = middle - 1
  }
  return low % 2 === 1 || INVISIBLE.test(character)
}
