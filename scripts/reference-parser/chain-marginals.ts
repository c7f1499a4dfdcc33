// Forward-backward algorithm for a linear-chain conditional random field: marginal probability of each state at each
// position and expected counts of transitions, scaled per position (Rabiner, "A tutorial on hidden Markov models", 1989).

import { mayFollow } from '../../workers/domain/citations/parser/viterbi.ts'

export type Marginals = {
  /** `nodes[at * states + state]`. */
  nodes: Float64Array
  /** `pairs[from * states + to]`, summed over all positions. */
  pairs: Float64Array
}

/** Allowed successors of each state: the beginning of any segment, and the inside of its own (mayFollow). */
const following = (states: number): Int32Array[] =>
  Array.from({ length: states }, (_, from) =>
    Int32Array.from(Array.from({ length: states }, (_, to) => to).filter((to) => mayFollow(from, to))),
  )

export type Chain = { states: number; next: readonly Int32Array[] }

export const chainOf = (states: number): Chain => ({ states, next: following(states) })

/** @param scores logarithms, `scores[at * states + state]`; `transitions[from * states + to]` likewise */
export function marginals(
  { states, next }: Chain,
  scores: Float64Array,
  transitions: Float32Array,
): Marginals {
  const count = scores.length / states
  const factors = Float64Array.from(transitions, Math.exp)
  const here = new Float64Array(scores.length)
  for (let at = 0; at < count; at += 1) {
    const row = scores.subarray(at * states, (at + 1) * states)
    const most = row.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
    for (const [state, score] of row.entries()) here[at * states + state] = Math.exp(score - most)
  }
  const forward = new Float64Array(scores.length)
  const scales = new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const row = forward.subarray(at * states, (at + 1) * states)
    for (let from = 0; at > 0 && from < states; from += 1) {
      const before = forward[(at - 1) * states + from] ?? 0
      for (const to of next[from] ?? [])
        row[to] = (row[to] ?? 0) + before * (factors[from * states + to] ?? 0)
    }
    let sum = 0
    for (let state = 0; state < states; state += 1) {
      // The first state must begin a segment.
      const reached = at > 0 ? (row[state] ?? 0) : state % 2 === 0 ? 1 : 0
      row[state] = reached * (here[at * states + state] ?? 0)
      sum += row[state] ?? 0
    }
    for (let state = 0; state < states; state += 1) row[state] = (row[state] ?? 0) / sum
    scales[at] = sum
  }
  const nodes = forward
  const pairs = new Float64Array(states * states)
  const backward = new Float64Array(states).fill(1)
  const ahead = new Float64Array(states)
  for (let at = count - 2; at >= 0; at -= 1) {
    for (let to = 0; to < states; to += 1)
      ahead[to] = ((here[(at + 1) * states + to] ?? 0) * (backward[to] ?? 0)) / (scales[at + 1] ?? 1)
    for (let from = 0; from < states; from += 1) {
      const before = forward[at * states + from] ?? 0
      let sum = 0
      for (const to of next[from] ?? []) {
        const share = (factors[from * states + to] ?? 0) * (ahead[to] ?? 0)
        sum += share
        pairs[from * states + to] = (pairs[from * states + to] ?? 0) + before * share
      }
      backward[from] = sum
      nodes[at * states + from] = before * sum
    }
  }
  return { nodes, pairs }
}
