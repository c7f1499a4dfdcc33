// Trains a linear-chain conditional random field by stochastic gradient descent with Adagrad (Duchi, Hazan and Singer,
// 2011), L1 regularisation, dropout of features (Srivastava and others, 2014) and weights averaged over the last epochs.
// Dropout improves accuracy on unseen references much. Deterministic by seed.

import type { LabelModel } from '../../workers/domain/citations/parser/viterbi.ts'
import { chainOf, marginals } from './chain-marginals.ts'

export type Example = { features: string[][]; states: number[] }

export type Training = {
  passes: number
  /** Number of last epochs whose weights are averaged. */
  averaged: number
  rate: number
  /** Dropout: share of a token's features ignored at each step. */
  dropout: number
  /** L1 penalty per epoch; smaller weights become 0. */
  price: number
  /** Minimum occurrences of a feature. */
  seenAtLeast: number
  seed: number
}

/** A smaller gradient does not create a weight. */
const SMALL = 1e-5

type Draw = () => number

/** Lehmer's random number generator (Park and Miller, 1988), in [0, 1). */
function generator(seed: number): Draw {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

function shuffled(count: number, draw: Draw): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1))
    const one = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = one
  }
  return order
}

/** Weights with Adagrad's learning rates, which fall with accumulated gradients. */
class Weights {
  readonly values: Float32Array
  readonly mean: Float32Array
  readonly #squares: Float32Array
  readonly #rate: number

  constructor(size: number, rate: number) {
    this.values = new Float32Array(size)
    this.mean = new Float32Array(size)
    this.#squares = new Float32Array(size).fill(1e-4)
    this.#rate = rate
  }

  step(place: number, slope: number, price = 0): void {
    const value = this.values[place] ?? 0
    if (value === 0 && Math.abs(slope) < SMALL) return
    const square = (this.#squares[place] ?? 0) + slope * slope
    this.#squares[place] = square
    const rate = this.#rate / Math.sqrt(square)
    const moved = value + rate * slope
    this.values[place] = Math.sign(moved) * Math.max(0, Math.abs(moved) - rate * price)
  }

  addToMean(share: number): void {
    for (let at = 0; at < this.mean.length; at += 1)
      this.mean[at] = (this.mean[at] ?? 0) + (this.values[at] ?? 0) * share
  }
}

export function trainChain(
  labels: readonly string[],
  examples: readonly Example[],
  training: Training,
): LabelModel {
  const states = labels.length * 2
  const seen = new Map<string, number>()
  for (const { features } of examples)
    for (const names of features) for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1)
  const numbers = new Map<string, number>()
  const prices: number[] = []
  for (const [name, times] of seen) {
    if (times < training.seenAtLeast) continue
    numbers.set(name, numbers.size)
    prices.push(training.price / times)
  }
  const known = examples.map(({ features }) =>
    features.map((names) => Int32Array.from(names.flatMap((name) => numbers.get(name) ?? []))),
  )
  const weights = new Weights(numbers.size * states, training.rate)
  const moves = new Weights(states * states, training.rate)
  const chain = chainOf(states)
  const draw = generator(training.seed)
  /** Scale that compensates for dropout. */
  const scale = 1 / (1 - training.dropout)

  function learn(features: readonly Int32Array[], wanted: readonly number[]): void {
    const kept = features.map((present) => present.filter(() => draw() >= training.dropout))
    const scores = new Float64Array(kept.length * states)
    for (const [at, present] of kept.entries())
      for (const number of present)
        for (let state = 0; state < states; state += 1) {
          const place = at * states + state
          scores[place] = (scores[place] ?? 0) + scale * (weights.values[number * states + state] ?? 0)
        }
    const { nodes, pairs } = marginals(chain, scores, moves.values)
    for (const [at, present] of kept.entries())
      for (let state = 0; state < states; state += 1) {
        const slope = scale * ((wanted[at] === state ? 1 : 0) - (nodes[at * states + state] ?? 0))
        for (const number of present) weights.step(number * states + state, slope, prices[number])
      }
    const slopes = pairs.map((expected) => -expected)
    for (let at = 1; at < wanted.length; at += 1) {
      const place = (wanted[at - 1] ?? 0) * states + (wanted[at] ?? 0)
      slopes[place] = (slopes[place] ?? 0) + 1
    }
    for (const [place, slope] of slopes.entries()) if (slope !== 0) moves.step(place, slope)
  }

  for (let pass = 0; pass < training.passes; pass += 1) {
    for (const index of shuffled(examples.length, draw))
      learn(known[index] ?? [], examples[index]?.states ?? [])
    if (pass < training.passes - training.averaged) continue
    weights.addToMean(1 / training.averaged)
    moves.addToMean(1 / training.averaged)
  }
  const found = new Map<string, Float32Array>()
  for (const [name, number] of numbers) {
    const listed: number[] = []
    for (let state = 0; state < states; state += 1)
      listed.push(state, weights.mean[number * states + state] ?? 0)
    found.set(name, Float32Array.from(listed))
  }
  return { labels, weights: found, transitions: moves.mean }
}
