// Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions of neighbours.

/** More than `most` where it is given up. */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (most < 0) return 1
  let at = 0
  while (at < one.length && one.charAt(at) === other.charAt(at)) at++
  const [left, right] = [one.slice(at), other.slice(at)]
  if (most === 0) return 1
  const rest = [editDistance(left.slice(1), right, most - 1), editDistance(left, right.slice(1), most - 1)]
  if (left !== '' && right !== '') rest.push(editDistance(left.slice(1), right.slice(1), most - 1))
  if (left.length > 1 && left.charAt(0) === right.charAt(1) && left.charAt(1) === right.charAt(0))
    rest.push(editDistance(left.slice(2), right.slice(2), most - 1))
  return 1 + Math.min(...rest)
}

/** Letters from which on a word with two slips is still recognisable. */
const TWO_SLIPS_FROM = 8

/** Whether a word may be another, written with one slip, or with two in a long word. */
export const isSlipOf = (word: string, meant: string): boolean => {
  const most = word.length >= TWO_SLIPS_FROM ? 2 : 1
  return Math.abs(word.length - meant.length) <= most && editDistance(word, meant, most) <= most
}
