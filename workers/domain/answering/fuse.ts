// Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): joins rankings whose scores are not comparable, such as
// words and vectors.

/** The paper's constant: the greater, the less the first ranks count. */
const DAMPING = 60

/**
 * @param rankings ids, the best first; an id that a ranking lacks gets nothing from it
 * @returns all ids, the best first; ties in the order of the rankings
 */
export function fuse<Id>(...rankings: readonly (readonly Id[])[]): Id[] {
  const scores = new Map<Id, number>()
  for (const ranking of rankings)
    for (const [rank, id] of ranking.entries())
      scores.set(id, (scores.get(id) ?? 0) + 1 / (DAMPING + rank + 1))
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
}
