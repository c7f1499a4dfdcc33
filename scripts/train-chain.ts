// Trains a linear-chain conditional random field by stochastic gradient with Adagrad's steps (Duchi, Hazan and Singer,
// 2011), its weights averaged over the last passes. The same seed gives the same weights.

import { type LabelModel, mayFollow } from '../workers/domain/citations/label-sequence.ts'

export type Example = { features: string[][]; states: number[] }

export type Training = {
  passes: number
  /** Weights are the mean of those after each of the last passes. */
  averaged: number
  rate: number
  /** Features seen less often are left out. */
  seenAtLeast: number
  seed: number
}

const NEVER = -1e30
/** Gradients below this change nothing worth the time. */
const SMALL = 1e-5

function logSum(values: Float64Array, from: number, to: number): number {
  let most = NEVER
  for (let at = from; at < to; at += 1) most = Math.max(most, values[at] ?? NEVER)
  let sum = 0
  for (let at = from; at < to; at += 1) sum += Math.exp((values[at] ?? NEVER) - most)
  return most + Math.log(sum)
}

function shuffled(count: number, seed: number): number[] {
  let state = (seed % 2147483646) + 1
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    state = (state * 48271) % 2147483647
    const other = state % (at + 1)
    const one = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = one
  }
  return order
}

export function trainChain(
  labels: readonly string[],
  examples: readonly Example[],
  training: Training,
): LabelModel {
  const states = labels.length * 2
  const before = Array.from({ length: states }, (_, to) =>
    Array.from({ length: states }, (_, from) => from).filter((from) => mayFollow(from, to)),
  )
  const after = Array.from({ length: states }, (_, from) =>
    Array.from({ length: states }, (_, to) => to).filter((to) => mayFollow(from, to)),
  )
  const seen = new Map<string, number>()
  for (const { features } of examples)
    for (const name of features.flat()) seen.set(name, (seen.get(name) ?? 0) + 1)
  const numbers = new Map<string, number>()
  for (const [name, times] of seen) if (times >= training.seenAtLeast) numbers.set(name, numbers.size)
  const known = examples.map(({ features }) =>
    features.map((names) => Int32Array.from(names.flatMap((name) => numbers.get(name) ?? []))),
  )
  const size = numbers.size * states
  const [weights, steps, mean] = [
    new Float32Array(size),
    new Float32Array(size).fill(1e-4),
    new Float32Array(size),
  ]
  const pairs = states * states
  const [moves, moveSteps, meanMoves] = [
    new Float32Array(pairs),
    new Float32Array(pairs).fill(1e-4),
    new Float32Array(pairs),
  ]

  function learn(features: readonly Int32Array[], wanted: readonly number[]): void {
    const count = features.length
    const scores = new Float64Array(count * states)
    for (const [at, present] of features.entries())
      for (const number of present)
        for (let state = 0; state < states; state += 1) {
          const place = at * states + state
          scores[place] = (scores[place] ?? 0) + (weights[number * states + state] ?? 0)
        }
    const score = (at: number, state: number) => scores[at * states + state] ?? 0
    const move = (from: number, to: number) => moves[from * states + to] ?? 0
    const forward = new Float64Array(count * states).fill(NEVER)
    const backward = new Float64Array(count * states).fill(NEVER)
    const terms = new Float64Array(states)
    for (let state = 0; state < states; state += 2) forward[state] = score(0, state)
    for (let at = 1; at < count; at += 1)
      for (let to = 0; to < states; to += 1) {
        const from = before[to] ?? []
        for (const [index, state] of from.entries())
          terms[index] = (forward[(at - 1) * states + state] ?? NEVER) + move(state, to)
        forward[at * states + to] = score(at, to) + logSum(terms, 0, from.length)
      }
    backward.fill(0, (count - 1) * states)
    for (let at = count - 2; at >= 0; at -= 1)
      for (let from = 0; from < states; from += 1) {
        const to = after[from] ?? []
        for (const [index, state] of to.entries())
          terms[index] =
            (backward[(at + 1) * states + state] ?? NEVER) + score(at + 1, state) + move(from, state)
        backward[at * states + from] = logSum(terms, 0, to.length)
      }
    const all = logSum(forward, (count - 1) * states, count * states)
    const gradient = new Float64Array(states)
    const moveGradient = new Float64Array(pairs)
    for (let at = 1; at < count; at += 1) {
      for (let to = 0; to < states; to += 1)
        for (const from of before[to] ?? []) {
          const likely =
            (forward[(at - 1) * states + from] ?? NEVER) +
            move(from, to) +
            score(at, to) +
            (backward[at * states + to] ?? NEVER) -
            all
          if (likely > -12)
            moveGradient[from * states + to] = (moveGradient[from * states + to] ?? 0) - Math.exp(likely)
        }
      const place = (wanted[at - 1] ?? 0) * states + (wanted[at] ?? 0)
      moveGradient[place] = (moveGradient[place] ?? 0) + 1
    }
    for (const [at, present] of features.entries()) {
      for (let state = 0; state < states; state += 1) {
        const likely =
          (forward[at * states + state] ?? NEVER) + (backward[at * states + state] ?? NEVER) - all
        gradient[state] = (likely > -12 ? -Math.exp(likely) : 0) + (wanted[at] === state ? 1 : 0)
      }
      for (const number of present)
        for (let state = 0; state < states; state += 1) {
          const slope = gradient[state] ?? 0
          if (slope < SMALL && slope > -SMALL) continue
          const place = number * states + state
          const step = (steps[place] ?? 0) + slope * slope
          steps[place] = step
          weights[place] = (weights[place] ?? 0) + (training.rate * slope) / Math.sqrt(step)
        }
    }
    for (const [place, slope] of moveGradient.entries()) {
      if (slope === 0) continue
      const step = (moveSteps[place] ?? 0) + slope * slope
      moveSteps[place] = step
      moves[place] = (moves[place] ?? 0) + (training.rate * slope) / Math.sqrt(step)
    }
  }

  for (let pass = 0; pass < training.passes; pass += 1) {
    for (const index of shuffled(examples.length, training.seed + pass))
      learn(known[index] ?? [], examples[index]?.states ?? [])
    if (pass < training.passes - training.averaged) continue
    for (let at = 0; at < size; at += 1) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / training.averaged
    for (let at = 0; at < pairs; at += 1)
      meanMoves[at] = (meanMoves[at] ?? 0) + (moves[at] ?? 0) / training.averaged
  }
  const found = new Map<string, Float32Array>()
  for (const [name, number] of numbers) {
    const listed: number[] = []
    for (let state = 0; state < states; state += 1) listed.push(state, mean[number * states + state] ?? 0)
    found.set(name, Float32Array.from(listed))
  }
  return { labels, weights: found, transitions: meanMoves }
}
