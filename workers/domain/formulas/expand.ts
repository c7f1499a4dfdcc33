// LaTeX of a formula → LaTeX that KaTeX draws without definitions: macros of the manuscript, commands of packages, environments
// and colours are replaced. Linear in what is read (`token-reader.ts`).

import { type Definition, type Definitions, expandMacro, isDefining, readDefinition } from './definitions.ts'
import { environmentFor, rowsOf } from './environments.ts'
import { FORMULA_MAX_LENGTH, lengthOf } from './limits.ts'
import { AMSMATH } from './packages/amsmath.ts'
import { COLORS, framed } from './packages/colors.ts'
import { PHYSICS } from './packages/physics.ts'
import { SIUNITX } from './packages/units.ts'
import { FormulaError } from './problem.ts'
import { COMMAND_MAX, TokenReader } from './token-reader.ts'
import { isCommand, isSpace, latexOf, type Token, tokensOf } from './tokens.ts'

/** UTF-16 code units of a formula without its definitions. */
const EXPANDED_MAX_LENGTH = 2 * FORMULA_MAX_LENGTH
/** Groups and switches of font, colour and style that stand in each other. */
const DEPTH_MAX = 60

/** They open and close groups. */
const EDGES = new Set(['\\left', '\\right'])

const PACKAGES = new Map([...AMSMATH, ...SIUNITX, ...PHYSICS, ['\\fcolorbox', framed]])

/** mhchem reads what stands behind them. */
const CHEMISTRY = new Set(['\\ce', '\\pu'])

/** Addresses, HTML and definitions by other means. */
const REFUSED =
  /^\\(?:href|url|includegraphics|html[A-Za-z]+|global|long|futurelet|expandafter|noexpand|csname|newenvironment|require|char|message|errmessage|show)$/

/** They hold for the rest of their group, within which KaTeX reads them one in another. */
const SWITCH =
  /^\\(?:(?:display|text|script|scriptscript)style|rm|it|bf|sf|tt|cal|frak|color|tiny|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge|sixptsize)$/
/** They may stand before one another without braces. */
const FONT =
  /^\\(?:(?:math|text|bold|pm|emph)[a-z]*|bm|Bbb|frac|[dtc]frac|d?t?binom|sqrt|not|over(?:line|right|left)[a-z]*|underline|cancel|[bx]cancel)$/

type Group = { opened: string; depth: number; rows: ReturnType<typeof rowsOf>; columns: number }

class Expansion {
  readonly #reader: TokenReader
  readonly #known: Map<string, Definition | 'ambiguous'>
  readonly #output: Token[] = []
  readonly #groups: Group[] = [{ opened: '', depth: 0, rows: 'plain', columns: 0 }]
  readonly #display: boolean
  #fonts = 0

  constructor(source: string, definitions: Definitions, display: boolean) {
    this.#reader = new TokenReader(source)
    this.#known = new Map(definitions)
    this.#display = display
  }

  run(): string {
    for (let token = this.#reader.next(); token; token = this.#reader.next()) this.#read(token)
    if (this.#groups.length > 1) throw new FormulaError('syntax', this.#group.opened)
    const latex = latexOf(this.#output)
    if (lengthOf(latex) > EXPANDED_MAX_LENGTH) throw new FormulaError('expansion')
    return latex
  }

  #read(token: Token): void {
    const { text } = token
    this.#countFonts(token)
    if (text === '&' && this.#group.rows === 'eqnarray') this.#column(token)
    else if (text === '\\\\' || text === '\\cr') this.#row()
    else if (isCommand(token) && !token.isFixed && !EDGES.has(text)) this.#command(token)
    else {
      if (text === '{' || text === '\\left') this.#open(text)
      else if (text === '}') this.#close('{', text)
      else if (text === '\\right') this.#close('\\left', text)
      this.#output.push(token)
    }
  }

  #countFonts(token: Token): void {
    if (isSpace(token)) return
    this.#fonts = FONT.test(token.text) ? this.#fonts + 1 : 0
    if (this.#fonts > DEPTH_MAX) throw new FormulaError('depth')
  }

  #command(token: Token): void {
    const { text: name } = token
    const own = this.#known.get(name)
    if (isDefining(name)) this.#define(name)
    else if (own === 'ambiguous') throw new FormulaError('ambiguous', name)
    else if (own?.kind === 'macro' || own?.kind === 'delimiters') {
      if (/[A-Za-z]$/.test(name)) this.#reader.skipSpaces()
      this.#reader.push(expandMacro(name, own, this.#reader))
    } else if (name === '\\begin') this.#begin()
    else if (name === '\\end') this.#end()
    else if (REFUSED.test(name)) throw new FormulaError('command', name)
    else if (CHEMISTRY.has(name))
      this.#output.push(token, { text: '{' }, ...this.#reader.argument(name), { text: '}' })
    else if (name === '\\tag') this.#tag()
    else this.#packaged(token)
  }

  #tag(): void {
    const star = this.#reader.takes('*')
    const words = this.#reader.argument('\\tag')
    this.#output.push({ text: star ? '\\tag*' : '\\tag' })
    this.#reader.push([{ text: '{' }, ...words, { text: '}' }])
  }

  #define(command: string): void {
    const [name, definition] = readDefinition(command, this.#reader, this.#known)
    this.#known.set(name, definition)
  }

  /** A command of a package, of colours or of KaTeX. */
  #packaged(token: Token): void {
    const { text: name } = token
    if (SWITCH.test(name) && ++this.#group.depth > DEPTH_MAX) throw new FormulaError('depth')
    const color = COLORS.get(name)
    const command = PACKAGES.get(name)
    if (color) this.#put(color(this.#reader, name, this.#known))
    else if (command) {
      const latex = command(this.#reader, name, this.#known)
      if (latex.length > COMMAND_MAX) throw new FormulaError('expansion')
      this.#reader.push(tokensOf(latex))
    } else this.#output.push(token)
  }

  /** LaTeX that is read no more. */
  #put(latex: string): void {
    for (const token of tokensOf(latex)) this.#output.push(token)
  }

  get #group(): Group {
    return this.#groups.at(-1) as Group
  }

