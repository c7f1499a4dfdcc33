// One normalised tree of a manuscript for both files. What the room gives is resolved here once: marks become
// one flat style per run, lists carry their labels, tables a full grid, addresses and colours have been checked,
// and what the schema does not know is its content. The writers add nothing to the text, so they agree.

import {
  type Alignment,
  type FontFamily,
  type FontSize,
  readAlignment,
  readColor,
  readDirection,
  readFontFamily,
  readFontSize,
  readIndent,
} from './appearance.ts'
import type { DocumentMark, DocumentNode } from './document.ts'
import { bullet, CHECKED, orderedLabel, UNCHECKED } from './numbering.ts'
import { plainCharacters } from './plain-characters.ts'
import { safeHref, safeImageSource } from './safe-address.ts'
import { readTable, type Table } from './table-grid.ts'
import { textDirection } from './text-direction.ts'

export type TextStyle = {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  code: boolean
  script: '' | 'sub' | 'super'
  /** `#rrggbb`, or null for the text's own. */
  color: string | null
  background: string | null
  size: FontSize | null
  family: FontFamily | null
  /** A checked address, or ''. */
  link: string
}

export type Inline =
  | { kind: 'text'; text: string; style: TextStyle }
  | { kind: 'break' }
  | { kind: 'image'; source: string; alt: string; width: number; link: string }
  | { kind: 'formula'; latex: string; style: TextStyle }

/** `direction` is decided: where the manuscript says none, the words do. `align` '' is the writer's choice. */
export type Shape = { align: Alignment; direction: 'ltr' | 'rtl'; indent: number }

export type Block =
  | ({ kind: 'paragraph'; inlines: Inline[] } & Shape)
  | ({ kind: 'heading'; level: HeadingLevel; id: string; inlines: Inline[] } & Shape)
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'rule' }
  | List
  | Table<Block>
  | { kind: 'formula'; latex: string }

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
/** `depth` counts the lists around this one of the same sort: 0 is outermost. */
export type List = { kind: 'list'; ordered: boolean; start: number; depth: number; items: ListItem[] }
export type ListItem = { label: string; checked: boolean | null; blocks: Block[] }

/** `title` stands above the text; a first heading that says the same is taken for it, so that it stands once. */
export type DocumentTree = { title: Inline[]; titleText: string; blocks: Block[] }

/** Deeper nesting than this is flattened, so that no document can exhaust a writer's stack. */
export const NESTING_MAX = 24

export const PLAIN: TextStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  script: '',
  color: null,
  background: null,
  size: null,
  family: null,
  link: '',
}

/** @param title the project's title, as plain text or with markup in it */
export function documentTree(document: DocumentNode, title: string): DocumentTree {
  const blocks = readBlocks(document.content ?? [], { nesting: 0, ordered: 0, bullets: 0 })
  const titleText = oneLine(title)
  const first = blocks[0]
  const opensWithTitle =
    first?.kind === 'heading' && first.level === 1 && oneLine(inlineText(first.inlines)) === titleText
  if (opensWithTitle) return { title: first.inlines, titleText, blocks: blocks.slice(1) }
  return {
    title: titleText ? [{ kind: 'text', text: titleText, style: PLAIN }] : [],
    titleText,
    blocks,
  }
}

/** The words of a run of inlines, an image by its alternative text and a formula by its source. */
export const inlineText = (inlines: Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'break') return ' '
      return inline.kind === 'image' ? inline.alt : inline.latex
    })
    .join('')

const oneLine = (text: string) => plainCharacters(text).replace(/\s+/g, ' ').trim()

type Depth = { nesting: number; ordered: number; bullets: number }

const INLINE = new Set(['text', 'hardbreak', 'image', 'math_inline'])

/** Blocks of mixed content: inline nodes that stand among blocks (from unknown parents) make a paragraph. */
function readBlocks(nodes: DocumentNode[], depth: Depth): Block[] {
  const found: Block[] = []
  let loose: DocumentNode[] = []
  const close = () => {
    if (loose.length) found.push(paragraphOf(readInlines(loose)))
    loose = []
  }
  for (const node of nodes) {
    if (INLINE.has(node.type)) loose.push(node)
    else {
      close()
      for (const block of readBlock(node, depth)) found.push(block)
    }
  }
  close()
  return found
}

function readBlock(node: DocumentNode, depth: Depth): Block[] {
  const children = node.content ?? []
  if (depth.nesting >= NESTING_MAX && children.length) {
    const text = oneLine(flatText(node))
    return text ? [paragraphOf([{ kind: 'text', text, style: PLAIN }])] : []
  }
  const deeper = { ...depth, nesting: depth.nesting + 1 }
  switch (node.type) {
    case 'paragraph':
      return [paragraphOf(readInlines(children), node.attrs)]
    case 'heading': {
      const inlines = readInlines(children)
      const id = plainCharacters(plainText(node.attrs?.id)).trim()
      const level = readLevel(node.attrs?.level)
      return [{ kind: 'heading', level, id, inlines, ...readShape(inlines, node.attrs) }]
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(children, deeper) }]
    case 'code_block':
      return [
        { kind: 'code', text: plainCharacters(flatText(node)), language: plainText(node.attrs?.language) },
      ]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'bullet_list':
    case 'ordered_list':
      return children.length ? [readList(node, depth)] : []
    case 'table': {
      const table = readTable(node, (cell) => readBlocks(cell, deeper))
      return table ? [table] : []
    }
    case 'math_display':
      return [{ kind: 'formula', latex: readLatex(node) }]
    default:
      return readBlocks(children, deeper)
  }
}

