// LaTeX of a text → HTML for read-html.ts: sections, lists, quotations, theorems and proofs, formulas, verbatim text. Linear in the source, with a bounded depth. An environment that is not read stays as its source.

import { latexToText } from '../citations/formats/latex-text.ts'
import { definitionsUsed } from '../formulas/write-definitions.ts'
import { THEOREM_KINDS, THEOREM_NAME_MAX, type TheoremKind } from '../manuscript/schema/theorem.ts'
import { isProofLabel } from '../manuscript/tree/caption-words.ts'
import { Pace, runAtOnce, type Steps } from '../steps.ts'
import type { CitedWorks } from './latex-citation.ts'
import { codeBlock, codeOf } from './latex-code.ts'
import { LINKS, REFERENCES } from './latex-commands.ts'
import { asBlock, escapeHtml, formulaHtml, isFormulaEnvironment } from './latex-formula.ts'
import { countingOf } from './latex-lists.ts'
import { withoutNouns } from './latex-nouns.ts'
import type { LatexRead, Unread, WholeDocument } from './latex-read.ts'
import { floatHtml, isFloat, isTable, tableHtml } from './latex-table.ts'
import type { Token } from './latex-tokens.ts'
import { DEPTH_MAX, LatexWords } from './latex-words.ts'

const SECTIONS = ['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph']
/** Elements around the content of an environment; '' for the content alone. */
const BLOCKS = new Map<string, string>(
  Object.entries({
    document: '',
    titlepage: '',
    landscape: '',
    singlespace: '',
    onehalfspace: '',
    doublespace: '',
    spacing: '',
    small: '',
    footnotesize: '',
    sloppypar: '',
    multicols: '',
    adjustwidth: '',
    minipage: '',
    Shaded: '',
    CSLReferences: '',
    appendices: '',
    threeparttable: '',
    center: '',
    flushleft: '',
    flushright: '',
    quote: 'blockquote',
    quotation: 'blockquote',
    verse: 'blockquote',
  }),
)
/** Arguments of those that have some, before their text. */
const ARGUMENTS = new Map<string, number>(
  Object.entries({
    spacing: 1,
    multicols: 1,
    minipage: 1,
    adjustwidth: 2,
    CSLReferences: 2,
    thebibliography: 1,
  }),
)
const LISTS = new Map<string, string>(Object.entries({ itemize: 'ul', enumerate: 'ol', description: 'ul' }))
/** Theorems, their kin and proofs, also by the short names that many authors give their environments. */
const THEOREMS = new Map<string, TheoremKind>([
  ...THEOREM_KINDS.map((kind): [string, TheoremKind] => [kind, kind]),
  ...Object.entries<TheoremKind>({
    thm: 'theorem',
    lem: 'lemma',
    cor: 'corollary',
    prop: 'proposition',
    defn: 'definition',
    rem: 'remark',
  }),
])
/** Environments with a name before their text. */
const NAMED = new Map<string, string>(
  Object.entries({ claim: 'Claim', conjecture: 'Conjecture', abstract: 'Abstract' }),
)

/**
 * Yields between parts of the text.
 *
 * @param anchors of the manuscript, which references may lead to
 * @param whole null for a piece of a text
 */
export function* latexSteps(
  tokens: readonly Token[],
  works: CitedWorks,
  anchors: ReadonlySet<string>,
  whole: WholeDocument | null = null,
): Steps<LatexRead & { unread: Unread[] }> {
  let words = new LatexWords(tokens, works, anchors, whole)
  let html = yield* new LatexBlocks(words).readAll()
  if (words.placed.size > 0 && tokens.some(({ name }) => REFERENCES.has(name) || LINKS.has(name))) {
    // Once more: a reference may stand before its target.
    words = new LatexWords(tokens, works, new Set([...anchors, ...words.placed]), whole, words.titles)
    html = yield* new LatexBlocks(words).readAll()
  }
  return { html: withoutNouns(html), dropped: [...words.dropped], unread: words.unread }
}

