// Formulas in plain text → HTML. Everything else stays as written, also what TeX would read as a comment or a space.

import {
  environmentFormula,
  escapeHtml,
  formulaHtml,
  isFormulaEnvironment,
  losesLabel,
  numberless,
} from '../../../../../workers/domain/latex/latex-formula.ts'
import type { LatexRead } from '../../../../../workers/domain/latex/latex-read.ts'
import { latexTokens, type Token } from '../../../../../workers/domain/latex/latex-tokens.ts'
import { typedFormula } from '../../plugins/typed-formula.ts'
import { isCode } from './is-latex.ts'

/** Paragraphs by line, as a paste of plain text has them; null if no formula is certain (decision 052). */
export function plainFormulas(text: string): LatexRead | null {
  if (isCode(text)) return null
  const tokens = latexTokens(text, 'none')
  const paragraphs: string[] = []
  let line = ''
  let hasFormula = false
  let hasLost = false
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const formula = token.pair > at ? formulaAt(tokens, at, token) : null
    if (formula) {
      hasFormula = true
      line += formula.html
      hasLost ||= formula.losesLabel
      at = token.pair
    } else if (token.pair > at && token.kind === 'begin' && isFormulaEnvironment(token.name)) {
      // As a whole, or each environment within it would be read again.
      for (const { text } of tokens.slice(at, token.pair + 1)) line += escapeHtml(text)
      at = token.pair
    } else if (/^\s/.test(token.text) && token.text.includes('\n')) {
      paragraphs.push(line)
      line = ''
    } else line += escapeHtml(token.text)
  }
  if (!hasFormula) return null
  const html = [...paragraphs, line].map((words) => `<p>${words}</p>`).join('')
  return { html, dropped: hasLost ? ['labels'] : [] }
}

type Formula = { html: string; losesLabel: boolean }

function formulaAt(tokens: Token[], at: number, { kind, text, name, pair }: Token): Formula | null {
  if (kind === 'open' || (kind === 'begin' && !isFormulaEnvironment(name))) return null
  const latex = tokens
    .slice(at + 1, pair)
    .map((token) => token.text)
    .join('')
  if (kind === 'begin') return made(latex, environmentFormula(name, latex), name !== 'math')
  const before = tokens[at - 1]?.text.slice(-1) ?? ''
  const after = tokens[pair + 1]?.text.charAt(0) ?? ''
  const isCertain =
    text === '$' ? typedFormula(`${before}$${latex}`, after) !== null : isBracketed(latex, before, after)
  return isCertain ? made(latex, numberless(latex), text === '$$' || text === '\\[') : null
}

function made(written: string, latex: string, display: boolean): Formula | null {
  const html = formulaHtml(latex, display)
  return html === null ? null : { html, losesLabel: losesLabel(written, latex) }
}

/** Regular expressions and prompts of shells have words behind or before such signs. */
function isBracketed(latex: string, before: string, after: string): boolean {
  if (/[^\s(—–“-]/.test(before) || /[^\s).,;:!?—–”-]/.test(after)) return false
  const source = latex.trim()
  return typedFormula(`$${/[.,;]$/.test(source) ? source.slice(0, -1).trim() : source}`, '') !== null
}
