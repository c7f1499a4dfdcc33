// Tells whether one word is easily written for another: they share a confusion set (rules/confused-words.ts), sound or
// look alike (usage.ts), or are one or two edits apart.

import { editDistance } from '../text/words/edit-distance.ts'
import { basesOf } from '../text/words/inflect.ts'
import { confusedWith } from './rules/confused-words.ts'
import type { Usage } from './usage.ts'

/** Letters from which on a word with two edits is still recognisable. */
const TWO_FROM = 6

export function areConfusable(one: string, other: string, usage: Usage): boolean {
  if (one === other || isInflected(one, other)) return false
  if (inConfusionSet(one, other)) return true
  if (listed(usage, one, other) || listed(usage, other, one)) return true
  const [short, long] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  if (long - short > 2 || short < 3) return false
  const most = short >= TWO_FROM && one.charAt(0) === other.charAt(0) ? 2 : 1
  return editDistance(one, other, most) <= most
}

/** Inflected forms count too: "reeked", "wreaked". */
export const inConfusionSet = (one: string, other: string): boolean =>
  [one, ...basesOf(one)].some((base) => {
    const confused = confusedWith(base)
    return confused.length > 0 && [other, ...basesOf(other)].some((against) => confused.includes(against))
  })

const listed = (usage: Usage, one: string, other: string) =>
  usage(one)
    ?.like()
    .some(({ use }) => use.word === other) ?? false

/** Whether both are forms of one word. */
function isInflected(one: string, other: string): boolean {
  const bases = new Set([one, ...basesOf(one)])
  return [other, ...basesOf(other)].some((base) => bases.has(base))
}