function readList(node: DocumentNode, depth: Depth): List {
  const ordered = node.type === 'ordered_list'
  const own = ordered ? depth.ordered : depth.bullets
  const start = ordered ? wholeNumber(node.attrs?.order, 1) : 1
  const inside: Depth = {
    nesting: depth.nesting + 1,
    ordered: depth.ordered + (ordered ? 1 : 0),
    bullets: depth.bullets + (ordered ? 0 : 1),
  }
  const items = (node.content ?? []).map((item, index): ListItem => {
    const checked = typeof item.attrs?.checked === 'boolean' ? item.attrs.checked : null
    const plainLabel = ordered ? orderedLabel(own, start + index) : bullet(own)
    return {
      checked,
      label: checked === null ? plainLabel : checked ? CHECKED : UNCHECKED,
      blocks: readBlocks(item.type === 'list_item' ? (item.content ?? []) : [item], inside),
    }
  })
  return { kind: 'list', ordered, start, depth: own, items }
}

function readInlines(nodes: DocumentNode[], found: Inline[] = [], nesting = 0): Inline[] {
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        addText(found, plainCharacters(node.text ?? '').replace(/[\n\t]/g, ' '), readStyle(node.marks))
        break
      case 'hardbreak':
        // Milkdown keeps a soft line end of markdown as a break that reads as a space.
        if (node.attrs?.isInline === true) addText(found, ' ', readStyle(node.marks))
        else found.push({ kind: 'break' })
        break
      case 'image':
        found.push({
          kind: 'image',
          source: safeImageSource(node.attrs?.src),
          alt: oneLine(plainText(node.attrs?.alt) || plainText(node.attrs?.title)),
          width: Math.min(10_000, wholeNumber(node.attrs?.width, 0)),
          link: readStyle(node.marks).link,
        })
        break
      case 'math_inline':
        found.push({ kind: 'formula', latex: readLatex(node), style: readStyle(node.marks) })
        break
      default:
        if (nesting < NESTING_MAX) readInlines(node.content ?? [], found, nesting + 1)
    }
  }
  return found
}

/** Neighbouring runs of one style are joined, so that hyphenation and shaping see whole words. */
function addText(found: Inline[], text: string, style: TextStyle): void {
  const last = found.at(-1)
  if (last?.kind === 'text' && sameStyle(last.style, style)) last.text += text
  else if (text) found.push({ kind: 'text', text, style })
}

function readStyle(marks: DocumentMark[] = []): TextStyle {
  const style: TextStyle = { ...PLAIN }
  for (const { type, attrs } of marks) {
    if (type === 'strong') style.bold = true
    else if (type === 'emphasis') style.italic = true
    else if (type === 'underline') style.underline = true
    else if (type === 'strike_through') style.strike = true
    else if (type === 'inlineCode') style.code = true
    else if (type === 'subscript') style.script = 'sub'
    else if (type === 'superscript') style.script = 'super'
    else if (type === 'text_color') style.color = readColor(attrs?.color)
    else if (type === 'background_color') style.background = readColor(attrs?.color)
    else if (type === 'font_size') style.size = readFontSize(attrs?.size)
    else if (type === 'font_family') style.family = readFontFamily(attrs?.family)
    else if (type === 'link') style.link = linkAddress(attrs?.href)
  }
  return style
}

/** Written as URI (RFC 3986), whose characters are ASCII. `doi:` no reader can open; its resolver it can. */
function linkAddress(href: unknown): string {
  const address = plainCharacters(safeHref(href)).replace(/[\n\t]/g, '')
  if (address.startsWith('#')) return address
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent).replace(/^doi:\/*/i, 'https://doi.org/')
}

const STYLE_KEYS = Object.keys(PLAIN) as (keyof TextStyle)[]
const sameStyle = (one: TextStyle, other: TextStyle) => STYLE_KEYS.every((key) => one[key] === other[key])

const paragraphOf = (inlines: Inline[], attrs?: DocumentNode['attrs']): Block => ({
  kind: 'paragraph',
  inlines,
  ...readShape(inlines, attrs),
})

const readShape = (inlines: Inline[], attrs: DocumentNode['attrs']): Shape => ({
  align: readAlignment(attrs?.align),
  direction: readDirection(attrs?.dir) || textDirection(inlineText(inlines)),
  indent: readIndent(plain(attrs?.indent)),
})

/** What comes through Yjs can be any JSON; an object where a word or number should be is nothing. */
const plain = (value: unknown): string | number => (typeof value === 'number' ? value : plainText(value))
const plainText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readLatex = (node: DocumentNode) => plainCharacters(plainText(node.attrs?.value)).trim()

const readLevel = (value: unknown) => Math.min(6, Math.max(1, wholeNumber(value, 1))) as HeadingLevel

function wholeNumber(value: unknown, otherwise: number): number {
  const text = plain(value)
  const number = text === '' ? Number.NaN : Math.trunc(Number(text))
  return Number.isFinite(number) && number >= 0 ? Math.min(number, 1_000_000) : otherwise
}

/** All text of a node, read without recursion: what is flattened may be nested very deeply. */
function flatText(node: DocumentNode): string {
  let text = ''
  const rest = [node]
  for (let next = rest.pop(); next; next = rest.pop()) {
    text += next.text ?? (next.type === 'hardbreak' ? '\n' : '')
    for (const child of [...(next.content ?? [])].reverse()) rest.push(child)
  }
  return text
}
