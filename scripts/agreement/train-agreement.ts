// node scripts/agreement/train-agreement.ts <folder of HTML pages> …
//
// Learns which number a verb has from the words around it, and writes workers/adapters/language/verb-number.json. The pages
// are the manuals of PostgreSQL 15, SQLite 3.40, Django 3.2, SQLAlchemy 1.4 and Rust 1.63 (book, reference, nomicon, rustc,
// Cargo, edition guide) as Debian 12 packages them. Each verb of their sentences is one example; another is the same sentence
// with one verb in the wrong number, as the tagger then reads it. A logistic regression by stochastic gradient descent with
// Adagrad, dropout of features and L1 regularisation. Deterministic.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadEnglish } from '../../tests/support/load-english.ts'
import { runAtOnce } from '../../workers/domain/steps.ts'
import { readText } from '../../workers/domain/writing/read-text.ts'
import { kindsOf } from '../../workers/domain/writing/rules/agreement/subject-phrase.ts'
import { verbFeatures, verbFormAt } from '../../workers/domain/writing/rules/agreement/verb-number.ts'
import type { Token } from '../../workers/domain/writing/token.ts'
import { root } from '../local-configuration.ts'
import { proseOfPages } from './prose-of-pages.ts'

const OUT = join(root, 'workers/adapters/language/verb-number.json')
const PASSES = 8
const RATE = 0.15
const DROPOUT = 0.3
/** L1 penalty per step. */
const PRICE = 2e-4
/** Occurrences of the rarest feature, and the smallest weight that is kept. */
const SEEN_MIN = 15
const WEIGHT_MIN = 0.12
/** Tokens of the longest sentence. */
const TOKENS_MAX = 80

type Example = { features: string[]; singular: boolean }

/** Lehmer's random number generator (Park and Miller, 1988), in [0, 1). */
let state = 7
function draw(): number {
  state = (state * 48271) % 2147483647
  return state / 2147483647
}

const { tag, spelling } = await loadEnglish()

function* examplesOf(text: string): Generator<Example> {
  for (const { tokens } of runAtOnce(readText(text, tag)).sentences) {
    if (tokens.length > TOKENS_MAX) continue
    const verbs = verbsIn(tokens)
    for (const { features, form } of verbs) yield { features, singular: form === 'singular' }
    const changed = verbs.filter(({ token }) => token.tag !== 'NOUN')
    const verb = changed[Math.floor(draw() * changed.length)]
    const [first, last] = [tokens[0], tokens.at(-1)]
    if (!verb || !first || !last) continue
    const { token, other, form } = verb
    const wrong = text.slice(first.start, token.start) + other + text.slice(token.end, last.end)
    const again = runAtOnce(readText(wrong, tag)).sentences.flatMap((sentence) => sentence.tokens)
    const found = verbsIn(again).find((one) => one.token.start === token.start - first.start)
    if (found && found.form !== form) yield { features: found.features, singular: form === 'singular' }
  }
}

function verbsIn(tokens: readonly Token[]) {
  const kinds = kindsOf(tokens, spelling)
  return tokens.flatMap((token, at) => {
    const verb = verbFormAt(tokens, kinds, at, spelling)
    return verb ? [{ ...verb, token, features: verbFeatures(tokens, kinds, at, verb) }] : []
  })
}

function learn(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const names = [...counts].flatMap(([name, count]) => (count >= SEEN_MIN ? [name] : []))
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features, singular }) => ({
    places: features.flatMap((one) => places.get(one) ?? []),
    singular,
  }))
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-2)
  for (let pass = 0; pass < PASSES; pass++) {
    let loss = 0
    for (const row of shuffled(rows)) {
      const kept = row.places.filter(() => draw() > DROPOUT)
      const chance = 1 / (1 + Math.exp(-kept.reduce((sum, at) => sum + (weights[at] ?? 0), 0)))
      const slope = (row.singular ? 1 : 0) - chance
      loss -= Math.log(Math.max(1e-9, row.singular ? chance : 1 - chance))
      for (const at of kept) {
        const square = (squares[at] ?? 0) + slope * slope
        squares[at] = square
        const rate = RATE / Math.sqrt(square)
        const moved = (weights[at] ?? 0) + rate * slope
        weights[at] = Math.sign(moved) * Math.max(0, Math.abs(moved) - rate * PRICE)
      }
    }
    console.log(`pass ${pass + 1}: loss ${(loss / rows.length).toFixed(4)}`)
  }
  return new Map(names.map((name, at) => [name, weights[at] ?? 0]))
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1))
    const [one, swapped] = [order[at], order[other]]
    if (one !== undefined && swapped !== undefined) [order[at], order[other]] = [swapped, one]
  }
  return order
}

const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('Name the folders of HTML pages to learn from.')
const examples: Example[] = []
for (const text of new Set(folders.flatMap((folder) => [...proseOfPages(folder)])))
  for (const example of examplesOf(text)) examples.push(example)
const weights = [...learn(examples)]
  .filter(([, weight]) => Math.abs(weight) >= WEIGHT_MIN)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, weight]) => [name, Number(weight.toFixed(2))])
const file = `${JSON.stringify(Object.fromEntries(weights), null, 2)}\n`
writeFileSync(OUT, file)
console.log(
  `${examples.length} examples, ${weights.length} weights, ${gzipSync(file).length} bytes gzip: ${OUT}`,
)
