// Web Worker that runs the slim build of Harper (https://writewithharper.com), which uses about 200 MB of memory.

import { type Dialect, LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import type { HarperLint } from '../../../../workers/domain/writing/shown/harper-lint.ts'
import { harperLints } from './harper-lints.ts'

export type HarperQuestion = { id: number; dialect: Dialect; texts: string[] }
/** `lints` of each text; null if Harper cannot run. */
export type HarperAnswer = { id: number; lints: HarperLint[][] | null }

let linter: LocalLinter | null = null

addEventListener('message', async ({ data }: MessageEvent<HarperQuestion>) => {
  const { id, dialect, texts } = data
  try {
    linter ??= new LocalLinter({ binary: slimBinary, dialect })
    await linter.setDialect(dialect)
    const lints: HarperLint[][] = []
    for (const text of texts) lints.push(await harperLints(linter, text))
    postMessage({ id, lints } satisfies HarperAnswer)
  } catch {
    postMessage({ id, lints: null } satisfies HarperAnswer)
  }
})
