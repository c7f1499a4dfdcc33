// Changes of a display formula's source: its number on and off, labels of its lines.

import { type Equation, type EquationLine, latexOf, readEquation } from './read-equation.ts'
import { continued } from './typeset-equation.ts'

/** True if a line has a number or a tag. */
export const isNumbered = (source: string): boolean =>
  readEquation(source).lines.some(({ number }) => number.kind !== 'none')

/** Sets or clears the star of the environment; a formula without one gets `equation` or loses it. Without a number it has no tag. */
export function setNumbered(source: string, numbered: boolean): string {
  const equation = readEquation(source)
  if (numbered) {
    const lines = equation.lines.map((line) => ({ ...line, number: COUNTED }))
    return writeEquation({
      ...equation,
      environment: equation.environment || 'equation',
      starred: false,
      lines,
    })
  }
  const lines = equation.lines.map((line) => ({ ...line, number: NONE }))
  const isPlain = equation.environment === 'equation'
  return writeEquation({
    ...equation,
    environment: isPlain ? '' : equation.environment,
    starred: true,
    lines,
  })
}

/** The source with a label at the line of this index. */
export function labelLine(source: string, index: number, label: string): string {
  const equation = readEquation(source)
  const lines = equation.lines.map((line, at) => (at === index ? { ...line, label } : line))
  return writeEquation({ ...equation, lines })
}

/**
 * The source with the labels that its formula got meanwhile: at the line of the same index if it has the same LaTeX, else at the
 * first with that LaTeX, else at that index. A line that has a label keeps it.
 * @param before what the source was made from
 * @param now the formula as it is
 */
export function keepNewLabels(source: string, before: string, now: string): string {
  const equation = readEquation(source)
  const lines = [...equation.lines]
  const written = lines.map(latexOf)
  const known = new Set([...readEquation(before).lines, ...lines].map(({ label }) => label))
  for (const [index, line] of readEquation(now).lines.entries()) {
    if (!line.label || known.has(line.label)) continue
    const latex = latexOf(line)
    const fits = (at: number) => lines[at]?.label === '' && written[at] === latex
    const same = fits(index) ? index : lines.findIndex((_, at) => fits(at))
    const at = same === -1 ? index : same
    const free = lines[at]
    if (free?.label === '') lines[at] = { ...free, label: line.label }
  }
  const isChanged = lines.some((line, at) => line !== equation.lines[at])
  return isChanged ? writeEquation({ ...equation, lines }) : source
}

/** The source with other labels. */
export function renameLabels(source: string, names: ReadonlyMap<string, string>): string {
  const equation = readEquation(source)
  if (!equation.lines.some(({ label }) => names.has(label))) return source
  const lines = equation.lines.map((line) => ({ ...line, label: names.get(line.label) ?? line.label }))
  return writeEquation({ ...equation, lines })
}

const COUNTED = { kind: 'counted' } as const
const NONE = { kind: 'none' } as const

function writeEquation({ before, environment, starred, argument, lines, after }: Equation): string {
  const body = lines.map((line) => `${writeLine(line, environment !== '' && !starred)}${line.end}`).join('\n')
  const name = `${environment}${starred ? '*' : ''}`
  return environment
    ? `${before}\\begin{${name}}${argument}\n${body}\n\\end{${name}}${after}`
    : `${before}${body}${after}`
}

/** @param counts whether the environment numbers its lines */
function writeLine(line: EquationLine, counts: boolean): string {
  const { label, number } = line
  const tag = number.kind === 'tag' ? `\\tag${number.bare ? '*' : ''}{${number.tag}}` : ''
  const notag = counts && number.kind === 'none' ? '\\notag' : ''
  const latex = latexOf(line)
  const written = label ? `\\label{${label}}` : ''
  // The first label of a line is its anchor.
  return /\\label(?![A-Za-z])/.test(latex)
    ? `${written}${continued(latex)}${tag || notag}`
    : `${continued(latex)}${written}${tag || notag}`
}
