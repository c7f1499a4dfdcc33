// Numbers, units and quantities of siunitx, as its defaults print them (siunitx manual, version 3), with the option `per-mode`.

import type { Definitions } from '../definitions.ts'
import { FormulaError } from '../problem.ts'
import { COMMAND_MAX, type TokenReader } from '../token-reader.ts'
import { isSpace, latexOf, type Token } from '../tokens.ts'
import type { Command } from './command.ts'
import { PREFIXES, UNITS } from './unit-names.ts'

/** `1.23(4)e-5`, `1.2+-0.3`, `1,5`; sign, digits, decimals, digits of the uncertainty, the uncertainty itself, exponent. */
const NUMBER =
  /^([<>~]|\\(?:sim|approx|leq?|geq?|ll|gg) ?)?([+-]|\\pm ?|\+-)?(\d*)(?:[.,](\d*))?(?:\((\d{1,20})\))?(?:(?:\+-|\\pm ?)(\d{1,40})(?:[.,](\d*))?)?(?:[eEdD]([+-]?\d{1,20}))?$/

/** Digits in groups of three from five digits on. */
function grouped(digits: string, fromEnd: boolean): string {
  if (digits.length < 5) return digits
  const groups: string[] = []
  const first = fromEnd ? digits.length % 3 : 0
  if (first) groups.push(digits.slice(0, first))
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join('\\,')
}

const decimal = (whole: string, part: string | undefined) =>
  `${grouped(whole || '0', true)}${part ? `.${grouped(part, false)}` : ''}`

function number(source: string, command: string): { latex: string; isUncertain: boolean } {
  const factors = source.replace(/[\s~]|\\[,;!:]/g, '').split('x')
  const read = factors.map((factor) => {
    const match = NUMBER.exec(factor)
    if (!match || factor === '') throw new FormulaError('argument', command)
    const [, relation = '', sign = '', whole = '', part, digits, other, otherPart, exponent] = match
    const hasMantissa = whole !== '' || part !== undefined
    if (!hasMantissa && exponent === undefined) throw new FormulaError('argument', command)
    const mantissa = hasMantissa ? decimal(whole, part) : ''
    const uncertainty = digits ? `(${digits})` : other ? `\\pm ${decimal(other, otherPart)}` : ''
    const power =
      exponent === undefined ? '' : `${hasMantissa ? '\\times ' : ''}10^{${exponent.replace('+', '')}}`
    const isWide = other !== undefined && exponent !== undefined
    const value = isWide ? `(${mantissa}${uncertainty})` : `${mantissa}${uncertainty}`
    return {
      latex: `${relation}${sign === '+-' ? '\\pm ' : sign}${value}${power}`,
      isUncertain: other !== undefined && !isWide,
    }
  })
  return {
    latex: read.map(({ latex }) => latex).join('\\times '),
    isUncertain: read.some(({ isUncertain }) => isUncertain),
  }
}

type PerMode = 'power' | 'symbol' | 'fraction'

function perMode(options: Token[] | null): PerMode {
  let mode: PerMode = 'power'
  for (const option of latexOf(options ?? []).split(',')) {
    const [key = '', value = ''] = option.split('=').map((text) => text.trim())
    if (key === '') continue
    if (key !== 'per-mode') throw new FormulaError('option', key)
    if (value === 'symbol' || value === 'repeated-symbol') mode = 'symbol'
    else if (value === 'fraction') mode = 'fraction'
    else if (!value.startsWith('power') && value !== 'reciprocal') throw new FormulaError('option', value)
  }
  return mode
}

type Part = { symbol: string; power: string; isBelow: boolean; isTight: boolean }

function unit(
  named: Token[],
  options: Token[] | null,
  command: string,
  known: Definitions,
): { latex: string; isTight: boolean } {
  const tokens = withOwnNames(named, known)
  const mode = perMode(options)
  if (tokens.some((token) => !isSpace(token) && /^[^\\{}^\-\d]/.test(token.text))) return literalUnit(tokens)
  const parts = unitParts(tokens, command, known)
  const above = parts.filter(({ isBelow }) => mode === 'power' || !isBelow)
  const below = mode === 'power' ? [] : parts.filter(({ isBelow }) => isBelow)
  const written = (list: Part[], sign: (part: Part) => string) =>
    list.map((part) => {
      const power = sign(part) + part.power
      return part.symbol + (power === '' ? '' : `^{${power === '-' ? '-1' : power}}`)
    })
  const top = written(above, ({ isBelow }) => (isBelow ? '-' : '')).join('\\,')
  const bottom = written(below, () => '').join('\\,')
  const isTight = parts.length === 1 && parts[0]?.isTight === true
  if (bottom === '') return { latex: top, isTight }
  if (mode === 'fraction') return { latex: `\\frac{${top || '1'}}{${bottom}}`, isTight: false }
  return { latex: `${top || '1'}/${below.length > 1 ? `(${bottom})` : bottom}`, isTight: false }
}

