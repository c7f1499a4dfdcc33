// Word keeps a pair of parentheses as one object (ECMA-376, 22.1.2.24 `d`), which an exponent then belongs to and which
// grows with what it holds. LaTeX writes two loose characters; this joins those that pair up into \left( … \right).

const TOKEN = /\\(?:left|right|[bB]igg?[lrm]?)\s*(?:\\.|.)|\\[a-zA-Z]+|\\.|[{}()&]/gs
/** What stands in these is words. */
const WORDS = /\\(?:text|mbox|operatorname)/

/**
 * Parentheses pair within one group of braces and one cell of an alignment; those without a partner, those that are
 * sized already, and formulas with words in them stay as they are.
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
