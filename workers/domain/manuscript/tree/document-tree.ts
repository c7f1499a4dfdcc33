// Normalised tree of a manuscript, which both exporters read. Marks become one flat style per run, lists have labels,
// tables a full grid; addresses and colours are checked, and of unknown nodes the content is kept. Whatever text both files
// show is in the tree, so that they agree; labels of figures (`place.label`) and list items are beside the inlines, and the
// exporters set them before these.

import { NO_NUMBERS, type NumberingScheme } from '../../project/document-layout.ts'
import { withoutBreaks } from '../../text/one-line.ts'
import { plainCharacters } from '../../text/plain-characters.ts'
import { safeVideoAddress } from '../../text/safe-address.ts'
import type { DocumentNode } from '../document.ts'
import { readEquation } from '../equations/read-equation.ts'
import { typesetEquation } from '../equations/typeset-equation.ts'
import { readAlignment, readDirection, readIndent } from '../schema/appearance.ts'
import type { BlockName } from '../schema/block-specs.ts'
import { INLINE_NODES } from '../schema/inline-nodes.ts'
import { plain, plainText, wholeNumber } from '../schema/json-values.ts'
import { END_OF_PROOF, readTheoremKind } from '../schema/theorem.ts'
import type { Block, DocumentTree, Formula, HeadingLevel, List, ListItem, Shape, Theorem } from './blocks.ts'
import { theoremLabel } from './caption-words.ts'
import { type HeadingNumber, UNNUMBERED } from './heading-numbers.ts'
import {
  formattedInlines,
  type Inline,
  inlineText,
  linkAddress,
  NESTING_MAX,
  PLAIN,
  type Reading,
  readInlines,
  readLatex,
} from './inlines.ts'
import { bullet, CHECKED, numberFormat, orderedLabel, readNumberFormat, UNCHECKED } from './list-numbering.ts'
import { type ManuscriptCitations, NO_CITATIONS } from './manuscript-citations.ts'
import { markJapanese } from './mark-japanese.ts'
import { type Place, titleHeading, walkPlaces } from './places.ts'
import { readTable } from './table-grid.ts'
import { textDirection } from './text-direction.ts'

/**
 * @param title of the project, plain or with markup
 * @param language of the document, BCP 47
 * @param scheme of the numbers of headings, captions and formulas
 */
export function documentTree(
  document: DocumentNode,
  title: string,
  citations: ManuscriptCitations = NO_CITATIONS,
  language = 'en',
  scheme: NumberingScheme = NO_NUMBERS,
): DocumentTree {
  const places = new Map<string, Place>()
  const figures = new Map<DocumentNode, Place>()
  const equations = new Map<DocumentNode, Map<number, Place>>()
  const headings = new Map<DocumentNode, HeadingNumber>()
  for (const { node, place, line, heading } of walkPlaces(document, language, scheme, title)) {
    if (place.kind === 'heading') headings.set(node, heading)
    else if (place.kind === 'equation')
      equations.set(node, (equations.get(node) ?? new Map()).set(line, place))
    else figures.set(node, place)
    if (place.id && !places.has(place.id)) places.set(place.id, place)
  }
  const reading: DocumentReading = { places, figures, equations, headings, citations, language, notes: 0 }
  const blocks = readBlocks(document.content ?? [], { nesting: 0, ordered: 0, bullets: 0, reading })
  const titleText = withoutBreaks(title)
  const first = blocks[0]
  if (first?.kind === 'heading' && titleHeading(document, title)) {
    const { inlines, id } = first
    return marked(
      { title: inlines, titleId: id, titleText, blocks: keepPageBreaks(blocks.slice(1), true) },
      language,
    )
  }
  return marked(
    {
      title: titleText ? [{ kind: 'text', text: titleText, style: PLAIN }] : [],
      titleId: '',
      titleText,
      blocks: keepPageBreaks(blocks, titleText !== ''),
    },
    language,
  )
}

function marked(tree: DocumentTree, language: string): DocumentTree {
  markJapanese(tree, language)
  return tree
}

/** @param filled true if the first page has content already */
function keepPageBreaks(blocks: Block[], filled: boolean): Block[] {
  const kept: Block[] = []
  let lastBreak = -1
  let pageFilled = filled
  for (const block of blocks) {
    if (block.kind === 'pageBreak') {
      if (!pageFilled) continue
      lastBreak = kept.length
      pageFilled = false
    } else if (!isBlank(block)) pageFilled = true
    kept.push(block)
  }
  return lastBreak >= 0 && !pageFilled ? kept.toSpliced(lastBreak, 1) : kept
}

