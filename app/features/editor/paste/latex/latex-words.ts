// Text of LaTeX within a paragraph → inline HTML: emphasis, notes, links, formulas, citations of known works, references, signs. A
// command that is not read stays as its source, with its arguments. What is dropped is named.

import { ACCENTS, SYMBOLS } from '../../../../../workers/domain/citations/formats/latex-symbols.ts'
import { latexToText } from '../../../../../workers/domain/citations/formats/latex-text.ts'
import {
  anchorOfLabel,
  readEquation,
} from '../../../../../workers/domain/manuscript/equations/read-equation.ts'
import { safeHref } from '../../../../../workers/domain/text/safe-address.ts'
import { CITES, type CitedWorks, citationHtml } from './latex-citation.ts'
import { DECLARATIONS, ELEMENTS, LAYOUT, LIGATURES, REFERENCES, SIGNS } from './latex-commands.ts'
import {
  environmentFormula,
  escapeHtml,
  formulaHtml,
  isFormulaEnvironment,
  losesLabel,
  numberless,
} from './latex-formula.ts'
import type { Token } from './latex-tokens.ts'

/** Depth of groups and environments; what is deeper stays as its source. */
export const DEPTH_MAX = 40
/** Tokens of an optional argument. */
const OPTION_MAX = 200
/** UTF-16 code units of an accent's argument: a letter, or a command for one. */
const ACCENTED_MAX = 12

