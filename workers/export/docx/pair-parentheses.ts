// Joins matching parentheses in LaTeX into \left( … \right). Office math has a delimiter object for a pair (ECMA-376,
// 22.1.2.24 `d`), which grows with its content and takes an exponent; LaTeX often has two single characters.

const TOKEN = /\\(?:left|right|[bB]igg?[lrm]?)\s*(?:\\.|.)|\\[a-zA-Z]+|\\.|[{}()&]/gs
/** Commands with text content. */
const WORDS = /\\(?:text|mbox|operatorname)/

/**
 * Parentheses match within a group of braces and a cell of an alignment. Unmatched and already sized ones, and formulas
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
