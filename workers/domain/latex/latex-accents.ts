// Accents of LaTeX with their letters: `\"o`, `\'{e}`, `\c c`.

import { latexToText } from '../citations/formats/latex-text.ts'
import { escapeHtml } from './latex-formula.ts'
import type { LatexSource } from './latex-source.ts'

/** UTF-16 code units of an accent's argument: a letter, or a command for one. */
const ACCENTED_MAX = 12

/**
 * HTML of the accent at `at` and its letter, and the index behind them.
 *
 * @param textHtml HTML of the text behind the letter
 */
export function accentHtml(
  latex: LatexSource,
  at: number,
  to: number,
  textHtml: (text: string) => string,
): [string, number] {
  const accent = latex.tokens[at]?.text ?? ''
  const index = latex.tokens[at + 1]?.kind === 'space' && /[A-Za-z]$/.test(accent) ? at + 2 : at + 1
  const letter = latex.tokens[index]
  if (!letter || index >= to) return [escapeHtml(accent), at + 1]
  if (letter.kind === 'text') {
    const first = String.fromCodePoint(letter.text.codePointAt(0) ?? 0)
    const rest = textHtml(letter.text.slice(first.length))
    return [escapeHtml(latexToText(`${accent} ${first}`)) + rest, index + 1]
  }
  if (letter.kind === 'open' && letter.pair === index + 1)
    return [accent === '\\~' || accent === '\\^' ? accent.slice(1) : escapeHtml(`${accent}{}`), index + 2]
  const end = letter.kind === 'open' && letter.pair !== -1 && letter.pair < to ? letter.pair : index
  const argument = latex.source(index, Math.min(end + 1, index + ACCENTED_MAX))
  if (!/^(?:\{.*\}|\\[ij])$/.test(argument) || argument.length > ACCENTED_MAX)
    return [escapeHtml(accent), at + 1]
  return [escapeHtml(latexToText(accent + argument)), end + 1]
}
