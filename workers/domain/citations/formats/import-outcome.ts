// Result of parsing a file of references: the works, and for each entry that could not be read its line and a reason
// in words for the user.

import { IMPORT_PROBLEMS_MAX, IMPORTED_WORKS_MAX } from '../csl/citation-limits.ts'
import type { CslItem } from '../csl/csl.ts'

/** UTF-16 code units that are read in one step, and what an entry counts beside its own: some milliseconds. */
export const IMPORT_STEP_LENGTH = 100_000
export const IMPORT_ENTRY_LENGTH = 100

/** `line` counts from 1; `imported` is true if the entry was imported all the same. */
export type ImportProblem = { line: number; reason: string; imported: boolean }

export type ImportOutcome = { works: CslItem[]; problems: ImportProblem[] }

/** Collects works and problems up to the limits. `full` is true, and reports it, once no further work fits. */
export function startImport() {
  const outcome: ImportOutcome = { works: [], problems: [] }
  const report = (line: number, reason: string, imported = false) => {
    if (outcome.problems.length < IMPORT_PROBLEMS_MAX) outcome.problems.push({ line, reason, imported })
  }
  const keep = (work: CslItem) => outcome.works.push(work)
  const full = (line: number): boolean => {
    if (outcome.works.length < IMPORTED_WORKS_MAX) return false
    outcome.problems.splice(IMPORT_PROBLEMS_MAX - 1)
    report(line, `Only the first ${IMPORTED_WORKS_MAX} works of a file are imported.`)
    return true
  }
  return { outcome, report, keep, full }
}