export function latexToHtml(
  tokens: readonly Token[],
  works: CitedWorks,
  anchors: ReadonlySet<string>,
): LatexRead {
  const { html, dropped } = runAtOnce(latexSteps(tokens, works, anchors))
  return { html, dropped }
}

/** Headings of KOMA-Script without a number. */
const ADDED: Record<string, string> = { chap: 'chapter', sec: 'section' }
/** Tokens that are read in one step. */
const STEP = 3000

class LatexBlocks {
  /** Level of `\section`: below chapters, if there are any. */
  private readonly sectionLevel: number
  private readonly pace = new Pace(STEP)
  private readonly words: LatexWords

  constructor(words: LatexWords) {
    this.words = words
    const has = (heading: RegExp) =>
      words.tokens.some(({ kind, name }) => kind === 'command' && heading.test(name))
    this.sectionLevel = 1 + Number(has(/^(?:chapter\*?|addchap)$/)) + Number(has(/^part\*?$/))
  }

  *readAll(): Steps<string> {
    const { tokens } = this.words
    const begin = tokens.findIndex(({ kind, name }) => kind === 'begin' && name === 'document')
    const hasPreamble = tokens.slice(0, Math.max(begin, 0)).some(({ name }) => name === 'documentclass')
    if (!hasPreamble) return yield* this.read(0, tokens.length, 0)
    // The end of a document may have been left behind.
    const end = tokens[begin]?.pair ?? -1
    const preamble = this.readPreamble(begin)
    if (end === -1) return preamble + (yield* this.read(begin + 1, tokens.length, 0))
    return preamble + (yield* this.read(begin + 1, end, 0)) + (yield* this.read(end + 1, tokens.length, 0))
  }

  /** LaTeX of all formulas behind a token. */
  private formulasFrom(start: number): string {
    const { tokens } = this.words
    let latex = ''
    for (let at = start; at < tokens.length; at++) {
      const { kind, name, pair } = tokens[at] as Token
      const isFormula =
        kind === 'dollar' || kind === 'symbol' || (kind === 'begin' && isFormulaEnvironment(name))
      if (!isFormula || pair <= at) continue
      for (const { text } of tokens.slice(at + 1, pair)) latex += text
      at = pair
    }
    return latex
  }

  /** The title and the authors as paragraphs, definitions that are used as a formula; the rest is left out. */
  private readPreamble(end: number): string {
    const { words } = this
    words.dropped.add('preamble')
    const parts: string[] = []
    for (let at = 0; at < (words.whole ? 0 : end); at++) {
      const token = words.tokens[at]
      if (token?.kind === 'open' && token.pair !== -1) at = token.pair
      const argument =
        token?.kind === 'command' && /^(?:title|author|date)$/.test(token.name)
          ? words.argument(at + 1, end)
          : null
      if (argument) parts.push(`<p>${words.read(argument.from, argument.to, 1)}</p>`)
    }
    const preamble = words.tokens.slice(0, end).map(({ text }) => text)
    const definitions = definitionsUsed(preamble.join(''), this.formulasFrom(end))
    const formula = formulaHtml(definitions, true)
    return parts.join('') + (formula ? asBlock(formula) : '')
  }

  /** @param lead HTML before the first paragraph's text */
  private *read(from: number, to: number, depth: number, lead = ''): Steps<string> {
    const { words } = this
    const blocks: string[] = []
    let line: string[] = lead ? [lead] : []
    const flush = () => {
      const html = line.join('').trim()
      if (html) blocks.push(`<p>${html}</p>`)
      line = []
    }
    for (let at = from; at < to; ) {
      const token = words.tokens[at]
      if (!token) break
      if (this.pace.isDue(1)) yield
      const isPaired = token.pair > at && token.pair < to
      if (token.kind === 'blank' || (token.kind === 'command' && token.name === 'par')) {
        flush()
        at += 1
      } else if (token.kind === 'begin' && isPaired && !isFormulaEnvironment(token.name)) {
        flush()
        blocks.push(yield* this.readEnvironment(at, token.pair, token.name.replace(/\*$/, ''), depth + 1))
        at = token.pair + 1
      } else if (token.kind === 'verbatim' && token.text.startsWith('\\begin')) {
        flush()
        blocks.push(this.readCode(token))
        at += 1
      } else {
        const block =
          token.kind === 'command'
            ? this.readCommand(at, to, token.name, depth)
            : words.readFormulaBlock(at, to)
        if (block) {
          flush()
          blocks.push(block.html)
        }
        const [html, next] = block ? ['', block.next] : words.readOne(at, to, depth)
        line.push(html)
        at = next
      }
    }
    flush()
    return blocks.join('')
  }

