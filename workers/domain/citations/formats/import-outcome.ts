// Result of parsing a file of references: the works, for each entry that could not be read its line and a reason in words
// for the user, and what of the works was not kept: a list that names some of its people only, and fields that CSL does
// not have, each once for all entries.

import { IMPORT_PROBLEMS_MAX, IMPORTED_WORKS_MAX } from '../csl/citation-limits.ts'
import { type CslItem, NAME_FIELDS } from '../csl/csl.ts'
import { isOthers } from '../csl/others.ts'

/** UTF-16 code units that are read in one step, and what an entry counts beside its own: some milliseconds. */
export const IMPORT_STEP_LENGTH = 100_000
export const IMPORT_ENTRY_LENGTH = 100

/** `line` counts from 1; `imported` is true if the entry was imported all the same. */
export type ImportProblem = { line: number; reason: string; imported: boolean }

export type ImportOutcome = { works: CslItem[]; problems: ImportProblem[] }

const NAME_MAX_LENGTH = 60

/** Collects works and problems up to the limits. `full` is true, and reports it, once no further work fits. */
export function startImport() {
  const works: CslItem[] = []
  const problems: ImportProblem[] = []
  /** By the name of a field, entries that have it. */
  const leftOut = new Map<string, { line: number; entries: number }>()
  const report = (line: number, reason: string, imported = false) => {
    if (problems.length < IMPORT_PROBLEMS_MAX) problems.push({ line, reason, imported })
  }
  /** @param unknown names of fields that hold something and are no part of the work */
  const keep = (work: CslItem, line: number, unknown: readonly string[]) => {
    works.push(work)
    for (const field of NAME_FIELDS)
      if (isOthers(work[field]?.at(-1)))
        report(line, `“${titleOf(work)}” does not name every ${field}: “et al.” stands for the others.`, true)
    for (const name of unknown) {
      const known = leftOut.get(name)
      if (known) known.entries += 1
      else if (leftOut.size < IMPORT_PROBLEMS_MAX) leftOut.set(name, { line, entries: 1 })
    }
  }
  const full = (line: number): boolean => {
    if (works.length < IMPORTED_WORKS_MAX) return false
    problems.splice(IMPORT_PROBLEMS_MAX - 1)
    report(line, `Only the first ${IMPORTED_WORKS_MAX} works of a file are imported.`)
    return true
  }
  const finish = (): ImportOutcome => {
    for (const [name, { line, entries }] of leftOut) {
      const more = entries > 1 ? `, here and in ${(entries - 1).toLocaleString('en')} more` : ''
      report(line, `Left out: “${name.slice(0, NAME_MAX_LENGTH)}”${more}.`, true)
    }
    problems.sort((one, other) => one.line - other.line)
    return { works, problems }
  }
  return { report, keep, full, finish }
}

const titleOf = ({ title = 'A work without a title' }: CslItem) =>
  title.length > NAME_MAX_LENGTH ? `${title.slice(0, NAME_MAX_LENGTH)}…` : title
