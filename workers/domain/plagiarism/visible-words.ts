// Words as a reader sees them: characters that hide copying from a comparison are normalised, after Unicode Technical
// Standard #39 (confusables): invisible characters inside a word, and letters of another script that look like Latin ones.

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
/** Zero-width space, joiners, word joiner and byte order mark: nothing that a Latin word needs. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g
/** Soft hyphens, direction marks and apostrophes belong to typesetting: they are dropped, and hide nothing. */
const IGNORED = /[\u00ad\u200e\u200f'’ʼ]/g

/** What was normalised in a text. */
export type HiddenCharacters = { invisible: number; lookalikes: number }

/** A word without case, accents and hidden characters. */
export function visibleWord(word: string): { folded: string; hidden: HiddenCharacters } {
  const hidden = { invisible: 0, lookalikes: 0 }
  let visible = word.replace(IGNORED, '')
  const isLatin = LATIN.test(visible)
  visible = visible.replace(INVISIBLE, () => {
    if (isLatin) hidden.invisible++
    return ''
  })
  if (isLatin)
    visible = visible.replace(FOREIGN, (letter) => {
      hidden.lookalikes++
      return LOOKALIKES.get(letter) ?? letter
    })
  return { folded: foldLetters(visible), hidden }
}
