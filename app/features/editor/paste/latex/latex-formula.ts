// Formulas of LaTeX in the form that the editor and both files typeset: one formula without numbers and labels.

import { ROOM_ATTRIBUTE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'

/** Environments of formulas, and the one that typesets the same within a formula; '' if none is needed. */
const ENVIRONMENTS: Record<string, string> = {
  math: '',
  displaymath: '',
  equation: '',
  align: 'aligned',
  flalign: 'aligned',
  eqnarray: 'aligned',
  alignat: 'alignedat',
  gather: 'gathered',
  multline: 'gathered',
  split: 'split',
  cases: 'cases',
  aligned: 'aligned',
  gathered: 'gathered',
}

export const isFormulaEnvironment = (name: string): boolean => Object.hasOwn(ENVIRONMENTS, bareName(name))

const bareName = (name: string) => name.replace(/\*$/, '')

/** The formula of an environment whose content is `body`. */
export function environmentFormula(name: string, body: string): string {
  const inner = ENVIRONMENTS[bareName(name)] ?? ''
  const latex = withoutNumbers(body)
  if (inner === '' || latex === '') return latex
  // A comment may end the content.
  return `\\begin{${inner}}${/^[{[]/.test(latex) ? '' : '\n'}${latex}\n\\end{${inner}}`
}

export const withoutNumbers = (latex: string): string =>
  latex.replace(/\\label[ \t]*\{[^{}]*\}|\\(?:nonumber|notag)(?![A-Za-z])/g, '').trim()

/** HTML of a formula; null if the schema holds none of that length, or it is empty. */
export function formulaHtml(latex: string, display: boolean): string | null {
  if (latex === '' || latex.length > ROOM_ATTRIBUTE_MAX_LENGTH) return null
  return `<span data-type="math-${display ? 'display' : 'inline'}" data-value="${escapeHtml(latex)}"></span>`
}

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
