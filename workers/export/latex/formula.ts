// Formulas as they were written. Only what KaTeX reads is passed on: TeX's own commands, which read files or redefine others, are
// text, and a formula that defines commands is written with what they mean.

import { expandFormula } from '../../domain/formulas/expand.ts'
import type { Formula, FormulaLine } from '../../domain/manuscript/tree/blocks.ts'
import type { Writing } from './context.ts'
import { isSafe, latexText } from './escape.ts'

const sourceOf = (latex: string): string => `\\texttt{${latexText(latex)}}`

/** An empty line would end the paragraph, and a comment take the end of the formula. */
const inMath = (latex: string): string => {
  const lines = latex.replace(/\n(?:[ \t]*\n)+/g, '\n').trim()
  return lines.includes('%') ? `${lines}\n` : lines
}

/** Null for a formula that is its source in the file. */
function meaningOf(
  latex: string,
  display: boolean,
  { definitions, formulas, macros }: Writing,
): string | null {
  if ('problem' in formulas(latex, display)) return null
  const meaning = macros.isExpanded(latex) ? expandFormula(latex, display, definitions).latex : latex
  return isSafe(meaning) ? inMath(meaning) : null
}

export function inlineFormula(latex: string, writing: Writing): string {
  const meaning = meaningOf(latex, false, writing)
  if (meaning === null) return sourceOf(latex)
  return meaning && `\\(${meaning}\\)`
}

const OUTER = /\\begin\{(align|alignat|flalign|gather|multline|eqnarray)\*?\}(\{\d{1,3}\})?/

export function displayFormula(formula: Formula, writing: Writing): string {
  const { latex, lines } = formula
  const meaning = meaningOf(latex, true, writing)
  if (meaning === null) return `\\begin{center}\n${sourceOf(latex)}\n\\end{center}`
  if (meaning === '') return ''
  const isNumbered = lines.some(({ place }) => place !== null)
  if (isNumbered && !writing.macros.isExpanded(latex)) return numbered(formula, writing)
  const body = lines.reduce((made, line) => labelled(made, line, writing), meaning)
  return OUTER.test(latex) ? body : `\\begin{equation*}\n${body}\n\\end{equation*}`
}

/** The label of a line stands behind its tag. */
function labelled(body: string, line: FormulaLine, { labels }: Writing): string {
  const label = labels.of(line)
  const tag = `\\tag*{${line.place?.label}}`
  return label ? body.replace(tag, () => `${tag}${label}`) : body
}

/** Numbers are LaTeX's own, tags are as they are. */
function numbered({ latex, lines }: Formula, writing: Writing): string {
  const [, environment = 'equation', argument = ''] = OUTER.exec(latex) ?? []
  const body = lines.map((line) => {
    const { cells, place } = line
    const number = !place ? '\\notag' : place.number > 0 ? '' : `\\tag*{${place.label}}`
    return `  ${inMath(cells.join('&'))} ${number}${writing.labels.of(line)}`.trimEnd()
  })
  return `\\begin{${environment}}${argument}\n${body.join(' \\\\\n')}\n\\end{${environment}}`
}
