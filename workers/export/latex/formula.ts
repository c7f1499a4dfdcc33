// Formulas as they were written. Only what KaTeX reads is passed on: TeX's own commands, which read files or redefine others, are
// text, and a formula that defines commands is written with what they mean.

import type { Definitions } from '../../domain/formulas/definitions.ts'
import { expandFormula } from '../../domain/formulas/expand.ts'
import { mayDefine } from '../../domain/formulas/may-define.ts'
import { latexOf } from '../../domain/formulas/tokens.ts'
import type { Formula, FormulaLine } from '../../domain/manuscript/tree/blocks.ts'
import type { Writing } from './context.ts'
import { latexText } from './escape.ts'

const sourceOf = (latex: string): string => `\\texttt{${latexText(latex)}}`

/** TeX reads `^^5c` as a backslash. */
const isSafe = (latex: string): boolean => !latex.includes('^^')
/** An empty line would end the paragraph, and a comment take the end of the formula. */
const inMath = (latex: string): string => {
  const lines = latex.replace(/\n(?:[ \t]*\n)+/g, '\n').trim()
  return lines.includes('%') ? `${lines}\n` : lines
}

/** Whether the file has it otherwise than it was written. */
export const isExpanded = (latex: string, definitions: Definitions): boolean =>
  mayDefine(latex) || [...definitions.values()].some((one) => one !== 'ambiguous' && one.kind !== 'macro')

const meaningOf = (latex: string, display: boolean, { definitions }: Writing): string =>
  inMath(isExpanded(latex, definitions) ? expandFormula(latex, display, definitions).latex : latex)

export function inlineFormula(latex: string, writing: Writing): string {
  const reading = writing.formulas(latex, false)
  if ('problem' in reading || !isSafe(latex)) return sourceOf(latex)
  return reading.math ? `\\(${meaningOf(latex, false, writing)}\\)` : ''
}

const OUTER = /\\begin\{(align|alignat|flalign|gather|multline|eqnarray)\*?\}(\{\d{1,3}\})?/

export function displayFormula(formula: Formula, writing: Writing): string {
  const { latex, lines } = formula
  const reading = writing.formulas(latex, true)
  if ('problem' in reading || !isSafe(latex)) return `\\begin{center}\n${sourceOf(latex)}\n\\end{center}`
  if (!reading.math) return ''
  const isNumbered = lines.some(({ place }) => place !== null)
  if (isNumbered && !isExpanded(latex, writing.definitions)) return numbered(formula, writing)
  const body = lines.reduce((made, line) => labelled(made, line, writing), meaningOf(latex, true, writing))
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

/** Macros of a manuscript's formulas, for the preamble: what a package has is not defined again. */
export function macrosOf(definitions: Definitions): string[] {
  return [...definitions].flatMap(([name, definition]) => {
    if (definition === 'ambiguous' || definition.kind !== 'macro' || !/^\\[A-Za-z]+$/.test(name)) return []
    const { parameters, first, body } = definition
    const count = parameters > 0 ? `[${parameters}]${first ? `[${latexOf(first)}]` : ''}` : ''
    const latex = latexOf(body)
    return isSafe(latex) ? [`\\providecommand{${name}}${count}{${latex}}`] : []
  })
}