/** `\kilo\gram\per\cubic\metre`. */
function unitParts(tokens: Token[], command: string, known: Definitions): Part[] {
  const parts: Part[] = []
  let length = 0
  let prefix = ''
  let power = ''
  let isBelow = false
  const group = (at: number): [string, number] => {
    if (tokens[at]?.text !== '{') return [tokens[at]?.text ?? '', at]
    let end = at + 1
    while (end < tokens.length && tokens[end]?.text !== '}') end++
    if (end === tokens.length) throw new FormulaError('argument', command)
    return [latexOf(tokens.slice(at + 1, end)), end]
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const name = token.text
    const last = parts.at(-1)
    if (isSpace(token) || name === '{' || name === '}') continue
    if (name === '\\per') isBelow = true
    else if (name === '\\square') power = '2'
    else if (name === '\\cubic') power = '3'
    else if (name === '\\raiseto') [power, at] = group(at + 1)
    else if (name === '\\squared' && last) last.power = '2'
    else if (name === '\\cubed' && last) last.power = '3'
    else if ((name === '\\tothe' || name === '^') && last) [last.power, at] = group(at + 1)
    else if (name === '\\of' && last) {
      const [words, end] = group(at + 1)
      last.symbol += `_{\\mathrm{${words}}}`
      at = end
    } else if (PREFIXES.has(name)) prefix += PREFIXES.get(name)
    else {
      const own = known.get(`unit:${name}`)
      const symbol = own && own !== 'ambiguous' && own.kind === 'unit' ? own.latex : UNITS.get(name)
      if (symbol === undefined) throw new FormulaError('unit', name)
      length += symbol.length
      if (length > COMMAND_MAX) throw new FormulaError('expansion')
      const isTight = /^\\degree$|^\\arc/.test(name)
      parts.push({ symbol: upright(prefix, symbol), power, isBelow, isTight })
      prefix = ''
      power = ''
      isBelow = false
    }
  }
  if (prefix) throw new FormulaError('unit', command)
  return parts
}

const upright = (prefix: string, symbol: string) =>
  /^[A-Za-z]*$/.test(prefix + symbol) ? `\\mathrm{${prefix}${symbol}}` : part(prefix) + part(symbol)
const part = (text: string) => (/^[A-Za-z]+$/.test(text) ? `\\mathrm{${text}}` : text)

/** Tokens of a unit, those of macros in their place. */
const UNIT_MAX = 1000

/** Macros of the manuscript that stand for units. */
function withOwnNames(tokens: Token[], known: Definitions): Token[] {
  const made: Token[] = []
  for (const token of tokens) {
    const own = known.get(token.text)
    const isUnit = own && own !== 'ambiguous' && own.kind === 'macro' && own.parameters === 0
    for (const one of isUnit ? own.body : [token]) made.push(one)
    if (made.length > UNIT_MAX) throw new FormulaError('expansion')
  }
  return made
}

/** `kg.m/s^2`. */
function literalUnit(tokens: Token[]): { latex: string; isTight: boolean } {
  const latex = tokens.map((token) => {
    if (token.text === '.' || token.text === '~') return { text: '\\,' }
    if (isSpace(token)) return { text: '' }
    const symbol = PREFIXES.get(token.text) ?? UNITS.get(token.text)
    return symbol === undefined ? token : { text: `{${symbol}}` }
  })
  return { latex: `\\mathrm{${latexOf(latex)}}`, isTight: false }
}

/** A number and its unit. */
export function quantity(
  value: Token[],
  of: Token[],
  options: Token[] | null,
  command: string,
  known: Definitions,
): string {
  const { latex, isUncertain } = number(latexOf(value), command)
  const { latex: symbol, isTight } = unit(of, options, command, known)
  const amount = isUncertain ? `(${latex})` : latex
  return symbol ? `${amount}${isTight ? '' : '\\,'}${symbol}` : amount
}

const readQuantity: Command = (reader, name, known) => {
  const options = reader.optional(name)
  const value = reader.argument(name)
  // A unit before the number, of siunitx's version 2.
  const before = reader.optional(name)
  if (before) throw new FormulaError('option', latexOf(before))
  return quantity(value, reader.argument(name), options, name, known)
}

const readUnit: Command = (reader, name, known) => {
  const options = reader.optional(name)
  return unit(reader.argument(name), options, name, known).latex
}

/** Those that are not read change what is printed. */
const noOptions = (reader: TokenReader, name: string) => void perMode(reader.optional(name))

const readNumber: Command = (reader, name) => {
  noOptions(reader, name)
  return number(reader.latex(name), name).latex
}

/** `\numrange{1}{2}`, `\qtyrange{1}{2}{\metre}`: with an en dash, which needs no language. */
const range =
  (hasUnit: boolean): Command =>
  (reader, name, known) => {
    const options = reader.optional(name)
    perMode(options)
    const [from, to] = [reader.argument(name), reader.argument(name)]
    const ends = (text: string) => `${text}\\text{–}`
    if (!hasUnit) return ends(number(latexOf(from), name).latex) + number(latexOf(to), name).latex
    return ends(number(latexOf(from), name).latex) + quantity(to, reader.argument(name), options, name, known)
  }

/** `\numlist{1;2;3}`, `\qtylist{1;2}{\metre}`. */
const list =
  (hasUnit: boolean): Command =>
  (reader, name, known) => {
    const options = reader.optional(name)
    const numbers = reader
      .latex(name)
      .split(';')
      .map((text) => number(text, name).latex)
    const values = numbers.join(',\\,')
    if (!hasUnit) return values
    return `${values}\\,${unit(reader.argument(name), options, name, known).latex}`
  }

/** `\ang{12.3}`, `\ang{1;2;3}`. */
const angle: Command = (reader, name) => {
  noOptions(reader, name)
  const parts = reader.latex(name).split(';')
  if (parts.length > 3) throw new FormulaError('argument', name)
  const signs = ['^{\\circ}', '^{\\prime}', '^{\\prime\\prime}']
  return parts
    .map((text, index) => (text.trim() === '' ? '' : number(text, name).latex + signs[index]))
    .join('')
}

export const SIUNITX: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['\\SI', readQuantity],
  ['\\si', readUnit],
  ['\\unit', readUnit],
  ['\\num', readNumber],
  ['\\ang', angle],
  ['\\numrange', range(false)],
  ['\\qtyrange', range(true)],
  ['\\SIrange', range(true)],
  ['\\numlist', list(false)],
  ['\\qtylist', list(true)],
  ['\\SIlist', list(true)],
])
