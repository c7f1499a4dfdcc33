// Converts LaTeX in bibliographies to Unicode text and back. Reading replaces accents, symbols, ligatures and braces
// by characters, formatting commands by their argument, and simple exponents and indices by superscript and subscript
// digits. It reads each character once, so a megabyte of braces costs no more than other text. Writing escapes what
// TeX would read as a command; all other characters stay Unicode, which biber and current LaTeX read. Written text
// reads back the same.

import { ACCENTS, SILENT_ARGUMENT, SYMBOLS, shifted } from './latex-symbols.ts'

/** Maximum depth of groups; deeper braces are dropped. */
const DEPTH_MAX = 60

type Cursor = { source: string; at: number; depth: number; math: boolean }

const isLetter = (character: string) => /^[A-Za-z]$/.test(character)
const isSpace = (character: string | undefined) => character !== undefined && /^\s$/.test(character)

function skipSpaces(cursor: Cursor): void {
  while (isSpace(cursor.source[cursor.at])) cursor.at += 1
}

/** The argument of an accent or a command: a group, a command or one character. */
function argument(cursor: Cursor): string {
  skipSpaces(cursor)
  const next = cursor.source[cursor.at]
  if (next === undefined || next === '}') return ''
  if (next === '{') {
    cursor.at += 1
    return group(cursor)
  }
  if (next === '\\') return command(cursor)
  const character = String.fromCodePoint(cursor.source.codePointAt(cursor.at) ?? 0)
  cursor.at += character.length
  return character
}

/** TeX puts accents on dotless \i and \j; Unicode composes them with i and j. */
function accented(accent: string, text: string): string {
  const [first = '', ...rest] = [...text]
  if (first === '') return ''
  const base = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first
  return `${base}${accent}`.normalize('NFC') + rest.join('')
}

function command(cursor: Cursor): string {
  cursor.at += 1
  const first = cursor.source[cursor.at]
  if (first === undefined) return ''
  if (!isLetter(first)) {
    cursor.at += 1
    const accent = ACCENTS.get(first)
    if (accent !== undefined && cursor.depth < DEPTH_MAX) {
      cursor.depth += 1
      const text = accented(accent, argument(cursor))
      cursor.depth -= 1
      return text
    }
    if (first === '-' || first === '/' || first === '(' || first === ')') return ''
    return isSpace(first) || first === '\\' || first === ',' || first === ';' || first === ':' ? ' ' : first
  }
  const from = cursor.at
  while (isLetter(cursor.source[cursor.at] ?? '')) cursor.at += 1
  const name = cursor.source.slice(from, cursor.at)
  const symbol = SYMBOLS.get(name)
  if (symbol !== undefined) {
    skipSpaces(cursor)
    if (cursor.source.startsWith('{}', cursor.at)) cursor.at += 2
    return symbol
  }
  const accent = ACCENTS.get(name)
  if (accent !== undefined && cursor.depth < DEPTH_MAX) {
    cursor.depth += 1
    const text = accented(accent, argument(cursor))
    cursor.depth -= 1
    return text
  }
  skipSpaces(cursor)
  if (SILENT_ARGUMENT.has(name) && cursor.source[cursor.at] === '{' && cursor.depth < DEPTH_MAX)
    argument(cursor)
  return ''
}

/** The text up to the brace that closes the group, or the end. */
function group(cursor: Cursor): string {
  let text = ''
  cursor.depth += 1
  while (cursor.at < cursor.source.length) {
    const character = cursor.source[cursor.at] ?? ''
    if (character === '}') {
      cursor.at += 1
      if (cursor.depth > 1) break
    } else if (character === '{') {
      cursor.at += 1
      // Each group takes a frame of the stack.
      if (cursor.depth < DEPTH_MAX) text += group(cursor)
    } else if (character === '\\') text += command(cursor)
    else if (character === '$') {
      cursor.at += 1
      cursor.math = !cursor.math
    } else if (cursor.math && (character === '^' || character === '_') && cursor.depth < DEPTH_MAX) {
      cursor.at += 1
      cursor.depth += 1
      text += shifted(argument(cursor), character)
      cursor.depth -= 1
    } else if (character === '~') {
      cursor.at += 1
      text += ' '
    } else text += ligature(cursor)
  }
  cursor.depth -= 1
  return text
}

const LIGATURES = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
] as const

function ligature(cursor: Cursor): string {
  for (const [written, character] of LIGATURES) {
    if (cursor.math || !cursor.source.startsWith(written, cursor.at)) continue
    cursor.at += written.length
    return character
  }
  const character = cursor.source[cursor.at] ?? ''
  cursor.at += 1
  return character
}

const PLAIN = /^[^\\{}$~`'-]*$/

export function latexToText(source: string): string {
  if (PLAIN.test(source)) return source
  return group({ source, at: 0, depth: 0, math: false })
}

/** Removes braces, \url and the escapes that some exporters write into addresses and identifiers. */
export const latexToAddress = (source: string): string =>
  source
    .replace(/\\(?:url|path)\s*(?=\{)/g, '')
    .replace(/\\([_%&#$~{}^-])/g, '$1')
    .replace(/[{}]/g, '')

const ESCAPES = new Map([
  ['\\', '\\textbackslash{}'],
  // BibTeX would count an escaped brace.
  ['{', '\\textbraceleft{}'],
  ['}', '\\textbraceright{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['&', '\\&'],
  ['%', '\\%'],
  ['$', '\\$'],
  ['#', '\\#'],
  ['_', '\\_'],
])

export const textToLatex = (text: string): string =>
  text
    .replace(/[\\{}~^&%$#_]/g, (character) => ESCAPES.get(character) ?? character)
    .replace(/-(?=-)/g, '-{}')
    .replace(/`(?=`)/g, '`{}')
    .replace(/'(?=')/g, "'{}")
