// Definitions of commands in formulas (`\newcommand`, `\def` and their kin), which hold for the whole manuscript (docs/decisions/
// 100-formulas-have-one-reader.md).

import { FORMULA_MAX_LENGTH, lengthOf } from './limits.ts'
import { mayDefine } from './may-define.ts'
import { FormulaError } from './problem.ts'
import { COMMAND_MAX, TokenReader } from './token-reader.ts'
import { isCommand, latexOf, type Token, tokensOf } from './tokens.ts'

/** `first`: what the first parameter is without brackets; null if it is no optional one. */
type Macro = { kind: 'macro'; parameters: number; first: Token[] | null; body: Token[] }
type Delimiters = { kind: 'delimiters'; left: string; right: string }
/** LaTeX of a unit of siunitx. */
type Unit = { kind: 'unit'; latex: string }
/** A colour as #rrggbb. */
type Color = { kind: 'color'; model: string; value: string }
export type Definition = Macro | Delimiters | Unit | Color
/** By command, `unit:\x` for a unit, `color:x` for a colour. `ambiguous`: different ones in several formulas. */
export type Definitions = ReadonlyMap<string, Definition | 'ambiguous'>

/** Definitions of a manuscript; further ones are not known. */
const DEFINITIONS_MAX = 1000

const DEFINING = new Set([
  '\\newcommand',
  '\\renewcommand',
  '\\providecommand',
  '\\DeclareRobustCommand',
  '\\def',
  '\\gdef',
  '\\edef',
  '\\xdef',
  '\\let',
  '\\DeclareMathOperator',
  '\\DeclarePairedDelimiter',
  '\\DeclareSIUnit',
  '\\definecolor',
])

export const isDefining = (command: string): boolean => DEFINING.has(command)

/** Definitions of a manuscript's formulas, in any order; one that is too long to be drawn defines nothing. */
export function definitionsOf(sources: Iterable<string>): Definitions {
  const found = new Map<string, Definition | 'ambiguous'>()
  for (const source of sources) {
    if (!mayDefine(source) || lengthOf(source) > FORMULA_MAX_LENGTH) continue
    for (const [name, definition] of definitionsIn(source)) {
      const known = found.get(name)
      if (known && JSON.stringify(known) !== JSON.stringify(definition)) found.set(name, 'ambiguous')
      else if (found.size < DEFINITIONS_MAX) found.set(name, definition)
    }
  }
  return found
}

/** Definitions of a formula or of a preamble, the last of each command. What is not read is said at the formula itself. */
export function definitionsIn(source: string): Map<string, Definition> {
  const own = new Map<string, Definition>()
  const reader = new TokenReader(source)
  unlessUnread(() => {
    for (let token = reader.next(); token; token = reader.next()) {
      const { text } = token
      if (isDefining(text)) unlessUnread(() => own.set(...readDefinition(text, reader, own)))
    }
  })
  return own
}

function unlessUnread(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
  }
}

/** Behind the command that defines. @throws FormulaError */
export function readDefinition(
  command: string,
  reader: TokenReader,
  known: Definitions,
): [string, Definition] {
  switch (command) {
    case '\\let':
      return readLet(reader, known)
    case '\\def':
    case '\\gdef':
    case '\\edef':
    case '\\xdef':
      return readDef(command, reader)
    case '\\DeclareMathOperator': {
      const star = reader.takes('*') ? '*' : ''
      const name = readName(command, reader)
      const body = tokensOf(`\\operatorname${star}{${reader.latex(name)}}`)
      return [name, { kind: 'macro', parameters: 0, first: null, body }]
    }
    case '\\DeclarePairedDelimiter': {
      const name = readName(command, reader)
      return [name, { kind: 'delimiters', left: reader.latex(name), right: reader.latex(name) }]
    }
    case '\\DeclareSIUnit': {
      reader.optional(command)
      const name = readName(command, reader)
      return [`unit:${name}`, { kind: 'unit', latex: reader.latex(name) }]
    }
    case '\\definecolor': {
      const name = reader.latex(command)
      return [`color:${name}`, { kind: 'color', model: reader.latex(command), value: reader.latex(command) }]
    }
    default:
      return readNewCommand(command, reader)
  }
}

