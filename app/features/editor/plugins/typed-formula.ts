// Recognises a formula in TeX's dollar delimiters as it is typed. Amounts of money ("$5 and $6", "US$5–US$7",
// "$5m = A$7m"), shell variables and plain words are not formulas.

export type TypedFormula = {
  latex: string
  display: boolean
  /** Length of the source before the caret, without the dollar sign that is being typed. */
  length: number
}

/**
 * @param before text of the block before the caret, where a dollar sign is being typed; U+FFFC represents a node
 * @param after text of the block from the caret on
 */
export function typedFormula(before: string, after: string): TypedFormula | null {
  if (before.startsWith('$$') && before.endsWith('$') && after.trim() === '') {
    const latex = before.slice(2, -1).trim()
    if (latex && !/[$\ufffc]/.test(latex)) return { latex, display: true, length: before.length }
  }
  const open = before.lastIndexOf('$')
  if (open < 0 || /[\p{L}\p{N}$\\]/u.test(before.charAt(open - 1)) || /^[\p{L}\p{N}$]/u.test(after))
    return null
  const latex = before.slice(open + 1)
  return isFormula(latex) ? { latex, display: false, length: latex.length + 1 } : null
}

/** An operator or punctuation mark that cannot end an expression; `x^+` and `x_*` are complete. */
const UNFINISHED = /(?<![\^_])[-–—/,;:.([{+=~&<>*"“”‘’?…]$|\\$/

function isFormula(latex: string): boolean {
  if (latex === '' || latex !== latex.trim() || latex.includes('\ufffc') || UNFINISHED.test(latex))
    return false
  if (/\\[a-z]/i.test(latex)) return true
  const plain = latex.replace(/\{[^{}]*\}/g, '{}')
  const script = /[\^_]/.test(plain)
  if (/\p{L}{4}|\p{L}\s+\p{L}/u.test(plain)) return false
  if (/\p{L}{3}/u.test(plain) && !script && !plain.includes('=')) return false
  if (/\s/.test(plain) && !/[-+*/=<>^_|≤≥≠≈∈×·]/.test(plain)) return false
  if (!/\p{L}/u.test(plain)) return script || /[=<>]/.test(plain)
  if (!/^\d/.test(plain) || script) return true
  // One amount, or two with a currency prefix on the second.
  const amount = /^[\d.,]+\s/.test(plain) || /(?<![\p{L}\p{N}])\p{Lu}{1,2}$/u.test(plain)
  return !amount && /[=<>+*]/.test(plain)
}
