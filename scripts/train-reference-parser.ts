// node scripts/train-reference-parser.ts path/to/labelled.jsonl [--validate]
// writes workers/domain/citations/reference-weights.ts from the rows that are not held out (scripts/reference-rows.ts).
// With --validate it writes nothing, leaves out the inner validation rows too and prints their score: choices of
// features and settings are made by that, never by the held-out rows, which only the bench reads.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { segmentsOf } from '../workers/domain/citations/label-reference.ts'
import type { LabelModel } from '../workers/domain/citations/label-sequence.ts'
import {
  type PackedModel,
  packNames,
  packWeights,
  REACH,
  unpackModel,
} from '../workers/domain/citations/packed-model.ts'
import { referenceFeatures, referenceWords } from '../workers/domain/citations/reference-features.ts'
import { root } from './local-configuration.ts'
import {
  addScore,
  emptyScores,
  f1,
  isHeldOut,
  isValidation,
  type ReferenceRow,
  readReferenceRows,
  total,
} from './reference-rows.ts'
import { type Example, trainChain } from './train-chain.ts'
import { varyRows } from './vary-references.ts'

/** Chosen by --validate. */
const TRAINING = { passes: 8, averaged: 4, rate: 0.1, seenAtLeast: 4, seed: 1 }
/** Rows made of each row, beside it: a feature of one row alone is then seen up to three times. */
const VARIANTS = 2
const WEIGHT_STEP = 0.1
/** Bytes of the written file as a server compresses it. The smallest weights go until it fits. */
const GZIP_MAX = 148_000
/** Labels too rare to be learnt apart. */
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

function printScores(model: LabelModel, rows: readonly ReferenceRow[]): void {
  const scores = emptyScores()
  for (const row of rows) addScore(scores, segmentsOf(model, row.ref), row.segments)
  for (const [field, score] of Object.entries(scores))
    console.log(
      `  ${field.padEnd(10)} ${f1(score).toFixed(3)}  (${score.wanted} wanted, ${score.found} found)`,
    )
  console.log(`  all        ${f1(total(scores)).toFixed(4)}`)
}

const file = (
  packed: PackedModel,
) => `// Written by scripts/train-reference-parser.ts; not to be edited. Weights learnt from AnyStyle's core set of labelled
// references (Copyright Sylvester Keil and contributors, BSD-2-Clause); no reference of it is in here.
// biome-ignore-all format: data

import type { PackedModel } from './packed-model.ts'

export const REFERENCE_MODEL: PackedModel = ${JSON.stringify(packed)}
`

const gzipped = (packed: PackedModel): number => gzipSync(file(packed), { level: 9 }).length

function train(path: string, validate: boolean): void {
  const rows = readReferenceRows(path)
  const open = rows.filter((row) => !isHeldOut(row))
  const learnt = validate ? open.filter((row) => !isValidation(row)) : open
  console.log(
    `${rows.length} rows: ${rows.length - open.length} held out, ${open.filter(isValidation).length} to validate by, ${learnt.length} learnt from${validate ? '' : ' (those to validate by among them)'}.`,
  )
  const labels = [
    ...new Set(learnt.flatMap(({ segments }) => segments.map(({ label }) => labelOf(label)))),
  ].sort()
  const start = performance.now()
  const examples = [...learnt, ...varyRows(learnt, VARIANTS)].map((row) => example(row, labels))
  const model = trainChain(labels, examples, TRAINING)
  let stepsMin = 1
  let packed = pack(model, stepsMin)
  while (gzipped(packed) > GZIP_MAX) {
    stepsMin += 1
    packed = pack(model, stepsMin)
  }
  console.log(
    `${packed.features.split('\n').length} of ${model.weights.size} features, weights from ${(stepsMin * WEIGHT_STEP).toFixed(1)}, ${Math.round(gzipped(packed) / 1000)} kB gzip, ${Math.round((performance.now() - start) / 1000)} s`,
  )
  if (validate) {
    printScores(model, open.filter(isValidation))
    console.log('as packed:')
    printScores(unpackModel(packed), open.filter(isValidation))
  } else writeFileSync(join(root, 'workers/domain/citations/reference-weights.ts'), file(packed))
}

const path = process.argv[2]
if (path === undefined) throw new Error('Give the path of labelled.jsonl.')
train(path, process.argv.includes('--validate'))
