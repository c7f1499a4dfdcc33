// Comparisons that a claim turns round: "A is higher than B" of "B is lower than A".

import type { ReadWord } from '../evidence/support/read-words.ts'
import { contentOf, hasRoot } from './claim-words.ts'

/** Words between the two sides of a comparison; "as" of "not as high as" is the second one. */
const COMPARING = new Set(['than', 'versus', 'vs', 'compared'])

/** True if both compare, and what stands on one side of the claim's comparison is on the other of the sentences'. */
export function areSidesSwapped(claim: readonly ReadWord[], said: readonly ReadWord[]): boolean {
  const at = comparisonOf(claim)
  const place = comparisonOf(said)
  if (at < 0 || place < 0) return false
  const [before, after] = [claim.slice(0, at), claim.slice(at + 1)]
  const [saidBefore, saidAfter] = [said.slice(0, place), said.slice(place + 1)]
  /** Words of one side alone that stand on this side alone. */
  const count = (
    side: readonly ReadWord[],
    other: readonly ReadWord[],
    there: readonly ReadWord[],
    across: readonly ReadWord[],
  ) =>
    contentOf(side).filter(
      ({ root }) => !hasRoot(other, root) && hasRoot(there, root) && !hasRoot(across, root),
    ).length
  const first = count(before, after, saidAfter, saidBefore)
  const second = count(after, before, saidBefore, saidAfter)
  const kept = count(before, after, saidBefore, saidAfter) + count(after, before, saidAfter, saidBefore)
  // One word that moved may be what both sides are compared in.
  return first > 0 && second > 0 && first + second > kept
}

function comparisonOf(words: readonly ReadWord[]): number {
  const than = words.findIndex(({ text }) => COMPARING.has(text))
  if (than >= 0) return than
  const first = words.findIndex(({ text }, at) => text === 'as' && words[at - 1]?.text === 'not')
  return first < 0 ? -1 : words.findIndex(({ text }, at) => text === 'as' && at > first)
}
