// Field F1 of the reference parser on the held-out rows (scripts/reference-parser/reference-rows.ts), and the time per
// reference. A segment is right if its text is the labelled one, comparing letters and digits. The rows are not in the
// repository: DATA_DIR, else ../shared/data.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  addScore,
  emptyScores,
  f1,
  isHeldOut,
  readReferenceRows,
  SCORED_FIELDS,
  total,
} from '../../scripts/reference-parser/reference-rows.ts'
import { labelReference } from '../../workers/domain/citations/parser/label-reference.ts'
import { parseReference } from '../../workers/domain/citations/parser/parse-reference.ts'
import { type Row, rounded } from './support/row.ts'

const root = join(import.meta.dirname, '../..')
const COMMAND = 'npm run bench -- references'
const LEAST_F1 = 0.93
/** Milliseconds for one reference; no promise was made of it. */
const LIMIT_MS = 25

export async function run(): Promise<Row[]> {
  const path = join(process.env.DATA_DIR ?? join(root, '../shared/data'), 'references/labelled.jsonl')
  if (!existsSync(path))
    throw new Error(
      `The labelled references are not at ${path}: set DATA_DIR to the folder that holds references/.`,
    )
  const rows = readReferenceRows(path).filter(isHeldOut)
  const scores = emptyScores()
  for (const { ref, segments } of rows) addScore(scores, await labelReference(ref), segments)
  const start = performance.now()
  for (const { ref } of rows) await parseReference(ref)
  const milliseconds = (performance.now() - start) / rows.length
  return [
    {
      name: `Raw references, field F1 (${rows.length} held out)`,
      value: rounded(f1(total(scores)), 4),
      unit: 'F1',
      least: LEAST_F1,
      command: COMMAND,
    },
    ...SCORED_FIELDS.map((field) => ({
      name: `Raw references, ${field} (${scores[field].wanted})`,
      value: rounded(f1(scores[field]), 3),
      unit: 'F1',
      command: COMMAND,
    })),
    {
      name: 'Raw reference to a work',
      value: rounded(milliseconds, 2),
      unit: 'ms',
      limit: LIMIT_MS,
      command: COMMAND,
    },
  ]
}
