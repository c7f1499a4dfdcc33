// Formulas of LaTeX in the form that the editor and both files typeset, with their numbers and labels.

import { ATTRIBUTE_MAX_LENGTH } from '../manuscript/document.ts'
import { isNumbering } from '../manuscript/equations/read-equation.ts'

/** Environments of formulas without a number, and the one that typesets the same; '' if none is needed. */
const ENVIRONMENTS: Record<string, string> = {
  math: '',
  displaymath: '',
  split: 'split',
  cases: 'cases',
  aligned: 'aligned',
  gathered: 'gathered',
}

export const isFormulaEnvironment = (name: string): boolean =>
  Object.hasOwn(ENVIRONMENTS, name) || isNumbering(name)

/** The formula of an environment whose content is `body`. */
export function environmentFormula(name: string, body: string): string {
  if (name === 'equation*') return numberless(body)
  if (Object.hasOwn(ENVIRONMENTS, name)) return within(ENVIRONMENTS[name] ?? '', numberless(body))
  return within(name, body.trim())
}

/** @param environment '' for the content alone */
function within(environment: string, latex: string): string {
  if (environment === '' || latex === '') return latex
  // A comment may end the content.
  return `\\begin{${environment}}${/^[{[]/.test(latex) ? '' : '\n'}${latex}\n\\end{${environment}}`
}

/** Of a formula without a number: its label leads nowhere. A tag is one. */
export const numberless = (latex: string): string =>
  /\\tag(?![A-Za-z])/.test(latex) ? latex.trim() : withoutNumbers(latex)

/** Whether the label of a formula is left out of what it becomes. */
export const losesLabel = (latex: string, made: string): boolean => LABEL.test(latex) && !LABEL.test(made)

const LABEL = /\\label(?![A-Za-z])/

const withoutNumbers = (latex: string): string =>
  latex.replace(/\\label[ \t]*\{[^{}]*\}|\\(?:nonumber|notag)(?![A-Za-z])/g, '').trim()

/** HTML of a formula within a line, also of one that is to be a block; null if the schema holds none of that length, or it is empty. */
export function formulaHtml(latex: string, display: boolean): string | null {
  if (latex === '' || latex.length > ATTRIBUTE_MAX_LENGTH) return null
  return `<span data-type="math-${display ? 'display' : 'inline'}" data-value="${escapeHtml(latex)}"></span>`
}

/** HTML of a formula as that of a block. */
export const asBlock = (html: string): string => `<div${html.slice('<span'.length, -'</span>'.length)}</div>`

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