  /** A command that is a block: a heading, or the place of the list of references. */
  private readCommand(
    at: number,
    to: number,
    name: string,
    depth: number,
  ): { html: string; next: number } | null {
    const { words } = this
    if (!words.whole || !/^(?:printbibliography|bibliography)$/.test(name))
      return this.readHeading(at, to, name, depth)
    const next = name === 'bibliography' ? words.argument(at + 1, to)?.next : words.option(at + 1, to)?.next
    return { html: '<div data-type="bibliography"></div>', next: next ?? at + 1 }
  }

  private readHeading(at: number, to: number, name: string, depth: number) {
    const { words } = this
    const section = SECTIONS.indexOf(
      name.replace(/\*$/, '').replace(/^add(chap|sec)$/, (_, of) => ADDED[of] ?? ''),
    )
    if (section === -1) return null
    const short = words.option(at + 1, to)
    const title = words.argument(short?.next ?? at + 1, to)
    if (!title) return null
    if (short) words.dropped.add('shortTitles')
    const level = Math.min(6, Math.max(1, section + this.sectionLevel - 2))
    const label = words.labelAt(title.next, to)
    if (label) words.titles.set(label.anchor, words.source(title.from, title.to))
    const html = `<h${level}${words.idOf(label)}>${words.read(title.from, title.to, depth + 1)}</h${level}>`
    return { html, next: label?.next ?? title.next }
  }

  private *readEnvironment(begin: number, end: number, name: string, depth: number): Steps<string> {
    const { words } = this
    const element = BLOCKS.get(name)
    const list = LISTS.get(name)
    const title = NAMED.get(name)
    const kind = words.whole?.theorems.get(name) ?? THEOREMS.get(name)
    const isBibliography = name === 'thebibliography' && words.whole !== null
    if (
      depth > DEPTH_MAX ||
      (element === undefined &&
        !list &&
        !title &&
        !kind &&
        !isBibliography &&
        !isTable(name) &&
        !isFloat(name))
    )
      return this.unreadBlock(words.source(begin, end + 1))
    const option = words.option(begin + 1, end)
    const from = this.behindArguments(name, option?.next ?? begin + 1, end)
    if (name === 'abstract' && words.whole)
      return `<h1>${escapeHtml(words.whole.abstractTitle)}</h1>${yield* this.read(from, end, depth)}`
    if (isBibliography) return yield* this.readList(from, end, 'ol', depth)
    if (isTable(name)) return this.readTable(begin, end, words.tokens[begin]?.name ?? name, depth)
    if (kind)
      return yield* this.readTheorem(
        kind,
        option ? words.source(option.from, option.to) : '',
        from,
        end,
        depth,
      )
    if (title) {
      const note = option ? ` (${words.read(option.from, option.to, depth)})` : ''
      return yield* this.read(from, end, depth, `<strong>${title}${note}.</strong> `)
    }
    if (isFloat(name))
      return floatHtml(words, from, end, depth, (start, stop) => runAtOnce(this.read(start, stop, depth)))
    if (list === 'ol') {
      const options = option ? words.source(option.from, option.to) : ''
      const before = words.tokens.slice(from, Math.min(end, from + BEFORE_ITEMS))
      const items = before.findIndex(({ name }) => name === 'item')
      const counting = countingOf(options, words.source(from, from + Math.max(0, items)))
      return yield* this.readList(from, end, list, depth, counting)
    }
    if (option) words.dropped.add('options')
    if (list) return yield* this.readList(from, end, list, depth)
    if (name === 'center' && RULE.test(words.source(from, end).trim())) return '<hr>'
    const html = yield* this.read(from, end, depth)
    return element && html ? `<${element}>${html}</${element}>` : html
  }

