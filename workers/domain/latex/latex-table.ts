// Tables and floats of LaTeX → HTML: tabular with its rules, \multicolumn, caption and label. An image is a gap with the name
// of its file, since LaTeX has no bytes of it. Linear in the source.

import { FRAMES } from './latex-commands.ts'
import type { Label } from './latex-places.ts'
import type { Range } from './latex-source.ts'
import type { LatexWords } from './latex-words.ts'

const TABLES = new Set(['tabular', 'tabularx', 'tabulary', 'longtable'])
export const isTable = (name: string): boolean => TABLES.has(name)
export const isFloat = (name: string): boolean => /^(?:wrap|sideways|SC)?(?:figure|table)$/.test(name)

const RULES =
  /^(?:hline|toprule|midrule|bottomrule|cmidrule|cline|addlinespace|endhead|endfirsthead|endfoot|endlastfoot)$/
/** Rules that end a header. */
const MIDDLE = /^(?:hline|midrule|endhead|endfirsthead)$/
const COLUMNS_MAX = 100

type Cell = { from: number; to: number }
type Row = { cells: Cell[]; ruled: boolean; isFirstHeader: boolean }

/** @param starred `tabular*` and `tabularx` have a width before their columns */
export function tableHtml(words: LatexWords, name: string, from: number, to: number, depth: number): string {
  let start = words.option(from, to)?.next ?? from
  const first = words.argument(start, to)
  const second = first && /^tabular[xy]$|\*$/.test(name) ? words.argument(first.next, to) : null
  const columns = second ?? first
  if (columns) start = columns.next
  const aligned = columns ? alignments(words.source(columns.from, columns.to)) : []
  const rows = readRows(words, start, to).filter(({ cells }) => cells.some((cell) => !isBlank(words, cell)))
  const isHeader = rows.length > 1 && rows[0]?.ruled === true && !rows.slice(1, -1).some(({ ruled }) => ruled)
  /** Rows that a cell above still takes, by column. */
  const taken: number[] = []
  const html = rows.map(({ cells }, index) => {
    const tag = isHeader && index === 0 ? 'th' : 'td'
    const parts: string[] = []
    let column = 0
    for (const cell of cells.slice(0, COLUMNS_MAX)) {
      const isTaken = (taken[column] ?? 0) > 0
      if (isTaken) taken[column] = (taken[column] ?? 0) - 1
      if (isTaken && isBlank(words, cell)) {
        column += 1
        continue
      }
      const { html, width, height } = cellHtml(
        words,
        cell,
        tag,
        aligned[column] ?? '',
        depth,
        rows.length - index,
      )
      for (let covered = column; covered < column + width; covered++) taken[covered] = height - 1
      parts.push(html)
      column += width
    }
    return `<tr${tag === 'th' ? ' data-is-header="true"' : ''}>${parts.join('')}</tr>`
  })
  return html.length > 0 ? `<table><tbody>${html.join('')}</tbody></table>` : ''
}

const SIDES: Record<string, string> = { c: 'center', C: 'center', r: 'right', R: 'right', S: 'right' }

/** Alignments of columns; of `p{3cm}` none. */
function alignments(columns: string): string[] {
  const found: string[] = []
  let depth = 0
  for (const sign of columns) {
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (depth === 0 && /[A-Za-z]/.test(sign)) found.push(SIDES[sign] ?? '')
  }
  return found
}

