// The learning behind the weights that read references, on chains small enough to be counted out.

import { describe, expect, it } from 'vitest'
import { chainOf, marginals } from '../../../scripts/reference-parser/chain-marginals.ts'
import { type Example, trainChain } from '../../../scripts/reference-parser/train-chain.ts'
import { varyRows } from '../../../scripts/reference-parser/vary-references.ts'
import { decodeLabels, mayFollow } from '../../../workers/domain/citations/parser/viterbi.ts'

const STATES = 4
const COUNT = 3

/** Every sequence of states that a chain of three places may hold. */
function allSequences(): number[][] {
  let sequences: number[][] = [[0], [2]]
  for (let at = 1; at < COUNT; at += 1)
    sequences = sequences.flatMap((sequence) =>
      [0, 1, 2, 3].filter((to) => mayFollow(sequence.at(-1) ?? 0, to)).map((to) => [...sequence, to]),
    )
  return sequences
}

describe('marginals', () => {
  it('equal a sum over all sequences', () => {
    const scores = Float64Array.from({ length: COUNT * STATES }, (_, at) => Math.sin(at * 7) * 2)
    const transitions = Float32Array.from({ length: STATES * STATES }, (_, at) => Math.cos(at * 5))
    const nodes = new Float64Array(COUNT * STATES)
    const pairs = new Float64Array(STATES * STATES)
    let sum = 0
    for (const sequence of allSequences()) {
      let score = 0
      for (const [at, state] of sequence.entries()) {
        score += scores[at * STATES + state] ?? 0
        if (at > 0) score += transitions[(sequence[at - 1] ?? 0) * STATES + state] ?? 0
      }
      const share = Math.exp(score)
      sum += share
      for (const [at, state] of sequence.entries()) {
        nodes[at * STATES + state] = (nodes[at * STATES + state] ?? 0) + share
        const pair = (sequence[at - 1] ?? 0) * STATES + state
        if (at > 0) pairs[pair] = (pairs[pair] ?? 0) + share
      }
    }
    const found = marginals(chainOf(STATES), scores, transitions)
    for (const [place, share] of nodes.entries()) expect(found.nodes[place]).toBeCloseTo(share / sum, 6)
    for (const [place, share] of pairs.entries()) expect(found.pairs[place]).toBeCloseTo(share / sum, 6)
  })
})

describe('trainChain', () => {
  const training = {
    passes: 30,
    averaged: 10,
    rate: 0.1,
    dropout: 0.3,
    price: 0.1,
    seenAtLeast: 2,
    seed: 7,
  }
  /** A name of one or two words, then numbers; `noise` says nothing. */
  const example = (names: number, numbers: number): Example => ({
    features: [
      ...Array.from({ length: names }, () => ['b', 'word', 'sure']),
      ...Array.from({ length: numbers }, (_, at) => ['b', 'digit', `noise${at % 2}`]),
    ],
    states: [
      ...Array.from({ length: names }, (_, at) => (at === 0 ? 0 : 1)),
      ...Array.from({ length: numbers }, (_, at) => (at === 0 ? 2 : 3)),
    ],
  })
  const examples = [example(1, 1), example(2, 1), example(1, 3), example(2, 2)]

  it('learns where one field ends and the next begins, also without the surest mark', () => {
    const model = trainChain(['name', 'number'], examples, training)
    expect(decodeLabels(model, [['b', 'word'], ['b', 'word'], ['b', 'digit'], ['digit']])).toEqual([
      { label: 'name', begins: true },
      { label: 'name', begins: false },
      { label: 'number', begins: true },
      { label: 'number', begins: false },
    ])
  })

  it('gives the same weights for the same seed', () => {
    expect(trainChain(['name', 'number'], examples, training)).toEqual(
      trainChain(['name', 'number'], examples, training),
    )
  })

  it('drops weights that the penalty outweighs', () => {
    const count = (price: number) =>
      [...trainChain(['name', 'number'], examples, { ...training, price }).weights.values()]
        .flatMap((listed) => [...listed].filter((_, at) => at % 2 === 1))
        .filter((weight) => weight !== 0).length
    expect(count(2)).toBeLessThan(count(0))
  })
})

describe('varyRows', () => {
  const rows = [
    { author: 'Ames, R.', title: '“On small rivers.”', journal: 'Water Notes,', volume: '12(3),' },
    { author: 'Bode, T.', title: '“The price of rain.”', journal: 'Weather,', volume: '4(1),' },
    { author: 'Cole, U.', title: '“Wells and their keepers.”', journal: 'Old Roads,', volume: 'Vol. 9,' },
  ].map((fields) => ({
    ref: Object.values(fields).join(' '),
    segments: Object.entries(fields).map(([label, text]) => ({ label, text })),
  }))
  const varied = varyRows(rows, 40)

  it('makes no field of a kind that no row has, and keeps their order', () => {
    const order = ['author', 'title', 'journal', 'volume']
    for (const { segments } of varied) {
      const labels = segments.map(({ label }) => label)
      expect(labels).toEqual(order.filter((label) => labels.includes(label)))
    }
  })

  it('exchanges words between rows, and numbers of the same form alone', () => {
    const of = (from: number, label: string) =>
      new Set(
        varied.flatMap(({ segments }, at) =>
          at % rows.length === from
            ? segments.filter((one) => one.label === label).map(({ text }) => text)
            : [],
        ),
      )
    expect(of(0, 'author').size).toBeGreaterThan(1)
    expect([...of(2, 'volume')]).toEqual(['Vol. 9,'])
    expect([...of(0, 'volume')].sort()).toEqual(['12(3),', '4(1),'])
  })
})
