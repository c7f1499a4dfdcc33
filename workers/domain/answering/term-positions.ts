// How near the terms of a question stand to each other in a sentence, and to a likely answer. `matches` holds for each
// word of the sentence the index of the question term that it matches, or -1.

/** Words within which two terms count as close. */
const CLOSE = 6
/** Words over which a term's nearness to an answer falls to 1/e. */
const REACH = 10

/** Greatest weight of question terms around one of the places of an answer, the farther the less. */
export function answerContext(
  matches: readonly number[],
  weights: readonly number[],
  places: readonly number[],
): number {
  let best = 0
  for (const place of places) {
    const nearest = new Map<number, number>()
    for (const [at, term] of matches.entries()) {
      if (term < 0 || at === place) continue
      nearest.set(term, Math.min(nearest.get(term) ?? Number.POSITIVE_INFINITY, Math.abs(at - place)))
    }
    let around = 0
    for (const [term, distance] of nearest) around += Math.exp(-distance / REACH) * (weights[term] ?? 0)
    best = Math.max(best, around)
  }
  return best
}

/** Share of the question's neighbouring terms that stand close to each other here too. */
export function closePairs(matches: readonly number[], count: number): number {
  if (count < 2) return 0
  let close = 0
  for (let term = 1; term < count; term++) {
    let nearest = Number.POSITIVE_INFINITY
    for (const [at, one] of matches.entries())
      if (one === term)
        for (let other = Math.max(0, at - CLOSE); other <= at + CLOSE; other++)
          if (matches[other] === term - 1) nearest = Math.min(nearest, Math.abs(at - other))
    close += 1 / (1 + (nearest - 1) / 3)
  }
  return close / (count - 1)
}
