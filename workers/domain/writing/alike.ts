// Whether one word is easily written for another: by computation (usage.ts) where both are common, by the distance of
// their letters, or because writers of English are known to confuse them (rules/confused-words.ts).

import { basesOf } from './inflect.ts'
import { confusedWith } from './rules/confused-words.ts'
import type { Usage } from './usage.ts'

/** From this length on two slips still leave a word that can be told. */
const TWO_FROM = 6

export function areAlike(one: string, other: string, usage: Usage): boolean {
  if (one === other || isInflected(one, other)) return false
  if (areConfused(one, other)) return true
  if (listed(usage, one, other) || listed(usage, other, one)) return true
  const [short, long] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  if (long - short > 2 || short < 3) return false
  const most = short >= TWO_FROM && one.charAt(0) === other.charAt(0) ? 2 : 1
  return slips(one, other, most) <= most
}

/** Also in other forms than those listed: "reeked", "wreaked". */
const areConfused = (one: string, other: string) =>
  [one, ...basesOf(one)].some((base) => {
    const confused = confusedWith(base)
    return confused.length > 0 && [other, ...basesOf(other)].some((against) => confused.includes(against))
  })

const listed = (usage: Usage, one: string, other: string) =>
  usage(one)
    ?.like()
    .some(({ use }) => use.word === other) ?? false

/** Two forms of one word: that is another matter. */
function isInflected(one: string, other: string): boolean {
  const bases = new Set([one, ...basesOf(one)])
  return [other, ...basesOf(other)].some((base) => bases.has(base))
}

/** Damerau's distance (letters put in, left out, wrong, or changed about), given up past `most`. */
export function slips(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (most < 0) return 1
  let at = 0
  while (at < one.length && one.charAt(at) === other.charAt(at)) at++
  const [left, right] = [one.slice(at), other.slice(at)]
  if (most === 0) return 1
  const rest = [slips(left.slice(1), right, most - 1), slips(left, right.slice(1), most - 1)]
  if (left !== '' && right !== '') rest.push(slips(left.slice(1), right.slice(1), most - 1))
  if (left.length > 1 && left.charAt(0) === right.charAt(1) && left.charAt(1) === right.charAt(0))
    rest.push(slips(left.slice(2), right.slice(2), most - 1))
  return 1 + Math.min(...rest)
}
