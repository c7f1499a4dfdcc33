// Names of functions: MathML has the sign of their application behind them.

import type { MathElement } from '../../../domain/formulas/mathml.ts'

/** Function application, an operator of MathML. */
const APPLICATION = '\u2061'

/** Whether a row is a function's name. */
export const endsInApplication = (children: readonly MathElement[]) => children.at(-1)?.text === APPLICATION

/** Whether the sign of a function's application follows. */
export const isApplied = (row: readonly MathElement[], at: number) => row[at + 1]?.text === APPLICATION

/** A function's name without that sign, which may stand within its limits. */
export function nameOf(element: MathElement): MathElement {
  const { name, children } = element
  if (name === 'mrow') return { ...element, children: children.slice(0, -1) }
  const [base, ...others] = children
  return base ? { ...element, children: [nameOf(base), ...others] } : element
}
