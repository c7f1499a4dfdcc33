// Viterbi's algorithm: the most likely labels of a sequence under a linear-chain conditional random field (Lafferty,
// McCallum and Pereira, 2001). Each label has two states: for the word that begins a segment, and for those that
// continue it.

export type LabelModel = {
  labels: readonly string[]
  /** Weights of each feature as state, weight, state, weight … */
  weights: ReadonlyMap<string, Float32Array>
  /** `transitions[from * states + to]`. */
  transitions: Float32Array
}

/** State `2n` begins a segment of label `n`; state `2n + 1` continues it. */
export const mayFollow = (from: number, to: number): boolean => to % 2 === 0 || from >> 1 === to >> 1

export type Labelled = { label: string; begins: boolean }

export function decodeLabels(model: LabelModel, features: readonly (readonly string[])[]): Labelled[] {
  const states = model.labels.length * 2
  const count = features.length
  const best = new Float64Array(count * states).fill(Number.NEGATIVE_INFINITY)
  const cameFrom = new Int32Array(count * states)
  for (const [at, names] of features.entries()) {
    const scores = new Float64Array(states)
    for (const name of names) {
      const weights = model.weights.get(name)
      if (!weights) continue
      for (let next = 0; next < weights.length; next += 2) {
        const state = weights[next] ?? 0
        scores[state] = (scores[state] ?? 0) + (weights[next + 1] ?? 0)
      }
    }
    for (let to = 0; to < states; to += 1) {
      let most = at === 0 && to % 2 === 0 ? 0 : Number.NEGATIVE_INFINITY
      for (let from = 0; at > 0 && from < states; from += 1) {
        if (!mayFollow(from, to)) continue
        const score = (best[(at - 1) * states + from] ?? 0) + (model.transitions[from * states + to] ?? 0)
        if (score <= most) continue
        most = score
        cameFrom[at * states + to] = from
      }
      best[at * states + to] = most + (scores[to] ?? 0)
    }
  }
  if (count === 0) return []
  const ends = best.subarray((count - 1) * states)
  let state = ends.indexOf(Math.max(...ends))
  const found: Labelled[] = []
  for (let at = count - 1; at >= 0; at -= 1) {
    found.push({ label: model.labels[state >> 1] ?? '', begins: state % 2 === 0 })
    state = cameFrom[at * states + state] ?? 0
  }
  return found.reverse()
}