function readRows(words: LatexWords, from: number, to: number): Row[] {
  const rows: Row[] = []
  let cells: Cell[] = []
  let begin = from
  /** Ends a row at `at`, and goes on at `next`. */
  const close = (at: number, next: number) => {
    rows.push({ cells: [...cells, { from: begin, to: at }], ruled: false, isFirstHeader: false })
    cells = []
    begin = next
  }
  for (let at = from; at < to; at++) {
    const token = words.tokens[at]
    if (!token) break
    const { kind, name, text, pair } = token
    if (kind === 'command' && RULES.test(name) && cells.length === 0) {
      const last = rows.at(-1)
      if (last && MIDDLE.test(name)) last.ruled = true
      // The header of the pages that follow.
      const header = rows.findIndex(({ isFirstHeader }) => isFirstHeader)
      if (name === 'endfirsthead' && last) last.isFirstHeader = true
      else if (name === 'endhead' && header >= 0) rows.splice(header + 1)
      const option = words.option(at + 1, to)?.next ?? at + 1
      const trimmed = /^\(\w*\)$/.test(words.tokens[option]?.text ?? '') ? option + 1 : option
      begin = words.argument(trimmed, to)?.next ?? trimmed
      at = begin - 1
    } else if (kind === 'command' && /^(?:caption\*?|label)$/.test(name) && cells.length === 0) {
      begin = words.argument(words.option(at + 1, to)?.next ?? at + 1, to)?.next ?? at + 1
      at = begin - 1
    } else if ((kind === 'command' && name === 'tabularnewline') || (kind === 'symbol' && name === '\\')) {
      const next = words.option(at + 1, to)?.next ?? at + 1
      close(at, next)
      at = next - 1
    } else if (text === '&') {
      cells.push({ from: begin, to: at })
      begin = at + 1
    } else if (pair > at && pair < to) at = pair
  }
  close(to, to)
  return rows
}

const isBlank = (words: LatexWords, { from, to }: Cell): boolean =>
  words.tokens.slice(from, to).every(({ kind }) => kind === 'space' || kind === 'blank' || kind === 'comment')

/** @param rowsLeft how many rows the table has from this one on @returns the cell, and how many columns and rows it has */
function cellHtml(
  words: LatexWords,
  { from, to }: Cell,
  tag: string,
  align: string,
  depth: number,
  rowsLeft: number,
): { html: string; width: number; height: number } {
  let start = from
  while (start < to && words.tokens[start]?.kind === 'space') start++
  const token = words.tokens[start]
  const count =
    token?.kind === 'command' && token.name === 'multicolumn' ? words.argument(start + 1, to) : null
  const spec = count && words.argument(count.next, to)
  const content = spec && words.argument(spec.next, to)
  const width = count
    ? Math.min(COLUMNS_MAX, Math.max(1, Number(words.source(count.from, count.to)) || 1))
    : 1
  const side = spec ? (alignments(words.source(spec.from, spec.to))[0] ?? '') : align
  const rows = rowsOf(words, content?.from ?? start, content?.to ?? to)
  const height = Math.min(rowsLeft, rows?.count ?? 1)
  const html = words.read(rows?.from ?? content?.from ?? start, rows?.to ?? content?.to ?? to, depth).trim()
  const attributes = [
    width > 1 ? ` colspan="${width}"` : '',
    height > 1 ? ` rowspan="${height}"` : '',
    side ? ` style="text-align: ${side}"` : '',
  ].join('')
  // A header is bold by itself.
  const shown = tag === 'th' ? html.replace(/^<strong>([^<]*)<\/strong>$/, '$1') : html
  return { html: `<${tag}${attributes}><p>${shown}</p></${tag}>`, width, height }
}

/** Of a cell that is a `\multirow` and nothing else: its rows and its content. */
function rowsOf(
  words: LatexWords,
  from: number,
  to: number,
): { count: number; from: number; to: number } | null {
  let at = from
  while (at < to && words.tokens[at]?.kind === 'space') at++
  const { kind, name } = words.tokens[at] ?? {}
  if (at >= to || kind !== 'command' || !/^multirow\*?$/.test(name ?? '')) return null
  const count = words.argument(words.option(at + 1, to)?.next ?? at + 1, to)
  // `*` stands for a width.
  const star = count && words.tokens[count.next]?.text === '*' ? count.next + 1 : null
  const width =
    star === null && count ? words.argument(words.option(count.next, to)?.next ?? count.next, to) : null
  const content = words.argument(star ?? width?.next ?? to, to)
  if (!count || !content || !isBlank(words, { from: content.next, to })) return null
  const rows = Math.abs(Number(words.source(count.from, count.to)))
  return { count: Number.isInteger(rows) ? Math.max(1, rows) : 1, from: content.from, to: content.to }
}

/** Environments that divide a float. */
const PART = /^(?:center|sub(?:figure|table)|minipage)/

/** Tokens of a frame in which a table or an image is looked for. */
const FRAMED_MAX = 200

