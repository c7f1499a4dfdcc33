// The formulas of tests/fixtures/formulas: one a line, under the heading of its field.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `problem`: what is said of one that is not read; '' for one that is shown. */
export type ListedFormula = { field: string; latex: string; problem: string }

export function formulasOf(file: 'own' | 'others'): ListedFormula[] {
  const path = join(import.meta.dirname, `../../fixtures/formulas/${file}.txt`)
  const listed: ListedFormula[] = []
  let field = ''
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('# ')) field = line.slice(2)
    else if (line && field === 'not read') {
      const at = line.indexOf(' | ')
      listed.push({ field, latex: line.slice(at + 3), problem: line.slice(0, at) })
    } else if (line) listed.push({ field, latex: line, problem: '' })
  }
  return listed
}
