// The one reader of formulas: LaTeX → what the page shows and the MathML that PDF and Word files are written from, or the problem
// that all three have with it (docs/decisions/100-formulas-have-one-reader.md). KaTeX parses; `trust: false` keeps links and images out.

import katex, { type KatexOptions } from 'katex'
import type { Definitions } from './definitions.ts'
import { expandFormula } from './expand.ts'
import { type KatexNode, type MathElement, mathOf } from './mathml.ts'
import { FormulaError, type FormulaProblem } from './problem.ts'

/** `drawn` is KaTeX's tree, which the page shows. Both are null for a formula of definitions alone, which prints nothing. */
type ReadFormula = { drawn: KatexNode | null; math: MathElement | null }
type FormulaReading = ReadFormula | { problem: FormulaProblem }

type Renderer = { __renderToDomTree(latex: string, options: KatexOptions): KatexNode }

/** mhchem defines its commands in KaTeX when it is loaded. */
const CHEMISTRY = /\\(?:ce|pu)(?![A-Za-z])/
const loadChemistry = () => import('katex/contrib/mhchem')

/** Never rejects but where mhchem cannot be loaded. */
export async function readFormula(
  source: string,
  display: boolean,
  definitions: Definitions,
): Promise<FormulaReading> {
  try {
    const { latex, tags } = expandFormula(source, display, definitions)
    if (latex === '') return { drawn: null, math: null }
    if (CHEMISTRY.test(latex)) await loadChemistry()
    const { drawn, math } = parse(latex, display)
    const labels = tags.map((tag) => mathOf(parse(`\\text{${tag}}`, false).math, LETTERS))
    return { drawn, math: mathOf(math, { isCalligraphic: !SCRIPT.test(latex), labels }) }
  } catch (error) {
    if (error instanceof FormulaError) return { problem: error.problem }
    throw error
  }
}

/** KaTeX's MathML has one name for both alphabets; a formula that has this one has its letters alone. */
const SCRIPT = /\\mathscr/
const LETTERS = { isCalligraphic: true, labels: [] }

/** @throws FormulaError */
function parse(latex: string, display: boolean): { drawn: KatexNode; math: KatexNode } {
  try {
    const drawn = (katex as unknown as Renderer).__renderToDomTree(latex, {
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 20,
      // Of KaTeX's own macros: others are gone.
      maxExpand: 10_000,
      output: 'htmlAndMathml',
    })
    const math = mathIn(drawn)
    if (!math) throw new Error('KaTeX made no MathML')
    return { drawn, math }
  } catch (error) {
    throw problemOf(error, latex)
  }
}

function mathIn(node: KatexNode): KatexNode | null {
  if (node.type === 'math') return node
  for (const child of node.children ?? []) {
    const found = mathIn(child)
    if (found) return found
  }
  return null
}

/** Errors of KaTeX's parser by its messages. */
function problemOf(error: unknown, latex: string): unknown {
  if (error instanceof FormulaError) return error
  // The call stack is exceeded.
  if (error instanceof RangeError) return new FormulaError('depth')
  if (!(error instanceof katex.ParseError)) return error
  const { rawMessage, position } = error as unknown as { rawMessage: string; position?: number }
  const [, kind, name = ''] =
    /^(Undefined control sequence|No such environment): (.*)$/s.exec(rawMessage) ?? []
  if (kind) return new FormulaError(kind.startsWith('No') ? 'environment' : 'command', name)
  const [, lacking] = /^Expected group as argument to '(.*)'$/s.exec(rawMessage) ?? []
  if (lacking) return new FormulaError('argument', lacking)
  const [near = ''] = /^(?:\\[A-Za-z@]+|\\?.)/su.exec(latex.slice(position ?? latex.length)) ?? []
  return new FormulaError('syntax', near)
}
