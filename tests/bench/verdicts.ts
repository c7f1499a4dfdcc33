// How often a verdict is false: each part measures one kind on texts that its rules were not tuned to, and prints wrong
// examples in full. `VERDICTS_PART=works` measures one part alone.

import type { Row } from './support/row.ts'

const PARTS: Record<string, () => Promise<{ run(): Promise<Row[]> }>> = {
  drafts: () => import('./verdicts/drafts.ts'),
  ledger: () => import('./verdicts/ledger.ts'),
  support: () => import('./verdicts/support.ts'),
  similarity: () => import('./verdicts/similarity.ts'),
  answers: () => import('./verdicts/answers.ts'),
  works: () => import('./verdicts/works.ts'),
  language: () => import('./verdicts/language.ts'),
}

export async function run(): Promise<Row[]> {
  const wanted = process.env.VERDICTS_PART
  const rows: Row[] = []
  for (const [name, load] of Object.entries(PARTS)) {
    if (wanted === undefined || wanted === name) rows.push(...(await (await load()).run()))
  }
  return rows
}
