// Text of LaTeX within a paragraph → inline HTML: emphasis, notes, links, formulas, citations of known works, references, signs. A
// command that is not read stays as its source, with its arguments. What is dropped is named.

import { ACCENTS, SYMBOLS } from '../citations/formats/latex-symbols.ts'
import { latexToText } from '../citations/formats/latex-text.ts'
import { readEquation } from '../manuscript/equations/read-equation.ts'
import { languageTag } from './babel-languages.ts'
import { accentHtml } from './latex-accents.ts'
import { CITES, type CitedWorks, citationHtml } from './latex-citation.ts'
import { DECLARATIONS, ELEMENTS, FORMULA_COMMANDS, FRAMES, REFERENCES, SIGNS } from './latex-commands.ts'
import {
  asBlock,
  environmentFormula,
  escapeHtml,
  formulaHtml,
  isFormulaEnvironment,
  losesLabel,
  numberless,
} from './latex-formula.ts'
import { altOf, imageGap, pixelsOf } from './latex-images.ts'
import { afterLayout, afterListLabel } from './latex-layout.ts'
import { linkHtml, linkWithinHtml, referencesHtml } from './latex-links.ts'
import { LatexPlaces } from './latex-places.ts'
import type { Dropped, Unread, WholeDocument } from './latex-read.ts'
import { GERMAN, ligatured, QUOTES } from './latex-signs.ts'
import type { Range } from './latex-source.ts'
import type { Token } from './latex-tokens.ts'

/** Depth of groups and environments; what is deeper stays as its source. */
export const DEPTH_MAX = 40

/** Environments that are a frame around text, with the number of their arguments. */
const FRAMED = new Map([
  ['minipage', 1],
  ['varwidth', 1],
  ['center', 0],
  ['flushleft', 0],
  ['flushright', 0],
])
const FLATTENED = /^(?:itemize|enumerate|description|quote|quotation|verse)$/
/** Tokens of what is not kept that a remark may name. */
const SHOWN_MAX = 20

/** Whether a formula begins that is a block where it may be one. */
const isDisplayed = ({ kind, text, name }: Token): boolean =>
  kind === 'begin' ? isFormulaEnvironment(name) && name !== 'math' : text === '$$' || text === '\\['

const TITLE = /^(?:title|subtitle|author|date)$/

export class LatexWords extends LatexPlaces {
  /** Typewriter text keeps its signs. */
  private inCode = false

  private inNote = false
  /** HTML of the images of the note that is read, which stand behind it. */
  private readonly noteImages: string[] = []

  readonly dropped = new Set<Dropped>()
  readonly unread: Unread[] = []

  private readonly works: CitedWorks
  readonly targets: ReadonlySet<string>
  readonly whole: WholeDocument | null
  readonly titles: Map<string, string>

  /**
   * @param targets anchors that references may lead to
   * @param whole null for a piece of a text
   * @param titles sources of the headings' titles, by their anchors
   */
  constructor(
    tokens: readonly Token[],
    works: CitedWorks,
    targets: ReadonlySet<string>,
    whole: WholeDocument | null = null,
    titles = new Map<string, string>(),
  ) {
    super(tokens)
    this.works = works
    this.targets = targets
    this.whole = whole
    this.titles = titles
  }

  /** HTML of the source of what is not read: in a whole document as code. */
  unreadHtml(what: Unread['what'], source: string): string {
    this.unread.push({ what, source })
    return this.whole && !this.inCode ? `<code>${escapeHtml(source)}</code>` : escapeHtml(source)
  }