function isBlank(block: Block): boolean {
  if (block.kind === 'formula') return !block.latex
  if (block.kind !== 'paragraph') return false
  return block.inlines.every(
    (inline) => inline.kind === 'break' || (inline.kind === 'text' && !inline.text.trim()),
  )
}

type DocumentReading = Reading & {
  language: string
  /** Places of figures, tables and theorems. */
  figures: ReadonlyMap<DocumentNode, Place>
  headings: ReadonlyMap<DocumentNode, HeadingNumber>
  /** Places of formulas, by line. */
  equations: ReadonlyMap<DocumentNode, ReadonlyMap<number, Place>>
}
/** Context of a block: its nesting, the surrounding lists, and the document. */
type Where = { nesting: number; ordered: number; bullets: number; reading: DocumentReading }

/** Reads mixed content: inline nodes among blocks (of unknown parents) become a paragraph. */
function readBlocks(nodes: DocumentNode[], where: Where): Block[] {
  const found: Block[] = []
  let loose: DocumentNode[] = []
  const close = () => {
    if (loose.length) found.push(paragraphOf(readInlines(loose, where.reading)))
    loose = []
  }
  for (const node of nodes) {
    if (INLINE_NODES.has(node.type)) loose.push(node)
    else {
      close()
      for (const block of readBlock(node, where)) found.push(block)
    }
  }
  close()
  return found
}

function readBlock(node: DocumentNode, where: Where): Block[] {
  const children = node.content ?? []
  if (where.nesting >= NESTING_MAX && children.length) {
    const text = withoutBreaks(flatText(node))
    return text ? [paragraphOf([{ kind: 'text', text, style: PLAIN }])] : []
  }
  const read = readers.get(node.type)
  return read ? read(node, where) : readBlocks(children, inside(where))
}

const inside = (where: Where): Where => ({ ...where, nesting: where.nesting + 1 })

/** What each kind is in files. */
const READERS: Record<BlockName, (node: DocumentNode, where: Where) => Block[]> = {
  paragraph: ({ attrs, content = [] }, { reading }) => [paragraphOf(readInlines(content, reading), attrs)],
  heading(node, { reading }) {
    const { attrs, content = [] } = node
    const inlines = readInlines(content, reading)
    const id = plainCharacters(plainText(attrs?.id)).trim()
    const { label, depth, part } = reading.headings.get(node) ?? UNNUMBERED
    const level = readLevel(attrs?.level)
    return [{ kind: 'heading', level, id, label, depth, part, inlines, ...readShape(inlines, attrs) }]
  },
  blockquote: ({ content = [] }, where) => [{ kind: 'quote', blocks: readBlocks(content, inside(where)) }],
  code_block: (node) => [
    { kind: 'code', text: plainCharacters(flatText(node)), language: plainText(node.attrs?.language) },
  ],
  hr: () => [{ kind: 'rule' }],
  bullet_list: readList,
  ordered_list: readList,
  table(node, where) {
    const readCell = (cell: DocumentNode[]) => readBlocks(cell, inside(where))
    const table = readTable(node, readCell, textDirection(flatText(node)))
    return table ? [table] : []
  },
  math_display: (node, { reading }) => [readFormula(node, reading.equations.get(node))],
  figure: (node, where) => readFigure(node, inside(where)),
  theorem: (node, where) => [readTheorem(node, where)],
  video: (node) => [readVideo(node)],
  bibliography: (_, { reading }) => readBibliography(reading.citations),
  page_break: (_, { nesting }) => (nesting ? [] : [{ kind: 'pageBreak' }]),
}
const readers = new Map(Object.entries(READERS))

function readList(node: DocumentNode, where: Where): List[] {
  if (!node.content?.length) return []
  const ordered = node.type === 'ordered_list'
  const own = ordered ? where.ordered : where.bullets
  const start = ordered ? wholeNumber(node.attrs?.order, 1) : 1
  const format = readNumberFormat(node.attrs?.format) || numberFormat(own)
  const inList: Where = {
    ...inside(where),
    ordered: where.ordered + (ordered ? 1 : 0),
    bullets: where.bullets + (ordered ? 0 : 1),
  }
  const items = node.content.map((item, index): ListItem => {
    const checked = typeof item.attrs?.checked === 'boolean' ? item.attrs.checked : null
    const plainLabel = ordered ? orderedLabel(format, start + index) : bullet(own)
    return {
      checked,
      label: checked === null ? plainLabel : checked ? CHECKED : UNCHECKED,
      blocks: readBlocks(item.type === 'list_item' ? (item.content ?? []) : [item], inList),
    }
  })
  return [{ kind: 'list', ordered, start, depth: own, format, items }]
}

