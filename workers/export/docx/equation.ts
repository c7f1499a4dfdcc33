// Converts LaTeX to Office math (ECMA-376 part 1, 22.1).

import { Math as Equation } from 'docx'
import { latexToMath } from 'docx/math'
import { FORMULA_MAX_LENGTH } from '../house-style.ts'

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

const TOKEN = /\\(?:left|right|[bB]igg?[lrm]?)\s*(?:\\.|.)|\\[a-zA-Z]+|\\.|[{}()&]/gs
/** Commands with text content. */
const WORDS = /\\(?:text|mbox|operatorname)/

/**
 * Joins matching parentheses in LaTeX into \left( … \right). Office math has a delimiter object for a pair (22.1.2.24
 * `d`), which grows with its content and takes an exponent; LaTeX often has two single characters. Parentheses match within a group of braces and a cell of an alignment. Unmatched and already sized ones, and formulas
 * with text, are not changed.
 */
export function pairParentheses(latex: string): string {
  if (WORDS.test(latex)) return latex
  const open: { at: number; depth: number }[] = []
  const joined = new Map<number, string>()
  let depth = 0
  const forget = (from: number) => {
    while ((open.at(-1)?.depth ?? -1) >= from) open.pop()
  }
  for (const { 0: token, index } of latex.matchAll(TOKEN)) {
    if (token === '{') depth++
    else if (token === '}') forget(depth--)
    else if (token === '&' || token === '\\\\') forget(depth)
    else if (token === '(') open.push({ at: index, depth })
    else if (token === ')' && open.at(-1)?.depth === depth)
      joined.set(open.pop()?.at ?? index, '\\left(').set(index, '\\right)')
  }
  return latex.replace(/[()]/g, (character, at: number) => joined.get(at) ?? character)
}