  private get language(): string {
    return this.whole?.language.split('-')[0] ?? ''
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
    if (this.inCode) return escapeHtml(text)
    return ligatured(
      this.language === 'de' ? text.replace(/"[aouAOUsz`'<>=~|"/-]/g, (sign) => GERMAN[sign] ?? sign) : text,
    )
  }

  private quoted(words: string): string {
    const [open, close] = QUOTES[this.language] ?? ['“', '”']
    return `${open}${words}${close}`
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
        return isPaired ? [this.readEnvironment(at, pair, name, depth), pair + 1] : [escapeHtml(text), at + 1]
      case 'dollar':
        return isPaired ? this.readPaired(at, pair) : [text, at + 1]
      case 'symbol':
        return isPaired ? this.readPaired(at, pair) : this.readSymbol(at, to, name)
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

  /** Text of a list or a quotation in a note or a cell, which have lines alone. */
  private readFlattened(from: number, end: number, depth: number): string {
    const shown = this.source(from, Math.min(end, from + SHOWN_MAX))
    if (this.inNote) this.unread.push({ what: 'blocksOfNote', source: shown })
    const html = this.read(this.afterOptions(from, end), end, depth + 1).trim()
    return html.startsWith('<br>') ? html : `<br>${html}`
  }

  /** Text of a frame within a line, such as a cell. @param count of its arguments */
  private readFrame(from: number, end: number, count: number, depth: number): string {
    let next = this.afterOptions(from, end)
    for (let left = count; left > 0; left--) next = this.argument(next, end)?.next ?? next
    return this.read(next, end, depth + 1).trim()
  }

  private readEnvironment(begin: number, end: number, name: string, depth: number): string {
    const source = this.source(begin, end + 1)
    const count = FRAMED.get(name)
    if (count !== undefined) return this.readFrame(begin + 1, end, count, depth)
    if (this.whole && FLATTENED.test(name)) return this.readFlattened(begin + 1, end, depth)
    if (!isFormulaEnvironment(name)) return this.unreadHtml('environment', source)
    return this.readFormula(begin, end, !this.whole) ?? escapeHtml(source)
  }

  /** HTML of the formula from `open` to `close`; null if there is none. @param mayDisplay whether it may be a block */
  private readFormula(open: number, close: number, mayDisplay: boolean): string | null {
    const { kind, name } = this.tokens[open] as Token
    const written = this.source(open + 1, close)
    const latex = kind === 'begin' ? environmentFormula(name, written) : numberless(written)
    return this.formulaHtml(latex, written, mayDisplay && isDisplayed(this.tokens[open] as Token))
  }

  /** A formula at `at` that is a block, and the index behind it. */
  readFormulaBlock(at: number, to: number): { html: string; next: number } | null {
    const token = this.tokens[at] as Token
    if (!isDisplayed(token) || token.pair <= at || token.pair >= to) return null
    const html = this.readFormula(at, token.pair, true)
    return html ? { html: asBlock(html), next: token.pair + 1 } : null
  }

  private readPaired(open: number, close: number): [string, number] {
    const html = this.readFormula(open, close, !this.whole)
    return [html ?? escapeHtml(this.source(open, close + 1)), close + 1]
  }

  private readSymbol(at: number, to: number, symbol: string): [string, number] {
    if (ACCENTS.has(symbol)) return accentHtml(this, at, to, (text) => this.textHtml(text))
    if (symbol === '\\') {
      const option = this.option(at + 1, to)
      if (option) this.dropped.add('distances')
      return ['<br>', option?.next ?? at + 1]
    }
    if (/[()[\]]/.test(symbol)) return [`\\${symbol}`, at + 1]
    return [escapeHtml(latexToText(`\\${symbol}`)), at + 1]
  }

  private readCommand(at: number, to: number, name: string, depth: number): [string, number] {
    const element = ELEMENTS.get(name)
    const argument = this.argument(at + 1, to)
    if (element !== undefined && argument) {
      const words = this.readIn(element, argument.from, argument.to, depth + 1)
      return [element ? `<${element}>${words}</${element}>` : words, argument.next]
    }
    // The preamble's reader has them, wherever they stand.
    if (argument && this.whole && TITLE.test(name)) return ['', argument.next]
    if (name === 'item' && this.whole) return this.readItem(at, to, depth)
    if (argument && /^enquote\*?$/.test(name))
      return [this.quoted(this.read(argument.from, argument.to, depth + 1)), argument.next]
    const note = /^(?:footnote(?:text)?|thanks)$/.test(name)
      ? this.argument(this.option(at + 1, to)?.next ?? at + 1, to)
      : null
    if (note) return [this.readNote(() => this.read(note.from, note.to, depth + 1)), note.next]
    const path = name === 'includegraphics' ? this.argument(this.afterOptions(at + 1, to), to) : null
    if (path && this.whole) return [this.imageHtml(at, path), path.next]
    const framed = this.readFramed(at, to, name, depth)
    if (framed) return framed
    if (argument && name === 'label') {
      if (!this.named.has(at)) this.dropped.add('labels')
      return ['', argument.next]
    }
    const read =
      linkHtml(this, name, argument, to, depth) ??
      linkWithinHtml(this, at, to, name, depth) ??
      this.readCite(at, to, name) ??
      referencesHtml(this, name, argument)
    if (read) return read
    const sign = SIGNS.get(name) ?? SYMBOLS.get(name)
    if (sign !== undefined) return [escapeHtml(sign), this.afterSign(at + 1)]
    if (ACCENTS.has(name)) return accentHtml(this, at, to, (text) => this.textHtml(text))
    if (name === 'newline' || name === 'linebreak') return ['<br>', this.afterSign(at + 1)]
    const next = afterLayout(this, at, to, name)
    if (next !== null) {
      this.dropped.add('layout')
      return ['', next]
    }
    const label = afterListLabel(this, at, to, name)
    if (label !== null) return ['', label]
    const end = this.afterArguments(at + 1, to)
    const what = CITES.has(name) ? 'citation' : REFERENCES.has(name) ? 'reference' : 'command'
    return [this.unreadHtml(what, this.source(at, end)), end]
  }

  /** An item within a line. */
  private readItem(at: number, to: number, depth: number): [string, number] {
    const label = this.option(at + 1, to)
    const shown = label ? `<strong>${this.read(label.from, label.to, depth + 1)}</strong>` : ''
    return [`<br>${shown}`, label?.next ?? this.afterSign(at + 1)]
  }

  /** A note within a note is words in parentheses. */
  private readNote(read: () => string): string {
    if (this.inNote) return ` (${read()})`
    this.inNote = true
    const words = read()
    this.inNote = false
    return `<span data-type="footnote">${words}</span>${this.noteImages.splice(0).join('')}`
  }

  /** Text in another frame, colour or language, and formulas that are commands. */
  private readFramed(at: number, to: number, name: string, depth: number): [string, number] | null {
    const formula = FORMULA_COMMANDS.has(name) || name === 'ensuremath'
    const [index, count] = FRAMES.get(name) ?? (/^(?:foreign|text)language$/.test(name) ? [1, 2] : [])
    if (formula) {
      const end = this.afterArguments(at + 1, to)
      const only = name === 'ensuremath' ? this.argument(at + 1, to) : null
      const latex = only ? this.source(only.from, only.to) : this.source(at, end)
      const html = end > at + 1 ? formulaHtml(latex.trim(), false) : null
      return html ? [html, only?.next ?? end] : null
    }
    if (index === undefined || count === undefined) return null
    const found: Range[] = []
    for (
      let next = this.afterOptions(at + 1, to);
      found.length < count;
      next = this.afterOptions(found.at(-1)?.next ?? next, to)
    ) {
      const argument = this.argument(next, to)
      if (!argument) return null
      found.push(argument)
    }
    const text = found[index]
    const [first] = found
    if (!text || !first) return null
    const words = this.read(text.from, text.to, depth + 1)
    const lang = name.endsWith('language') ? languageTag(this.source(first.from, first.to)) : ''
    return [lang ? `<span lang="${lang}">${words}</span>` : words, found.at(-1)?.next ?? at + 1]
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
    if (html === null) return null
    return [/^foot/i.test(name) && this.whole ? this.readNote(() => html) : html, argument.next]
  }

  /** HTML of `\includegraphics` at `at`: the image, or its name and a gap. */
  imageHtml(at: number, path: Range): string {
    const option = this.option(at + 1, path.from)
    const options = option ? this.source(option.from, option.to) : ''
    const source = this.source(path.from, path.to).trim()
    const html = this.whole?.image(source, pixelsOf(options), latexToText(altOf(options)))
    if (html && this.inNote) {
      this.unread.push({ what: 'imageInNote', source })
      this.noteImages.push(html)
      return ''
    }
    if (html) return html
    this.unread.push({ what: 'image', source })
    return imageGap(source)
  }
}