  /** A longtable may have its caption in it. */
  private readTable(begin: number, end: number, name: string, depth: number): string {
    const { words } = this
    const caption = words.firstCaption(begin + 1, end)
    if (!caption) return tableHtml(words, name, begin + 1, end, depth)
    const id = words.idOf(words.firstLabel(begin + 1, end))
    const captioned = words.read(caption.from, caption.to, depth).trim()
    return `<figure${id}><figcaption>${captioned}</figcaption>${tableHtml(words, name, begin + 1, end, depth)}</figure>`
  }

  /** Index of the text behind the arguments of an environment. */
  private behindArguments(name: string, at: number, end: number): number {
    let next = at
    const count = name.startsWith('wrap') ? 2 : (ARGUMENTS.get(name) ?? 0)
    for (let left = count; left > 0; left--) next = this.words.argument(next, end)?.next ?? next
    return next
  }

  private unreadBlock(source: string): string {
    const { words } = this
    if (!words.whole) return sourceParagraph(source)
    words.unread.push({ what: 'environment', source })
    return codeOf(source, 'latex')
  }

  private *readTheorem(
    kind: TheoremKind,
    note: string,
    from: number,
    end: number,
    depth: number,
  ): Steps<string> {
    const id = this.words.idOf(this.words.firstLabel(from, end))
    const words = latexToText(note).trim()
    const named = kind === 'proof' && isProofLabel(words.replace(/\.$/, '')) ? '' : words
    const name = escapeHtml(named.slice(0, THEOREM_NAME_MAX))
    const html = (yield* this.read(from, end, depth)) || '<p></p>'
    return `<div data-type="theorem" data-kind="${kind}"${id}${name && ` data-title="${name}"`}>${html}</div>`
  }

  private readCode({ text, name: content }: Token): string {
    const name = /^\\begin[ \t]*\{(\w+)/.exec(text)?.[1] ?? ''
    if (!/^verbatim/i.test(name) && content.startsWith('[')) this.words.dropped.add('options')
    return codeBlock(name, content)
  }

  private *readList(from: number, to: number, list: string, depth: number, attributes = ''): Steps<string> {
    const { words } = this
    const starts: number[] = []
    for (let at = from; at < to; at++) {
      const token = words.tokens[at]
      if (token?.kind === 'command' && /^(?:bib)?item$/.test(token.name)) starts.push(at)
      else if ((token?.kind === 'begin' || token?.kind === 'open') && token.pair !== -1) at = token.pair
    }
    const items: string[] = []
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1] ?? to
      const label = words.option(start + 1, end)
      const lead = label ? `<strong>${words.read(label.from, label.to, depth)}</strong> ` : ''
      const text = label?.next ?? start + 1
      const key = words.tokens[start]?.name === 'bibitem' ? words.argument(text, end) : null
      items.push(`<li>${yield* this.read(key?.next ?? text, end, depth, lead)}</li>`)
    }
    const before = yield* this.read(from, starts[0] ?? to, depth)
    return items.length > 0 ? `${before}<${list}${attributes}>${items.join('')}</${list}>` : before
  }
}

/** Tokens before the first item of a list that are looked through. */
const BEFORE_ITEMS = 200
/** A line across a part of the page. */
const RULE = /^\\rule ?\{[\d.]{0,6} ?\\(?:line|text|column)width\}\{[^{}]{0,20}\}$/

const sourceParagraph = (source: string): string =>
  `<p>${source.split('\n').map(escapeHtml).join('<br>')}</p>`