const ligatured = (text: string): string =>
  escapeHtml(text.replace(/---|--|``|''|[`'~]/g, (sign) => LIGATURES[sign] ?? sign))

/** Kinds of what is left out: `dropped.` in app/messages/<language>/paste.json. */
export type Dropped = 'preamble' | 'shortTitles' | 'comments' | 'labels' | 'options' | 'distances' | 'layout'
export type LatexRead = { html: string; dropped: Dropped[] }

export type Range = { from: number; to: number; next: number }
/** `command`: index of the token. */
export type Label = { anchor: string; command: number; next: number }

export class LatexWords {
  /** Typewriter text keeps its signs. */
  private inCode = false

  readonly dropped = new Set<Dropped>()
  /** Anchors of what is read. */
  readonly placed = new Set<string>()
  /** Indices of labels that are the anchor of a block. */
  private readonly named = new Set<number>()

  constructor(
    readonly tokens: readonly Token[],
    private readonly works: CitedWorks,
    /** Anchors that references may lead to. */
    private readonly targets: ReadonlySet<string>,
  ) {}

  source(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
  }

  /** HTML of the tokens from `from` up to `to`. */
  read(from: number, to: number, depth: number): string {
    if (depth > DEPTH_MAX) return escapeHtml(this.source(from, to))
    const parts: string[] = []
    for (let at = from; at < to; ) {
      const [html, next] = this.readOne(at, to, depth)
      parts.push(html)
      at = next
    }
    return parts.join('')
  }

  private readIn(element: string, from: number, to: number, depth: number): string {
    const { inCode } = this
    this.inCode ||= element === 'code'
    const html = this.read(from, to, depth)
    this.inCode = inCode
    return html
  }

  private textHtml(text: string): string {
    return this.inCode ? escapeHtml(text) : ligatured(text)
  }

  /** HTML of a formula; what numbers it has are places. @param latex as it becomes @param written as it was */
  private formulaHtml(latex: string, written: string, display: boolean): string | null {
    if (losesLabel(written, latex)) this.dropped.add('labels')
    if (display)
      for (const { label, number } of readEquation(latex).lines)
        if (label && number.kind !== 'none') this.placed.add(label)
    return formulaHtml(latex, display)
  }

  /** HTML of what begins at `at`, and the index behind it. */
  readOne(at: number, to: number, depth: number): [string, number] {
    const token = this.tokens[at]
    if (!token) return ['', to]
    const { kind, text, name, pair } = token
    const isPaired = pair > at && pair < to
    switch (kind) {
      case 'text':
        return [this.textHtml(text), at + 1]
      case 'space':
        return [' ', at + 1]
      case 'blank':
        return ['<br>', at + 1]
      case 'comment':
        this.dropped.add('comments')
        return ['', at + 1]
      case 'verbatim':
        return [`<code>${escapeHtml(name)}</code>`, at + 1]
      case 'open':
        return isPaired ? this.readGroup(at, pair, depth) : [escapeHtml(text), at + 1]
      case 'close':
        // A paired one was opened before `at`: its group's content is read in place.
        return [pair === -1 ? text : '', at + 1]
      case 'begin':
        return isPaired ? [this.readEnvironment(at, pair, name), pair + 1] : [escapeHtml(text), at + 1]
      case 'dollar':
        return isPaired ? this.readFormula(at, pair, text) : [text, at + 1]
      case 'symbol':
        return isPaired ? this.readFormula(at, pair, text) : this.readSymbol(at, to, name)
      case 'command':
        return this.readCommand(at, to, name, depth)
      default:
        return [escapeHtml(text), at + 1]
    }
  }

  private readGroup(open: number, close: number, depth: number): [string, number] {
    const first = this.tokens[open + 1]
    const element = first?.kind === 'command' ? DECLARATIONS.get(first.name) : undefined
    if (!element) return ['', open + 1]
    const from = open + 2 + (this.tokens[open + 2]?.kind === 'space' ? 1 : 0)
    return [`<${element}>${this.readIn(element, from, close, depth + 1)}</${element}>`, close + 1]
  }

  private readEnvironment(begin: number, end: number, name: string): string {
    if (!isFormulaEnvironment(name)) return escapeHtml(this.source(begin, end + 1))
    const body = this.source(begin + 1, end)
    const formula = this.formulaHtml(environmentFormula(name, body), body, name !== 'math')
    return formula ?? escapeHtml(this.source(begin, end + 1))
  }

  private readFormula(open: number, close: number, delimiter: string): [string, number] {
    const latex = this.source(open + 1, close)
    const html = this.formulaHtml(numberless(latex), latex, delimiter === '$$' || delimiter === '\\[')
    return [html ?? escapeHtml(this.source(open, close + 1)), close + 1]
  }

  private readSymbol(at: number, to: number, symbol: string): [string, number] {
    if (ACCENTS.has(symbol)) return this.readAccent(at, to)
    if (symbol === '\\') {
      const option = this.option(at + 1, to)
      if (option) this.dropped.add('distances')
      return ['<br>', option?.next ?? at + 1]
    }
    if (/[()[\]]/.test(symbol)) return [`\\${symbol}`, at + 1]
    return [escapeHtml(latexToText(`\\${symbol}`)), at + 1]
  }

  /** An accent and its letter: `\"o`, `\'{e}`, `\c c`. */
  private readAccent(at: number, to: number): [string, number] {
    const accent = this.tokens[at]?.text ?? ''
    const index = this.tokens[at + 1]?.kind === 'space' && /[A-Za-z]$/.test(accent) ? at + 2 : at + 1
    const letter = this.tokens[index]
    if (!letter || index >= to) return [escapeHtml(accent), at + 1]
    if (letter.kind === 'text') {
      const first = String.fromCodePoint(letter.text.codePointAt(0) ?? 0)
      const rest = this.textHtml(letter.text.slice(first.length))
      return [escapeHtml(latexToText(`${accent} ${first}`)) + rest, index + 1]
    }
    if (letter.kind === 'open' && letter.pair === index + 1)
      return [accent === '\\~' || accent === '\\^' ? accent.slice(1) : escapeHtml(`${accent}{}`), index + 2]
    const end = letter.kind === 'open' && letter.pair !== -1 && letter.pair < to ? letter.pair : index
    const argument = this.source(index, Math.min(end + 1, index + ACCENTED_MAX))
    if (!/^(?:\{.*\}|\\[ij])$/.test(argument) || argument.length > ACCENTED_MAX)
      return [escapeHtml(accent), at + 1]
    return [escapeHtml(latexToText(accent + argument)), end + 1]
  }

  private readCommand(at: number, to: number, name: string, depth: number): [string, number] {
    const element = ELEMENTS.get(name)
    const argument = this.argument(at + 1, to)
    if (element !== undefined && argument) {
      const words = this.readIn(element, argument.from, argument.to, depth + 1)
      return [element ? `<${element}>${words}</${element}>` : words, argument.next]
    }
    if (argument && (name === 'footnote' || name === 'enquote')) {
      const words = this.read(argument.from, argument.to, depth + 1)
      return [name === 'enquote' ? `“${words}”` : `<span data-type="footnote">${words}</span>`, argument.next]
    }
    if (argument && name === 'label') {
      if (!this.named.has(at)) this.dropped.add('labels')
      return ['', argument.next]
    }
    const read =
      this.readLink(name, argument, to, depth) ??
      this.readCite(at, to, name) ??
      this.readReference(name, argument)
    if (read) return read
    const sign = SIGNS.get(name) ?? SYMBOLS.get(name)
    if (sign !== undefined) return [escapeHtml(sign), this.afterSign(at + 1)]
    if (ACCENTS.has(name)) return this.readAccent(at, to)
    const count = LAYOUT.get(name)
    if (count === 0 || (count === 1 && argument)) {
      this.dropped.add('layout')
      return ['', count === 0 ? this.afterSign(at + 1) : (argument?.next ?? at + 1)]
    }
    const next = this.afterArguments(at + 1, to)
    return [escapeHtml(this.source(at, next)), next]
  }

  private readLink(name: string, argument: Range | null, to: number, depth: number): [string, number] | null {
    if (!argument || (name !== 'href' && name !== 'url')) return null
    const written = this.source(argument.from, argument.to).replace(/\\([%#&_~])/g, '$1')
    const address = safeHref(written)
    const words = name === 'href' ? this.argument(argument.next, to) : null
    if (!address || (name === 'href' && !words)) return null
    const shown = words ? this.read(words.from, words.to, depth + 1) : escapeHtml(written)
    return [`<a href="${escapeHtml(address)}">${shown}</a>`, (words ?? argument).next]
  }

  /** References whose labels are all known. */
  private readReference(name: string, argument: Range | null): [string, number] | null {
    if (!argument || !REFERENCES.has(name)) return null
    const anchors = this.source(argument.from, argument.to).split(',').map(anchorOfLabel)
    if (!anchors.every((anchor) => this.targets.has(anchor))) return null
    const links = anchors.map((anchor) => `<a data-type="cross-reference" href="#${escapeHtml(anchor)}"></a>`)
    return [links.join(', '), argument.next]
  }

  private readCite(at: number, to: number, name: string): [string, number] | null {
    if (!CITES.has(name)) return null
    const first = this.option(at + 1, to)
    const second = first && this.option(first.next, to)
    const argument = this.argument((second ?? first)?.next ?? at + 1, to)
    if (!argument) return null
    const text = (range: Range | null) => (range ? latexToText(this.source(range.from, range.to)).trim() : '')
    const keys = this.source(argument.from, argument.to).split(',')
    const html = citationHtml(this.works, name, keys, {
      prefix: second ? text(first) : '',
      note: text(second ?? first),
    })
    return html === null ? null : [html, argument.next]
  }

  /** The label at `at`, behind spaces; null if there is none. */
  labelAt(at: number, to: number): Label | null {
    const command = this.tokens[at]?.kind === 'space' ? at + 1 : at
    const token = this.tokens[command]
    const argument =
      token?.kind === 'command' && token.name === 'label' && command < to
        ? this.argument(command + 1, to)
        : null
    const anchor = argument && anchorOfLabel(this.source(argument.from, argument.to))
    return anchor ? { anchor, command, next: argument.next } : null
  }

  /** The first label that stands in no group, formula or environment within. */
  firstLabel(from: number, to: number): Label | null {
    for (let at = from; at < to; at++) {
      const token = this.tokens[at]
      const label = token?.name === 'label' ? this.labelAt(at, to) : null
      if (label) return label
      if (token && token.pair > at && token.pair < to) at = token.pair
    }
    return null
  }

  /** HTML attribute of the block that a label is the anchor of. Read before its text, or the label counts as left out. */
  idOf(label: Label | null): string {
    if (!label) return ''
    this.placed.add(label.anchor)
    this.named.add(label.command)
    return ` id="${escapeHtml(label.anchor)}"`
  }

  /** The group at `at`, behind spaces; null if there is none. */
  argument(at: number, to: number): Range | null {
    const open = this.tokens[at]?.kind === 'space' ? at + 1 : at
    const token = this.tokens[open]
    if (token?.kind !== 'open' || token.pair === -1 || token.pair >= to) return null
    return { from: open + 1, to: token.pair, next: token.pair + 1 }
  }

  /** The optional argument at `at`; null if there is none. */
  option(at: number, to: number): Range | null {
    if (this.tokens[at]?.text !== '[') return null
    for (let index = at + 1; index < Math.min(to, at + OPTION_MAX); index++) {
      const token = this.tokens[index]
      if (token?.kind === 'blank') return null
      if (token?.text === ']') return { from: at + 1, to: index, next: index + 1 }
      if (token?.kind === 'open' && token.pair !== -1) index = token.pair
    }
    return null
  }

  /** TeX skips spaces behind a command's name; `{}` ends the name. */
  private afterSign(at: number): number {
    const token = this.tokens[at]
    if (token?.kind === 'space') return at + 1
    return token?.kind === 'open' && token.pair === at + 1 ? at + 2 : at
  }

  /** Index behind the arguments at `at`, which follow one another without a space. */
  private afterArguments(at: number, to: number): number {
    let next = at
    for (let range: Range | null; ; next = range.next) {
      range = this.tokens[next]?.kind === 'open' ? this.argument(next, to) : this.option(next, to)
      if (!range) return next
    }
  }
}