  #open(opened: string, rows: Group['rows'] = 'plain'): void {
    const depth = this.#group.depth + 1
    if (depth > DEPTH_MAX) throw new FormulaError('depth')
    this.#groups.push({ opened, depth, rows, columns: 0 })
  }

  #close(opened: string, closing: string): void {
    if (this.#groups.length === 1 || this.#group.opened !== opened) throw new FormulaError('syntax', closing)
    this.#groups.pop()
  }

  /** Whether nothing stands around it but an environment that prints nothing itself. */
  #isAlone = (): boolean =>
    this.#display && this.#groups.every(({ opened }) => opened === '' || opened === 'subequations')

  #begin(): void {
    const name = this.#reader.latex('\\begin').trim()
    const environment = environmentFor(name, this.#isAlone())
    const rows = rowsOf(name)
    this.#open(name, rows)
    if (!environment) {
      this.#put(`\\begin{${name}}`)
      return
    }
    if (environment.name) this.#put(`\\begin{${environment.name}}`)
    if (environment.args === 'alignat') this.#put(`{${this.#reader.latex(name)}}`)
    else {
      this.#reader.optional(name)
      if (environment.args === 'columns') this.#put(`{${columns(this.#reader.latex(name))}}`)
    }
    if (rows === 'multline') this.#output.push({ text: '&' })
  }

  #end(): void {
    const name = this.#reader.latex('\\end').trim()
    this.#close(name, `\\end{${name}}`)
    const drawn = environmentFor(name, this.#isAlone())?.name ?? name
    if (drawn) this.#put(`\\end{${drawn}}`)
  }

  /** eqnarray has a column for the relation, `align` a boundary before it. */
  #column(token: Token): void {
    if (this.#group.columns++ % 2 === 0) this.#output.push(token)
  }

  #row(): void {
    if (this.#reader.isNext('*')) this.#reader.next()
    const space = this.#reader.isNext('[') ? this.#reader.optionalLatex('\\\\') : null
    this.#output.push({ text: '\\\\' })
    if (space !== null) this.#put(`[${space}]`)
    // A bracket further on is the row's.
    else if (this.#reader.ahead() === '[') this.#output.push({ text: '\\relax' })
    this.#group.columns = 0
    // A row that ends the environment is none.
    if (this.#group.rows === 'multline' && this.#reader.ahead() !== '\\end') this.#put('&\\qquad ')
  }
}

/** Columns of IEEEeqnarray and tabular, those that have a width as left ones. */
const columns = (template: string): string =>
  template
    .replace(/[pmb]\{[^{}]{0,40}\}/g, 'l')
    .replace(/[@!<>]\{[^{}]{0,40}\}/g, '')
    .toLowerCase()
    .replace(/[^lcr|]/g, '')

/** `tags`: what its `\tag`s print, as text of LaTeX, in their order. */
type ExpandedFormula = { latex: string; tags: string[] }

/**
 * LaTeX without definitions, '' for a formula of definitions alone.
 * @throws FormulaError
 */
export function expandFormula(source: string, display: boolean, definitions: Definitions): ExpandedFormula {
  if (lengthOf(source) > FORMULA_MAX_LENGTH) throw new FormulaError('long')
  const latex = new Expansion(source, definitions, display).run().trim()
  return { latex, tags: tagsOf(latex) }
}

function tagsOf(latex: string): string[] {
  const tags: string[] = []
  const reader = new TokenReader(latex)
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.text !== '\\tag') continue
    const star = reader.takes('*')
    const text = reader.latex('\\tag')
    tags.push(star ? text : `(${text})`)
  }
  return tags
}
