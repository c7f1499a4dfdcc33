// Result of parsing a file of references: the works, for each entry that could not be read its line and the fault, and what
// of the works was not kept: a list that names some of its people only, and fields that CSL does not have, each once for all
// entries. Within the limit, entries that could not be read take precedence, but for places that the rest has of its own.

import { IMPORT_PROBLEMS_MAX, IMPORTED_WORKS_MAX } from '../csl/citation-limits.ts'
import { type CslItem, NAME_FIELDS } from '../csl/csl.ts'
import { isOthers } from '../csl/others.ts'
import type { ImportFault } from './import-fault.ts'

/** UTF-16 code units that are read in one step, and what an entry counts beside its own: some milliseconds. */
export const IMPORT_STEP_LENGTH = 100_000
export const IMPORT_ENTRY_LENGTH = 100

/** `line` counts from 1; `imported` is true if the entry was imported all the same. */
export type ImportProblem = { line: number; fault: ImportFault; imported: boolean }

export type ImportOutcome = { works: CslItem[]; problems: ImportProblem[] }

type LeftOut = { code: 'others_not_named' | 'left_out'; text: string }

const NAME_MAX_LENGTH = 60
/** Places that failures leave. */
const SUMMARIES_MIN = 50

/** Collects works and problems up to the limits. `full` is true, and reports it, once no further work fits. */
export function startImport() {
  const works: CslItem[] = []
  const failures: ImportProblem[] = []
  const remarks: ImportProblem[] = []
  /** What was not kept, and how many entries have it. */
  const leftOut = new Map<string, { what: LeftOut; line: number; entries: number }>()
  const report = (line: number, fault: ImportFault, imported = false) => {
    const problems = imported ? remarks : failures
    if (problems.length < IMPORT_PROBLEMS_MAX) problems.push({ line, fault, imported })
  }
  const leaveOut = (what: LeftOut, line: number) => {
    const key = `${what.code} ${what.text}`
    const before = leftOut.get(key)
    if (before) before.entries += 1
    else if (leftOut.size < IMPORT_PROBLEMS_MAX) leftOut.set(key, { what, line, entries: 1 })
  }
  /** @param unknown names of fields that hold something and are no part of the work */
  const keep = (work: CslItem, line: number, unknown: readonly string[]) => {
    works.push(work)
    for (const field of NAME_FIELDS)
      if (isOthers(work[field]?.at(-1))) leaveOut({ code: 'others_not_named', text: field }, line)
    for (const name of unknown) leaveOut({ code: 'left_out', text: name.slice(0, NAME_MAX_LENGTH) }, line)
  }
  const full = (line: number): boolean => {
    if (works.length < IMPORTED_WORKS_MAX) return false
    failures.splice(IMPORT_PROBLEMS_MAX - 1)
    report(line, { code: 'file_full', limit: IMPORTED_WORKS_MAX })
    return true
  }
  const finish = (): ImportOutcome => {
    const summaries = [...leftOut.values()].map(
      ({ what, line, entries }): ImportProblem => ({
        line,
        fault: { ...what, more: entries - 1 },
        imported: true,
      }),
    )
    const room = IMPORT_PROBLEMS_MAX - Math.min(summaries.length, SUMMARIES_MIN)
    const problems = [...failures.slice(0, room), ...summaries, ...remarks].slice(0, IMPORT_PROBLEMS_MAX)
    problems.sort((one, other) => one.line - other.line)
    return { works, problems }
  }
  return { report, keep, full, finish }
}
