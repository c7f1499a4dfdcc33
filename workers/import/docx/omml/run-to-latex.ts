// Text of Office math (ECMA-376 part 1, 22.1.2.87 `r`) as LaTeX: its alphabet, its signs, its words.

import { childOf, elementsOf, textOf, type XmlElement } from '../../xml.ts'
import SYMBOLS from './symbols.json' with { type: 'json' }

/** Commands by characters. */
const COMMANDS = new Map(Object.entries(SYMBOLS))
/** Commands of alphabets by the values of `m:scr` (22.9.2.13). */
const SCRIPTS: Record<string, string> = {
  'double-struck': 'mathbb',
  fraktur: 'mathfrak',
  script: 'mathcal',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
}
/** First code points of mathematical letters (Unicode, Mathematical Alphanumeric Symbols), 52 each, and their commands. */
const ALPHABETS: readonly (readonly [number, string])[] = [
  [0x1d400, 'mathbf'],
  [0x1d434, ''],
  [0x1d468, 'boldsymbol'],
  [0x1d49c, 'mathcal'],
  [0x1d4d0, 'mathcal'],
  [0x1d504, 'mathfrak'],
  [0x1d538, 'mathbb'],
  [0x1d56c, 'mathfrak'],
  [0x1d5a0, 'mathsf'],
  [0x1d5d4, 'mathsf'],
  [0x1d608, 'mathsf'],
  [0x1d63c, 'mathsf'],
  [0x1d670, 'mathtt'],
]
const LETTERS_END = 0x1d6a4
/** Letters that stand outside of their alphabets. */
const LETTERLIKE: Record<string, readonly [string, string]> = {
  ℎ: ['', 'h'],
  ℂ: ['mathbb', 'C'],
  ℍ: ['mathbb', 'H'],
  ℕ: ['mathbb', 'N'],
  ℙ: ['mathbb', 'P'],
  ℚ: ['mathbb', 'Q'],
  ℝ: ['mathbb', 'R'],
  ℤ: ['mathbb', 'Z'],
  ℬ: ['mathcal', 'B'],
  ℰ: ['mathcal', 'E'],
  ℱ: ['mathcal', 'F'],
  ℋ: ['mathcal', 'H'],
  ℐ: ['mathcal', 'I'],
  ℒ: ['mathcal', 'L'],
  ℳ: ['mathcal', 'M'],
  ℛ: ['mathcal', 'R'],
  ℭ: ['mathfrak', 'C'],
}
const FUNCTIONS =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|Pr|sec|sin|sinh|sup|tan|tanh)$/
const INVISIBLE = /[\u200b\u2060-\u2064\ufeff]/g

/** The LaTeX of a run. @param inArray whether `&` aligns */
export function runToLatex(run: XmlElement, inArray: boolean): string {
  const properties = childOf(run, 'm:rPr')
  const text = elementsOf(run, 'm:t').map(textOf).join('').replace(INVISIBLE, '')
  if (childOf(properties, 'm:nor')) return wordsToLatex(text)
  const style = childOf(properties, 'm:sty')?.attributes['m:val'] ?? 'i'
  const script = SCRIPTS[childOf(properties, 'm:scr')?.attributes['m:val'] ?? '']
  return signsToLatex(text, script ?? STYLES[style] ?? '', inArray)
}

const STYLES: Record<string, string> = { p: 'mathrm', b: 'mathbf', bi: 'boldsymbol' }

/** Words, and spaces of a width between them. */
function wordsToLatex(text: string): string {
  if (text === '') return ''
  if (/^[\u2000-\u200a\u205f\u00a0]+$/.test(text)) return signsToLatex(text, '', false)
  return `\\text{${text.replace(/[#$%&_{}]/g, '\\$&').replaceAll('\\textbackslash', '')}}`
}

/** @param alphabet command of letters; '' for italic */
export function signsToLatex(text: string, alphabet: string, inArray = false): string {
  let latex = ''
  let letters = ''
  let command = ''
  const flush = () => {
    if (letters !== '') latex = joined(latex, lettersToLatex(letters, command))
    letters = ''
  }
  for (const sign of text) {
    const [own, letter] = letterOf(sign)
    if (letter !== '') {
      const next = own === null ? alphabet : own
      if (next !== command) flush()
      command = next
      letters += letter
      continue
    }
    flush()
    latex = joined(latex, signToLatex(sign, inArray))
  }
  flush()
  return latex
}

/** The alphabet of a letter, null for that of the run, and the plain letter; '' for a sign that is no letter of Latin. */
function letterOf(sign: string): readonly [string | null, string] {
  if (/^[A-Za-z]$/.test(sign)) return [null, sign]
  const like = LETTERLIKE[sign]
  if (like) return like
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x1d400 || code >= LETTERS_END) return [null, '']
  const alphabet = ALPHABETS.findLast(([first]) => first <= code)
  const at = (code - (alphabet?.[0] ?? 0)) % 52
  return [alphabet?.[1] ?? '', String.fromCharCode(at < 26 ? 65 + at : 71 + at)]
}

function lettersToLatex(letters: string, command: string): string {
  if (command === '') return letters
  if (command === 'mathrm' && FUNCTIONS.test(letters)) return `\\${letters}`
  return `\\${command}{${letters}}`
}

function signToLatex(sign: string, inArray: boolean): string {
  if (sign === '&' && inArray) return '&'
  if (sign === '−') return '-'
  if (sign === '^') return '\\hat{}'
  if (sign === '~') return '\\sim'
  const command = COMMANDS.get(sign) ?? COMMANDS.get(sign.normalize('NFKD'))
  return command === undefined ? sign.normalize('NFKD').replace(/[\\{}$#%&_]/g, '') : `\\${command}`
}

/** Two pieces of LaTeX beside each other: a command ends before a letter. */
export const joined = (one: string, other: string): string =>
  /\\[A-Za-z]+$/.test(one.slice(-40)) && /^[A-Za-z]/.test(other) ? `${one} ${other}` : one + other
