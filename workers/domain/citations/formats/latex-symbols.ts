// LaTeX commands for single characters in bibliographies (LaTeX 2e, "LaTeX Companion" tables 7.33 and A.1; Greek letters
// of math mode). latex-text.ts replaces all other commands by their argument.

import CHARACTERS from './latex-symbols.json' with { type: 'json' }

/** Accents: the combining character that follows the letter. */
export const ACCENTS = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
])

/** Commands for one character, without their backslash. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(Object.entries(CHARACTERS))

/** Commands whose first argument is not text. */
export const SILENT_ARGUMENT = new Set([
  'href',
  'color',
  'textcolor',
  'fontsize',
  'selectlanguage',
  'foreignlanguage',
])

const SUPERSCRIPTS = new Map(
  [...'0123456789+-=()n'].map((digit, at) => [digit, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at] ?? digit]),
)
const SUBSCRIPTS = new Map(
  [...'0123456789+-=()'].map((digit, at) => [digit, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? digit]),
)

/** Superscript (`^`) or subscript (`_`) characters where Unicode has all of them; otherwise the text itself. */
export function shifted(text: string, mark: '^' | '_'): string {
  const table = mark === '^' ? SUPERSCRIPTS : SUBSCRIPTS
  const moved = [...text].map((character) => table.get(character))
  return moved.every((character) => character !== undefined) ? moved.join('') : text
}
