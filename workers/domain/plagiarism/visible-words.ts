// Words as a reader sees them: characters that hide copying from a comparison are normalised, after Unicode Technical
// Standard #39 (confusables): invisible characters inside a word, letters of another script that look like Latin ones, and
// letters of mathematical alphabets.

import { foldLetters } from '../text/fold-letters.ts'

/** Cyrillic and Greek letters inside Latin words, and the Latin letters that they are taken for. */
const LOOKALIKES = new Map(
  (
    'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS УY ҮY ' +
    'οo ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'
  )
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin] as const),
)
const FOREIGN = new RegExp(`[${[...LOOKALIKES.keys()].join('')}]`, 'gu')
const LATIN = /\p{Script=Latin}/u
const CYRILLIC_OR_GREEK = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu
/** Mathematical letters that are a word of prose; three are still the name of a function. */
const MATHEMATICAL = /[\u{1d400}-\u{1d6a5}]{4,}/gu
/** Zero-width space, joiners, tags and whatever else has no glyph: nothing that a Latin word needs. */
const INVISIBLE = /\p{DI}/gu
/** Soft hyphens, direction marks, Arabic elongation and apostrophes belong to typesetting: they are dropped, and hide nothing. */
const IGNORED = /[\u00ad\u061c\u0640\u200e\u200f'’ʼ]/g

/** What was normalised in a text. */
export type HiddenCharacters = { invisible: number; lookalikes: number }

/**
 * `twins` are the letters of a word that has lookalikes of Latin letters and no others: another language's word, or a
 * hidden one. `isForeign`: it has Cyrillic or Greek letters that look like no Latin ones.
 */
export type VisibleWord = { folded: string; hidden: HiddenCharacters; twins: number; isForeign: boolean }

/** A word without case, accents and hidden characters. */
export function visibleWord(word: string): VisibleWord {
  const hidden = { invisible: 0, lookalikes: 0 }
  let visible = word.replace(IGNORED, '')
  const isLatin = LATIN.test(visible)
  visible = visible.replace(INVISIBLE, () => {
    if (isLatin) hidden.invisible++
    return ''
  })
  for (const letters of visible.match(MATHEMATICAL) ?? []) hidden.lookalikes += Array.from(letters).length
  const others = visible.match(CYRILLIC_OR_GREEK)?.length ?? 0
  const lookalikes = visible.match(FOREIGN)?.length ?? 0
  const isForeign = lookalikes < others
  if (isLatin) hidden.lookalikes += lookalikes
  if (isLatin || !isForeign) visible = visible.replace(FOREIGN, (letter) => LOOKALIKES.get(letter) ?? letter)
  return { folded: foldLetters(visible), hidden, twins: isLatin || isForeign ? 0 : lookalikes, isForeign }
}
