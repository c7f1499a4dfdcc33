// Remarks about content that an export could not typeset as written, or that lacks its list of references. The body of
// the response is the file, so remarks are in a header.

import { type FormulaProblem, isFormulaProblem } from '../../domain/formulas/problem.ts'
import { EXPORT_REMARK_WORDS_MAX } from '../limits.ts'

/** Percent-encoded JSON: an array of `ExportRemark`; absent if there are none. */
export const EXPORT_REMARKS_HEADER = 'export-remarks'

const KINDS = [
  'formula',
  'paragraph',
  'word',
  'glyphs',
  'references',
  'html',
  'retracted',
  'authors',
  'picture',
] as const

/**
 * `formula`: printed as its source, since `problem`; without one it does not fit the page. `paragraph`: so long that it is divided. `word`: so long that it is broken
 * without hyphens. `glyphs`: different words with a character that no font of the file has, printed as an empty box; `words`
 * are the first of them. `references`: works that are cited, and no list of references has them. `html`: blocks that Markdown
 * has no form for, and that stand as HTML in it. `retracted`: cited works that were retracted. `authors`: cited works whose
 * authors are not all named. `picture`: shown as its alternative text. `count` is their number; `example` the beginning of the first, empty for works.
 */
export type ExportRemark = {
  kind: (typeof KINDS)[number]
  count: number
  example: string
  words?: string[]
  problem?: FormulaProblem
}

const EXAMPLE_MAX = 60
/** Controls, direction marks and lone surrogates. */
const UNREADABLE = /\p{C}/gu
/** Unassigned and private characters stay: they are what is named. */
const UNREADABLE_IN_WORD = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Null without words. */
export function glyphRemark(words: ReadonlySet<string>): ExportRemark | null {
  const named = [...words].slice(0, EXPORT_REMARK_WORDS_MAX)
  const shown = named.map((word) => word.replace(UNREADABLE_IN_WORD, ''))
  const [example] = shown
  return example === undefined ? null : { kind: 'glyphs', count: words.size, example, words: shown }
}

/** Counts remarks by kind and keeps the first example of each. */
export class ExportRemarks {
  readonly #found = new Map<ExportRemark['kind'], ExportRemark>()

  add(kind: ExportRemark['kind'], text: string, problem?: FormulaProblem): void {
    const known = this.#found.get(kind)
    if (known) known.count++
    else
      this.#found.set(kind, {
        kind,
        count: 1,
        example: text.slice(0, EXAMPLE_MAX).replace(UNREADABLE, ''),
        ...(problem ? { problem: { ...problem, name: problem.name.replace(UNREADABLE, '') } } : {}),
      })
  }

  get list(): ExportRemark[] {
    return [...this.#found.values()]
  }
}

export const writeExportRemarks = (remarks: ExportRemark[]): string =>
  encodeURIComponent(JSON.stringify(remarks))

/** Valid remarks of a header value. */
export function readExportRemarks(header: string | null): ExportRemark[] {
  if (!header) return []
  try {
    const read: unknown = JSON.parse(decodeURIComponent(header))
    return Array.isArray(read) ? read.filter(isRemark) : []
  } catch {
    return []
  }
}

const isRemark = (value: unknown): value is ExportRemark => {
  const { kind, count, example, words, problem } = (value ?? {}) as Partial<ExportRemark>
  return (
    KINDS.some((one) => one === kind) &&
    typeof count === 'number' &&
    typeof example === 'string' &&
    (words === undefined || (Array.isArray(words) && words.every((word) => typeof word === 'string'))) &&
    (problem === undefined || isFormulaProblem(problem))
  )
}
