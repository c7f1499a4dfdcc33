// Display formulas with numbers are set in tables without lines, since Word has no other place for the number: a row for each line,
// whose last cell has the number.

import type { Block } from './block.ts'
import type { Targets } from './context.ts'

/** The formula that a table is; null for a table of other things. */
export function numberedFormula(
  _rows: readonly (readonly (readonly Block[])[])[],
  _targets: Targets,
): Block | null {
  return null
}
