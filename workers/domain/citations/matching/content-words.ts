// Content words of a text for comparing a query with a title: folded, without stop words, and without the plural
// endings of English and its neighbours.

import { foldLetters } from '../../text/fold-letters.ts'

const STOP_WORDS = new Set(
  `a about above after again against all also although among an and any are as at be because been before being between
  both but by can could did do does during each either every few for from further had has have having how however if in
  into is it its itself just less many may might more most much must neither no nor not of off often on once one only or
  other our over own per rather s same several she should since so some such than that the their them then there these
  they this those through thus to too toward towards under until up upon very was we well were what when where whether
  which while who whom whose why will with within without would yet you your his her he him i me my
  research study studies show shows shown suggest suggests found find finds effect effects result results paper`.split(
    /\s+/,
  ),
)

/** Plural endings only: "flats" becomes "flat", "studies" "study". */
const stem = (word: string) =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3
      ? word.replace(/(?<=[^s])s$/, '')
      : word

export function contentWords(text: string): Set<string> {
  const words = foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words.filter((word) => (word.length > 1 || /\p{Lo}/u.test(word)) && !STOP_WORDS.has(word)).map(stem),
  )
}

export const countShared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length
