// What reading a file of references gives: the works that could be read, and for each that could not the place and
// the reason, in words for the person who brought the file.

import { IMPORT_PROBLEMS_MAX, IMPORTED_WORKS_MAX } from '../csl/citation-limits.ts'
import type { CslItem } from '../csl/csl.ts'

/** `line` counts from 1; `imported` says whether the entry was taken nevertheless. */
export type ImportProblem = { line: number; reason: string; imported: boolean }

export type ImportOutcome = { works: CslItem[]; problems: ImportProblem[] }

/** Collects within the limits; `full` says that no further work is taken. */
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
