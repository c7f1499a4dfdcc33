// Harper's lints of a text as plain data. Harper's offsets count Unicode characters; a lint's count UTF-16 code units.

import type { LocalLinter } from 'harper.js'
import type { HarperLint } from '../../../../workers/domain/writing/shown/harper-lint.ts'

const REPLACEMENTS_MAX = 3
/** Harper's SuggestionKind.InsertAfter: the replacement is inserted after the words. */
const INSERT_AFTER = 2

/** Overlapping lints are all kept, since the filter of what is shown may drop either. */
export async function harperLints(harper: LocalLinter, text: string): Promise<HarperLint[]> {
  const found: HarperLint[] = []
  const offset = toCodeUnits(text)
  const byRule = await harper.organizedLints(text, { language: 'plaintext', dedup: false })
  for (const [rule, lints] of Object.entries(byRule))
    for (const lint of lints) {
      const span = lint.span()
      const [start, end] = [offset(span.start), offset(span.end)]
      const words = text.slice(start, end)
      const replacements = lint
        .suggestions()
        .slice(0, REPLACEMENTS_MAX)
        .map((one) => (one.kind() === INSERT_AFTER ? words : '') + one.get_replacement_text())
      found.push({ rule, kind: lint.lint_kind(), start, end, message: lint.message(), replacements })
      lint.free()
    }
  return found.sort((one, other) => one.start - other.start)
}

function toCodeUnits(text: string): (characters: number) => number {
  if (!/[\ud800-\udfff]/.test(text)) return (characters) => characters
  const starts = [0]
  for (const character of text) starts.push((starts.at(-1) ?? 0) + character.length)
  return (characters) => starts[characters] ?? text.length
}
