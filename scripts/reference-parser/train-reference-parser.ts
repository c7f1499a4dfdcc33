// node scripts/reference-parser/train-reference-parser.ts path/to/labelled.jsonl [--validate]
//
// Trains the reference parser on the rows that are not held out (reference-rows.ts) and writes
// workers/domain/citations/parser/reference-weights.json. With --validate it prints the scores of a fourfold
// cross-validation of these rows and writes nothing; features and settings are chosen by that, never by held-out rows.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { segmentsOf } from '../../workers/domain/citations/parser/label-reference.ts'
import {
  type PackedModel,
  packNames,
  packWeights,
  REACH,
  unpackModel,
} from '../../workers/domain/citations/parser/packed-model.ts'
import {
  referenceFeatures,
  referenceWords,
} from '../../workers/domain/citations/parser/reference-features.ts'
import type { LabelModel } from '../../workers/domain/citations/parser/viterbi.ts'
import { root } from '../local-configuration.ts'
import {
  addScore,
  emptyScores,
  FOLDS,
  f1,
  foldOf,
  isHeldOut,
  type ReferenceRow,
  readReferenceRows,
  total,
} from './reference-rows.ts'
import { type Example, trainChain } from './train-chain.ts'
import { varyRows } from './vary-references.ts'

/** Chosen by --validate. */
const TRAINING = {
  passes: 10,
  averaged: 5,
  rate: 0.1,
  dropout: 0.5,
  price: 0.3,
  seenAtLeast: 4,
  seed: 1,
}
/** Variants generated of each row (vary-references.ts). */
const VARIANTS = 5
const WEIGHT_STEP = 0.05
/** Weights below this number of steps are dropped; the number rises until the file fits GZIP_MAX. */
const STEPS_MIN = 2
/** Limit of the written file in bytes, gzipped. */
const GZIP_MAX = 185_000
/** Labels too rare to be learnt, merged into `other`. */
const RARE = new Set(['director', 'producer', 'medium', 'source'])

const labelOf = (label: string) => (RARE.has(label) ? 'other' : label)

function example(row: ReferenceRow, labels: readonly string[]): Example {
  const words: string[] = []
  const states: number[] = []
  for (const { label, text } of row.segments)
    for (const [at, word] of referenceWords(text).entries()) {
      words.push(word)
      states.push(labels.indexOf(labelOf(label)) * 2 + (at === 0 ? 0 : 1))
    }
  return { features: referenceFeatures(words), states }
}

function pack(model: LabelModel, stepsMin: number): PackedModel {
  const kept = [...model.weights]
    .map(([name, values]) => {
      const steps: [number, number][] = []
      for (let at = 0; at < values.length; at += 2) {
        const step = Math.max(-REACH, Math.min(REACH, Math.round((values[at + 1] ?? 0) / WEIGHT_STEP)))
        if (Math.abs(step) >= stepsMin) steps.push([values[at] ?? 0, step])
      }
      return { name, steps }
    })
    .filter(({ name, steps }) => steps.length > 0 && !name.includes('\n'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return {
    labels: model.labels,
    step: WEIGHT_STEP,
    transitions: [...model.transitions].map((value) => Math.round(value * 100)),
    features: packNames(kept.map(({ name }) => name)),
    weights: kept.map(({ steps }) => packWeights(steps)).join('\n'),
  }
}

const ABOUT =
  "Written by scripts/reference-parser/train-reference-parser.ts; not to be edited. Weights learnt from AnyStyle's core set of labelled references (Copyright Sylvester Keil and contributors, BSD-2-Clause); no reference of it is in here."

const file = (packed: PackedModel) => `${JSON.stringify({ about: ABOUT, ...packed })}\n`

const gzipped = (packed: PackedModel): number => gzipSync(file(packed), { level: 9 }).length

function learn(rows: readonly ReferenceRow[], labels: readonly string[]): PackedModel {
  const start = performance.now()
  const examples = [...rows, ...varyRows(rows, VARIANTS)].map((row) => example(row, labels))
  const model = trainChain(labels, examples, TRAINING)
  let stepsMin = STEPS_MIN
  let packed = pack(model, stepsMin)
  while (gzipped(packed) > GZIP_MAX) {
    stepsMin += 1
    packed = pack(model, stepsMin)
  }
  console.log(
    `${rows.length} rows: ${packed.features.split('\n').length} of ${model.weights.size} features, weights from ${(stepsMin * WEIGHT_STEP).toFixed(2)}, ${Math.round(gzipped(packed) / 1000)} kB gzip, ${Math.round((performance.now() - start) / 1000)} s`,
  )
  return packed
}

/** Cross-validation: each fold is parsed by a model trained on the others. */
function validate(rows: readonly ReferenceRow[], labels: readonly string[]): void {
  const scores = emptyScores()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = rows.filter((row) => foldOf(row) !== fold)
    const model = unpackModel(learn(others, labels))
    const folds = emptyScores()
    for (const row of rows.filter((row) => foldOf(row) === fold)) {
      const found = segmentsOf(model, row.ref)
      addScore(scores, found, row.segments)
      addScore(folds, found, row.segments)
    }
    console.log(`  fold ${fold + 1}     ${f1(total(folds)).toFixed(4)}`)
  }
  for (const [field, score] of Object.entries(scores))
    console.log(
      `  ${field.padEnd(10)} ${f1(score).toFixed(3)}  (${score.wanted} wanted, ${score.found} found)`,
    )
  console.log(`  all        ${f1(total(scores)).toFixed(4)}`)
}

const path = process.argv[2]
if (path === undefined) throw new Error('Give the path of labelled.jsonl.')
const rows = readReferenceRows(path).filter((row) => !isHeldOut(row))
const labels = [
  ...new Set(rows.flatMap(({ segments }) => segments.map(({ label }) => labelOf(label)))),
].sort()
if (process.argv.includes('--validate')) validate(rows, labels)
else
  writeFileSync(
    join(root, 'workers/domain/citations/parser/reference-weights.json'),
    file(learn(rows, labels)),
  )