/**
 * A figure without a caption is its content. Of several captions the first is the caption, the others become
 * paragraphs.
 */
function readFigure(node: DocumentNode, where: Where): Block[] {
  const children = node.content ?? []
  const place = where.reading.figures.get(node)
  if (!place) return readBlocks(children, where)
  const at = children.findIndex(({ type }) => type === 'caption')
  const end = children.findLastIndex(({ type }) => type !== 'caption') + 1
  const without = (from: number, to: number) =>
    children.slice(from, to).filter((_, index) => from + index !== at)
  const readCaption = () => readInlines(children[at]?.content ?? [], where.reading)
  // Footnotes are numbered in print order: those of the caption of a table before those in the table.
  const above = place.kind === 'table' ? readCaption() : null
  const blocks = readBlocks(without(0, end), where)
  const caption = above ?? readCaption()
  const picture = blocks.find((block) => block.kind === 'paragraph')
  if (!above && picture?.kind === 'paragraph') picture.align ||= 'center'
  const align = above ? '' : picture?.kind === 'paragraph' ? picture.align : 'center'
  const direction = textDirection(inlineText(caption) || place.label)
  return [
    { kind: 'figure', place, caption, align, direction, blocks },
    ...readBlocks(without(end, children.length), where),
  ]
}

function readTheorem(node: DocumentNode, where: Where): Theorem {
  const kind = readTheoremKind(node.attrs?.kind)
  const place = where.reading.figures.get(node) ?? null
  const label = place?.label ?? theoremLabel(kind, '', where.reading.language)
  const blocks = readBlocks(node.content ?? [], inside(where))
  if (kind === 'proof') endProof(blocks)
  const name = withoutBreaks(plainText(node.attrs?.title))
  const title: Inline[] = name ? [{ kind: 'text', text: name, style: PLAIN }] : []
  return { kind: 'theorem', label, title, place, direction: textDirection(flatText(node) || label), blocks }
}

/** In the line of the last paragraph, or else on a line of its own. */
function endProof(blocks: Block[]): void {
  const last = blocks.at(-1)
  if (last?.kind === 'paragraph')
    last.inlines.push({ kind: 'text', text: `\u2003${END_OF_PROOF}`, style: PLAIN })
  else {
    const end = paragraphOf([{ kind: 'text', text: END_OF_PROOF, style: PLAIN }])
    blocks.push({ ...end, align: 'right' } as Block)
  }
}

function readFormula(node: DocumentNode, places: ReadonlyMap<number, Place> | undefined): Formula {
  const equation = readEquation(readLatex(node))
  const lines = equation.lines.map(({ cells }, index) => ({ cells, place: places?.get(index) ?? null }))
  return {
    kind: 'formula',
    latex: typesetEquation(
      equation,
      lines.map(({ place }) => place?.label ?? ''),
    ),
    lines: places ? lines : [],
  }
}

function readBibliography({ bibliography, layout }: ManuscriptCitations): Block[] {
  const entries = bibliography.map(({ label, runs, work }) => {
    const inlines = formattedInlines(runs)
    return { work, label: formattedInlines(label), inlines, direction: textDirection(inlineText(inlines)) }
  })
  return entries.length > 0 ? [{ kind: 'bibliography', layout, entries }] : []
}

/** Exported files cannot play videos: title and address. */
function readVideo({ attrs }: DocumentNode): Block {
  const address = plainCharacters(safeVideoAddress(attrs?.src))
  const title = withoutBreaks(plainText(attrs?.title)) || 'Video'
  const inlines: Inline[] = [{ kind: 'text', text: address ? `${title}: ` : title, style: PLAIN }]
  if (address) inlines.push({ kind: 'text', text: address, style: { ...PLAIN, link: linkAddress(address) } })
  return paragraphOf(inlines)
}

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

const readLevel = (value: unknown) => Math.min(6, Math.max(1, wholeNumber(value, 1))) as HeadingLevel

/** All text of a node, without recursion: nesting may be very deep. */
function flatText(node: DocumentNode): string {
  let text = ''
  const rest = [node]
  for (let next = rest.pop(); next; next = rest.pop()) {
    text += next.text ?? (next.type === 'hardbreak' ? '\n' : '')
    for (const child of [...(next.content ?? [])].reverse()) rest.push(child)
  }
  return text
}
