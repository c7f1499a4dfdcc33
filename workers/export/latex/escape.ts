// Text as LaTeX. Every character that TeX reads otherwise, alone or as a ligature, is a command.

import { plainCharacters } from '../../domain/text/plain-characters.ts'

const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  // Active in some languages of babel.
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
  // Else an argument of the command before it.
  '[': '{[}',
  ']': '{]}',
  '\u00a0': '~',
  '\u00ad': '\\-',
  '\u202f': '\\,',
  '\u2003': '\\quad{}',
  '\n': ' ',
  '\t': ' ',
}
const SPECIAL = /[\\{}#$%&_~^<>|"`[\]\u00a0\u00ad\u202f\u2003\n\t]|-(?=-)|'(?=')|,(?=,)|^\*/g

/** In a paragraph, or in an argument. */
export const latexText = (text: string): string =>
  plainCharacters(text).replace(SPECIAL, (found) => COMMANDS[found] ?? `${found}{}`)

/** An address in an argument of `\href`. */
export const latexAddress = (address: string): string =>
  plainCharacters(address)
    .replace(/[\\{}^$`"<>|\s]/g, encodeURIComponent)
    .replace(/[%#&_]/g, '\\$&')

/** Whether TeX reads a formula as KaTeX does: `^^5c` is a backslash to it, and `\\verb` none in an argument. */
export const isSafe = (latex: string): boolean => !/\^\^|\\verb(?![A-Za-z])/.test(latex)

/** Whether pdfLaTeX sets all of a text with fonts of its own; LuaLaTeX sets other scripts, too. */
export const isLatin = (text: string): boolean =>
  /^[\n\t\x20-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac\u2122\u2212\u220e\u2610\u2611]*$/.test(text)
