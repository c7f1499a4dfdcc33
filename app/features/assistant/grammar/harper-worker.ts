// Web Worker that runs the slim build of Harper (https://writewithharper.com), which uses about 200 MB of memory. Harper's
// offsets count Unicode characters; the answers' offsets count UTF-16 code units.

import { type Dialect, LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'

export type HarperQuestion = { id: number; dialect: Dialect; texts: string[] }
export type HarperLint = { start: number; end: number; message: string; kind: string; replacements: string[] }
/** `lints` of each text; null if Harper cannot run. */
export type HarperAnswer = { id: number; lints: HarperLint[][] | null }

const REPLACEMENTS_MAX = 3
/** Harper's SuggestionKind.InsertAfter: the replacement is inserted after the words. */
const INSERT_AFTER = 2

let linter: LocalLinter | null = null

addEventListener('message', async ({ data }: MessageEvent<HarperQuestion>) => {
  const { id, dialect, texts } = data
  try {
    linter ??= new LocalLinter({ binary: slimBinary, dialect })
    await linter.setDialect(dialect)
    const lints: HarperLint[][] = []
    for (const text of texts) lints.push(await check(linter, text))
    postMessage({ id, lints } satisfies HarperAnswer)
  } catch {
    postMessage({ id, lints: null } satisfies HarperAnswer)
  }
})

async function check(harper: LocalLinter, text: string): Promise<HarperLint[]> {
  const found: HarperLint[] = []
  const offset = toCodeUnits(text)
  for (const lint of await harper.lint(text, { language: 'plaintext' })) {
    const span = lint.span()
    const start = offset(span.start)
    const end = offset(span.end)
    const words = text.slice(start, end)
    found.push({
      start,
      end,
      message: lint.message(),
      kind: lint.lint_kind(),
      replacements: lint
        .suggestions()
        .slice(0, REPLACEMENTS_MAX)
        .map((one) => (one.kind() === INSERT_AFTER ? words : '') + one.get_replacement_text()),
    })
    lint.free()
  }
  return found
}

function toCodeUnits(text: string): (characters: number) => number {
  if (!/[\ud800-\udfff]/.test(text)) return (characters) => characters
  const starts = [0]
  for (const character of text) starts.push((starts.at(-1) ?? 0) + character.length)
  return (characters) => starts[characters] ?? text.length
}
