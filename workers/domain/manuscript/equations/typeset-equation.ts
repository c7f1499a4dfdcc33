// LaTeX of a display formula with its numbers as \tag*, in the form that page, PDF and Word typeset alike.

import type { Equation, EquationLine } from './read-equation.ts'

/** Environments of alignments within a formula, by the ones that number. */
const WITHIN: Record<string, string> = {
  align: 'aligned',
  flalign: 'aligned',
  alignat: 'alignedat',
  gather: 'gathered',
}
/** `flalign` differs in the distances of its columns alone. */
const STARRED: Record<string, string> = { flalign: 'align*' }

/**
 * What is printed beside each line: `(3)`, the words of its tag, or ''.
 * @param next the next number of the document
 */
export const numbersOf = ({ lines }: Equation, next: () => number): string[] =>
  lines.map(({ number }) => {
    if (number.kind === 'counted') return `(${next()})`
    if (number.kind === 'none') return ''
    return number.bare ? number.tag : `(${number.tag})`
  })

/** @param numbers as `numbersOf` gives them */
export function typesetEquation(equation: Equation, numbers: readonly string[]): string {
  const { before, environment, argument, lines, after } = equation
  const isNumbered = numbers.some(Boolean)
  const body = lines
    .map(({ latex, end }, index) => {
      const number = numbers[index]
      return `${continued(latex)}${number ? ` \\tag*{${number}}` : ''}${end}`
    })
    .join('\n')
  const name = isNumbered
    ? (STARRED[environment] ?? `${environment}*`)
    : (WITHIN[environment] ?? `${environment}*`)
  const isPlain = environment === '' || environment === 'equation'
  const inner = isPlain ? body : `\\begin{${name}}${argument}\n${body}\n\\end{${name}}`
  return `${before}${inner}${after}`.trim()
}

/** LaTeX that may go on: a comment would take what follows on its line. */
export const continued = (latex: string): string => (latex.includes('%') ? `${latex}\n` : latex)

/** One line without the signs of its alignment, as a formula of its own. */
export const lineAlone = ({ latex }: EquationLine): string => latex.replace(/(?<!\\)&/g, '')
