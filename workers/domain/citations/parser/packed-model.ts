// Text encoding of a label model: quantised weights of two letters each (state and steps), and feature names in
// order, each without the prefix that it shares with the one before it (front coding).

import type { LabelModel } from './viterbi.ts'

/** `features` and `weights` have one line for each feature; `transitions` in hundredths. */
export type PackedModel = {
  labels: readonly string[]
  step: number
  transitions: readonly number[]
  features: string
  weights: string
}

/** A weight is -REACH to REACH steps. The letters begin with `#`, after the space and the quotation mark. */
export const REACH = 28
const FIRST = 35
/** The one letter that JSON would escape, and its substitute. */
const BACKSLASH = '\\'
const INSTEAD = '!'

const letter = (value: number): string => {
  const character = String.fromCharCode(FIRST + value)
  return character === BACKSLASH ? INSTEAD : character
}
const number = (character: string): number =>
  (character === INSTEAD ? BACKSLASH : character).charCodeAt(0) - FIRST

export function packWeights(weights: readonly (readonly [state: number, steps: number])[]): string {
  return weights.map(([state, steps]) => letter(state) + letter(steps + REACH)).join('')
}

const SHARED_MAX = 25

export function packNames(names: readonly string[]): string {
  let before = ''
  return names
    .map((name) => {
      let shared = 0
      while (shared < SHARED_MAX && shared < name.length && name[shared] === before[shared]) shared += 1
      before = name
      return String.fromCharCode(97 + shared) + name.slice(shared)
    })
    .join('\n')
}

export function unpackModel(packed: PackedModel): LabelModel {
  const weights = new Map<string, Float32Array>()
  const lines = packed.weights.split('\n')
  let name = ''
  for (const [at, line] of packed.features.split('\n').entries()) {
    name = name.slice(0, line.charCodeAt(0) - 97) + line.slice(1)
    const letters = lines[at] ?? ''
    const values = new Float32Array(letters.length)
    for (let next = 0; next < letters.length; next += 2) {
      values[next] = number(letters[next] ?? '')
      values[next + 1] = (number(letters[next + 1] ?? '') - REACH) * packed.step
    }
    weights.set(name, values)
  }
  return {
    labels: packed.labels,
    weights,
    transitions: Float32Array.from(packed.transitions, (hundredths) => hundredths / 100),
  }
}