function readName(command: string, reader: TokenReader): string {
  const [token, ...more] = reader.argument(command)
  if (!token || !isCommand(token) || more.length > 0) throw new FormulaError('definition', command)
  return token.text
}

/** LaTeX 2e, `\newcommand{\x}[2][default]{body}`. */
function readNewCommand(command: string, reader: TokenReader): [string, Macro] {
  reader.takes('*')
  const name = readName(command, reader)
  const parameters = Number(reader.optionalLatex(name) ?? 0)
  if (!(parameters >= 0 && parameters <= 9)) throw new FormulaError('definition', name)
  const first = parameters > 0 ? reader.optional(name) : null
  return [name, { kind: 'macro', parameters, first, body: reader.argument(name) }]
}

/** TeXbook, chapter 20, without delimited parameters. */
function readDef(command: string, reader: TokenReader): [string, Macro] {
  const name = readName(command, reader)
  let parameters = 0
  while (reader.takes('#'))
    if (!reader.takes(String(++parameters))) throw new FormulaError('definition', name)
  if (reader.ahead() !== '{') throw new FormulaError('definition', name)
  return [name, { kind: 'macro', parameters, first: null, body: reader.argument(name) }]
}

function readLet(reader: TokenReader, known: Definitions): [string, Definition] {
  const name = readName('\\let', reader)
  reader.takes('=')
  const [token] = reader.argument(name)
  if (!token) throw new FormulaError('definition', name)
  const other = known.get(token.text)
  if (other && other !== 'ambiguous') {
    reader.count(sizeOf(other))
    return [name, other]
  }
  return [name, { kind: 'macro', parameters: 0, first: null, body: [{ text: token.text, isFixed: true }] }]
}

/** Tokens or UTF-16 code units. */
function sizeOf(definition: Definition): number {
  if (definition.kind === 'macro') return definition.body.length + (definition.first?.length ?? 0)
  return definition.kind === 'delimiters' ? definition.left.length + definition.right.length : 0
}

/** What a macro stands for, its arguments read. */
export function expandMacro(name: string, macro: Macro | Delimiters, reader: TokenReader): Token[] {
  if (macro.kind === 'delimiters') return expandDelimiters(name, macro, reader)
  const args: Token[][] = []
  for (let number = 0; number < macro.parameters; number++)
    args.push(number === 0 && macro.first ? (reader.optional(name) ?? macro.first) : reader.argument(name))
  const { body } = macro
  // A body of empty parameters is read, and yields nothing.
  reader.count(body.length)
  const tokens: Token[] = []
  for (let at = 0; at < body.length; at++) {
    const token = body[at]
    if (!token) continue
    if (token.text !== '#') tokens.push(token)
    else {
      const argument = args[Number(body[++at]?.text) - 1]
      if (!argument) throw new FormulaError('definition', name)
      if (tokens.length + argument.length > COMMAND_MAX) throw new FormulaError('expansion')
      for (const one of argument) tokens.push(one)
    }
  }
  return tokens
}

/** mathtools, `\abs{x}`, `\abs*{x}` and `\abs[\big]{x}`. */
function expandDelimiters(name: string, { left, right }: Delimiters, reader: TokenReader): Token[] {
  const isStretched = reader.takes('*')
  const size = reader.optionalLatex(name)
  const inner = latexOf(reader.argument(name))
  if (isStretched) return tokensOf(`\\left${left} ${inner}\\right${right}`)
  return tokensOf(size ? `${size}l${left} ${inner}${size}r${right}` : `${left} ${inner}${right}`)
}