/** Index of what a command frames that stands around tables or images; null for others. */
function framedText(words: LatexWords, at: number, to: number, name: string): number | null {
  const [index, count] = FRAMES.get(name) ?? (/^(?:pandocbounded|fbox|centerline)$/.test(name) ? [0, 1] : [])
  let found: Range | null = null
  let next = at + 1
  for (let number = 0; index !== undefined && number <= index && number < (count ?? 0); number++) {
    found = words.argument(words.afterOptions(next, to), to)
    if (!found) return null
    next = found.next
  }
  const isAround =
    found &&
    words.tokens
      .slice(found.from, Math.min(found.to, found.from + FRAMED_MAX))
      .some(({ kind, name }) => name === 'includegraphics' || (kind === 'begin' && isTable(name)))
  return found && isAround ? found.from : null
}

/** `own`: not of a part of the float. */
type OfFloat<Found> = Found & { own: boolean }
const chosen = <Found>(found: readonly OfFloat<Found>[]): OfFloat<Found> | undefined =>
  found.find(({ own }) => own) ?? found[0]

/**
 * A float with its caption and its label: its tables or images as a figure, and what else stands in it. A figure has one caption
 * and one anchor: captions of its parts become paragraphs, and their labels are left out.
 */
export function floatHtml(
  words: LatexWords,
  from: number,
  to: number,
  depth: number,
  readRest: (from: number, to: number) => string,
): string {
  const content: string[] = []
  const rest: string[] = []
  const captions: OfFloat<Range>[] = []
  const labels: OfFloat<Label>[] = []
  let isTabular = false
  let partEnd = from
  for (let at = from; at < to; ) {
    const token = words.tokens[at]
    if (!token) break
    const { kind, name, pair } = token
    const own = at >= partEnd
    const isPaired = kind === 'begin' && pair > at && pair < to
    const argument = kind === 'command' ? words.argument(words.option(at + 1, to)?.next ?? at + 1, to) : null
    const framed = kind === 'command' ? framedText(words, at, to, name) : null
    const isCaption = argument !== null && /^caption\*?$/.test(name)
    const label = isCaption ? words.firstLabel(argument.from, argument.to) : words.labelAt(at, to)
    if (label) labels.push({ ...label, own })
    if (isCaption) {
      captions.push({ ...argument, own })
      at = argument.next
    } else if (label) at = label.next
    else if (argument && name === 'includegraphics') {
      content.push(`<p>${words.imageHtml(at, argument)}</p>`)
      at = argument.next
    } else if (argument && name === 'subfloat') {
      const option = words.option(at + 1, to)
      if (option) captions.push({ ...option, own: false })
      at = argument.from
    } else if (framed !== null) at = framed
    else if (isPaired && isTable(name.replace(/\*$/, ''))) {
      const html = tableHtml(words, name, at + 1, pair, depth)
      if (html) content.push(html)
      isTabular ||= html !== ''
      at = pair + 1
    } else if (isPaired && !PART.test(name)) {
      rest.push(readRest(at, pair + 1))
      at = pair + 1
    } else if (/^(?:begin|end)$/.test(kind)) {
      at += 1
      if (!isPaired || name.startsWith('center')) continue
      partEnd = Math.max(partEnd, pair)
      // Its width.
      at = words.argument(words.option(at, to)?.next ?? at, to)?.next ?? at
    } else {
      const [html, next] = words.readOne(at, to, depth)
      rest.push(html)
      at = next
    }
  }
  const caption = chosen(captions)
  const isFigure = caption !== undefined && content.length > 0
  const id = words.idOf((isFigure && chosen(labels)) || null)
  if (labels.length > (isFigure ? 1 : 0)) words.dropped.add('labels')
  const [captionHtml = '', ...further] = [
    ...(caption ? [caption] : []),
    ...captions.filter((one) => one !== caption),
  ].map((one) => words.read(one.from, one.to, depth).trim())
  const others = rest.join('').trim()
  const behind = [
    ...further.filter(Boolean).map((html) => `<p>${html}</p>`),
    others && (others.startsWith('<p>') ? others : `<p>${others}</p>`),
  ].join('')
  if (!isFigure) return `${content.join('')}${captionHtml && `<p>${captionHtml}</p>`}${behind}`
  const captioned = `<figcaption>${captionHtml}</figcaption>`
  const figure = isTabular ? `${captioned}${content.join('')}` : `${content.join('')}${captioned}`
  return `<figure${id}>${figure}</figure>${behind}`
}
