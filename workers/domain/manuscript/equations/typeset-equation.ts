// LaTeX of a display formula with its numbers as \tag*, in the form that page, PDF and Word typeset alike.

import { type Equation, latexOf, readEquation } from './read-equation.ts'

/** Environments of alignments within a formula, by the ones that number. */
const WITHIN: Record<string, string> = {
  align: 'aligned',
  flalign: 'aligned',
  alignat: 'alignedat',
  gather: 'gathered',
}
/** `flalign` differs in the distances of its columns alone. */
const STARRED: Record<string, string> = { flalign: 'align*' }

/** `number` counts in its chapter; in the whole document if that is ''. */
export type ChapterNumber = { chapter: string; number: number }

/** `label` is printed beside a line: `(3)`, `(2.3)`, the words of its tag, or ''. `number` is 0 for a tag. */
type EquationNumber = ChapterNumber & { label: string }

/** @param next the next number of the document */
export const numbersOf = ({ lines }: Equation, next: () => ChapterNumber): EquationNumber[] =>
  lines.map(({ number }) => {
    if (number.kind === 'none') return { label: '', chapter: '', number: 0 }
    if (number.kind === 'tag')
      return { label: number.bare ? number.tag : `(${number.tag})`, chapter: '', number: 0 }
    const count = next()
    const printed = count.chapter ? `${count.chapter}.${count.number}` : count.number
    return { label: `(${printed})`, ...count }
  })

/** LaTeX of a source as page and files typeset it, with numbers from 1. */
export function numberedSource(source: string): string {
  const equation = readEquation(source)
  let count = 0
  const numbers = numbersOf(equation, () => ({ chapter: '', number: ++count }))
  return typesetEquation(
    equation,
    numbers.map(({ label }) => label),
  )
}

/** LaTeX of a source as page and files typeset it, with these labels at its lines; without any it has no numbers. */
export const typesetSource = (source: string, labels: readonly string[] = []): string =>
  typesetEquation(readEquation(source), labels)

/** @param labels of its lines; '' for a line that has none */
export function typesetEquation(equation: Equation, labels: readonly string[]): string {
  const { before, environment, argument, lines, after } = equation
  const isNumbered = labels.some(Boolean)
  const body = lines
    .map((line, index) => {
      const label = labels[index]
      return `${continued(latexOf(line))}${label ? ` \\tag*{${label}}` : ''}${line.end}`
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
