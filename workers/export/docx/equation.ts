// LaTeX → Word's own math (ECMA-376 part 1, 22.1).

import { Math as Equation } from 'docx'
import { latexToMath } from 'docx/math'
import { FORMULA_MAX_LENGTH } from '../house-style.ts'
import { pairParentheses } from './pair-parentheses.ts'

/** Null where Word's math cannot say it. */
export function equation(latex: string): Equation | null {
  if (latex.length > FORMULA_MAX_LENGTH) return null
  try {
    const children = latexToMath(pairParentheses(latex))
    return children.length ? new Equation({ children }) : null
  } catch {
    // Thrown at commands that are not LaTeX, or that Word has nothing for; the reader sees the source.
    return null
  }
}
