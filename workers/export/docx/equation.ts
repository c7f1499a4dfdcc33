// Converts LaTeX to Office math (ECMA-376 part 1, 22.1).

import { Math as Equation } from 'docx'
import { latexToMath } from 'docx/math'
import { FORMULA_MAX_LENGTH } from '../house-style.ts'
import { pairParentheses } from './pair-parentheses.ts'

/** Null if it cannot be expressed in Office math. */
export function equation(latex: string): Equation | null {
  if (latex.length > FORMULA_MAX_LENGTH) return null
  try {
    const children = latexToMath(pairParentheses(latex))
    return children.length ? new Equation({ children }) : null
  } catch {
    // Unknown or unsupported command: the source is printed.
    return null
  }
}
