// Writes recheck's verdict of every expression to tests/fixtures/expressions.json: `node
// tests/support/hostile/judge-expressions.ts`. Only new expressions and those without a verdict are checked, since all take
// minutes; removed ones are dropped.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import recheck from 'recheck/lib/browser.js'
import { type Expression, expressionsOf } from './expressions.ts'

export type Verdict = 'linear' | 'open' | 'unjudged'
/** Expressions as `written` gives them. */
export type Verdicts = Record<Verdict, string[]>

/** Milliseconds after which the lists are written without a verdict on one. */
const PATIENCE = 30_000
const file = join(import.meta.dirname, '../../fixtures/expressions.json')

export const written = ({ source, flags }: Expression): string => `/${source}/${flags}`
export const readVerdicts = (): Verdicts => JSON.parse(readFileSync(file, 'utf8'))

/** Limits of recheck's own that count time instead of steps: a busy machine would get another verdict. */
const WITHOUT_CLOCK = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

/** @param patience milliseconds after which recheck gives up; null to wait for its limits, which count steps */
export function judge({ source, flags }: Expression, patience: number | null = null): Verdict {
  const { status } = recheck.checkSync(source, flags, { ...WITHOUT_CLOCK, timeout: patience })
  return status === 'safe' ? 'linear' : status === 'vulnerable' ? 'open' : 'unjudged'
}

async function judgeAll(): Promise<void> {
  const { linear, open } = readVerdicts()
  const known = new Map<string, Verdict>()
  for (const one of linear) known.set(one, 'linear')
  for (const one of open) known.set(one, 'open')
  const verdicts: Verdicts = { linear: [], open: [], unjudged: [] }
  for (const expression of await expressionsOf('{workers,app,clients}')) {
    const one = written(expression)
    const verdict = known.get(one) ?? judge(expression, PATIENCE)
    verdicts[verdict].push(one)
    if (verdict !== 'linear') console.error(`${verdict}: ${expression.file} ${one}`)
  }
  for (const list of Object.values(verdicts)) list.sort()
  writeFileSync(file, `${JSON.stringify(verdicts, null, 2)}\n`)
}

if (import.meta.main) await judgeAll()
