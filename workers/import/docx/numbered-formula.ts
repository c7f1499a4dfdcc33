// Display formulas with numbers are set in tables without lines, since Word has no other place for the number: a row for each line,
// whose last cell has the number.

import { displayFormulaHtml } from '../html.ts'
import type { Block } from './block.ts'
import type { Targets } from './context.ts'

type Line = { sides: string[]; bookmarks: string[] }

const FORMULA = /^<div data-type="math-display" data-value="([^"]*)"><\/div>$/
/** A number in parentheses, which may have letters and points: `(3)`, `(2.1a)`. */
const NUMBER = /^\([\p{L}\d.\u2013-]{1,12}\)$/u

/** The formula that a table is; null for a table of other things. */
export function numberedFormula(
  rows: readonly (readonly (readonly Block[])[])[],
  targets: Targets,
): Block | null {
  const lines = rows.map(lineOf)
  if (lines.length === 0 || lines.some((line) => line === null)) return null
  const read = lines.filter((line) => line !== null)
  const isAligned = read.some(({ sides }) => sides.length > 1)
  const body = read
    .map(({ sides, bookmarks }) => {
      const id = targets.add('equation', bookmarks)
      return `${sides.join(isAligned ? ' & ' : ' ')}${id ? ` \\label{${id}}` : ''}`
    })
    .join(' \\\\ ')
  const environment = read.length === 1 ? 'equation' : isAligned ? 'align' : 'gather'
  const latex = `\\begin{${environment}}${body}\\end{${environment}}`
  return { kind: 'whole', html: displayFormulaHtml(latex), left: 0 }
}

/** A row with a formula, whose last cell is its number. */
function lineOf(cells: readonly (readonly Block[])[]): Line | null {
  const sides: string[] = []
  let bookmarks: string[] | null = null
  for (const blocks of cells)
    for (const block of blocks) {
      const formula = block.kind === 'whole' ? FORMULA.exec(block.html)?.[1] : undefined
      if (formula !== undefined && bookmarks === null) sides.push(unescaped(formula))
      else if (block.kind === 'text' && NUMBER.test(block.text.trim()) && bookmarks === null)
        bookmarks = block.bookmarks
      else return null
    }
  return sides.length > 0 && bookmarks !== null ? { sides, bookmarks } : null
}

const unescaped = (attribute: string): string =>
  attribute.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
