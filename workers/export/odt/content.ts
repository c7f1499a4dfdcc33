// Blocks and inlines of the tree as OpenDocument text (OpenDocument 1.3, part 3).

import type { Element, Text } from 'xast'
import { x } from 'xastscript'
import type { MathElement } from '../../domain/formulas/mathml.ts'
import type { Block, Figure, Formula, List, Theorem } from '../../domain/manuscript/tree/blocks.ts'
import { type Inline, PLAIN, type TextStyle } from '../../domain/manuscript/tree/inlines.ts'
import { CHECKED, UNCHECKED } from '../../domain/manuscript/tree/list-numbering.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ReadFormulas } from '../formulas.ts'
import { POINTS_PER_PIXEL } from '../house-style.ts'
import { imageWords } from '../image-words.ts'
import type { Picture, Pictures } from '../pictures.ts'
import { afterLabel, labelStyle } from '../theorem-head.ts'
import type { AutomaticStyles } from './automatic-styles.ts'
import type { Listed } from './contents.ts'
import { NAMED } from './styles.ts'
import { tableOf } from './table.ts'

type Content = Element | Text

export type Writing = {
  pictures: Pictures
  formulas: ReadFormulas
  styles: AutomaticStyles
  /** Collects the formulas, which are objects of their own. */
  objects: MathElement[]
  /** Anchors that have a bookmark. */
  bookmarks: Set<string>
  /** Bookmarks of the blocks that lists lead to. */
  listed: Listed
  /** Points. */
  measure: number
}
/** `style` of its paragraphs. */
type Where = { style: string; bold: boolean; lead: readonly Content[] }
const IN_TEXT: Where = { style: NAMED.text, bold: false, lead: [] }

export const blocksOf = (blocks: readonly Block[], writing: Writing, where: Where = IN_TEXT): Element[] =>
  blocks.flatMap((block) => blockOf(block, writing, where))

function blockOf(block: Block, writing: Writing, where: Where): Element[] {
  const { styles } = writing
  const named = (name: string, children: readonly Content[] = []) =>
    x('text:p', { 'text:style-name': name }, [...children])
  switch (block.kind) {
    case 'paragraph':
      return [
        named(styles.ofParagraph(where.style, block.align, block.direction, block.indent), [
          ...where.lead,
          ...inlinesOf(block.inlines, writing, where.bold),
        ]),
      ]
    case 'heading': {
      const label: Inline[] = block.label
        ? [{ kind: 'text', text: `${block.label}\u2002`, style: PLAIN }]
        : []
      const style = styles.ofParagraph(`Heading_20_${block.level}`, block.align, block.direction, 0)
      return [
        x('text:h', { 'text:style-name': style, 'text:outline-level': String(block.level) }, [
          ...bookmark(block.id || (writing.listed.get(block) ?? ''), writing),
          ...inlinesOf([...label, ...block.inlines], writing, where.bold),
        ]),
      ]
    }
    case 'quote':
      return blocksOf(block.blocks, writing, { ...where, style: NAMED.quote })
    case 'code':
      return [named(NAMED.code, linesOf(block.text))]
    case 'rule':
      return [named(NAMED.rule)]
    case 'pageBreak':
      return [named(NAMED.pageBreak)]
    case 'list':
      return [listOf(block, writing, where)]
    case 'table':
      return [
        tableOf(block, writing.styles, (cell, style, bold) =>
          blocksOf(cell, writing, { style, bold, lead: [] }),
        ),
      ]
    case 'figure':
      return figureOf(block, writing, where)
    case 'theorem':
      return theoremOf(block, writing, where)
    case 'bibliography':
      return block.entries.map(({ label, inlines, direction }) =>
        named(styles.ofParagraph(NAMED.work, '', direction, 0), [
          ...inlinesOf(label, writing),
          ...(label.length > 0 ? [text(' ')] : []),
          ...inlinesOf(inlines, writing),
        ]),
      )
    case 'formula':
      return [formulaOf(block, writing)]
  }
}

const text = (value: string): Text => ({ type: 'text', value })

/** Text whose spaces are kept: XML joins them (part 3, section 6.1.2). */
function spacedText(written: string): Content[] {
  return plainCharacters(written)
    .split(/( {2,}|^ | $|\t)/)
    .filter(Boolean)
    .map((part) => {
      if (part === '\t') return x('text:tab')
      return /^ +$/.test(part) ? x('text:s', { 'text:c': String(part.length) }) : text(part)
    })
}

const linesOf = (code: string): Content[] =>
  code
    .replace(/\n$/, '')
    .split('\n')
    .flatMap((line, at) => [...(at > 0 ? [x('text:line-break')] : []), ...spacedText(line)])

function bookmark(anchor: string, { bookmarks }: Writing): Content[] {
  if (!anchor || bookmarks.has(anchor)) return []
  bookmarks.add(anchor)
  return [x('text:bookmark', { 'text:name': plainCharacters(anchor) })]
}

export function inlinesOf(inlines: readonly Inline[], writing: Writing, bold = false): Content[] {
  return inlines.flatMap((inline) => inlineOf(inline, writing, bold))
}

function inlineOf(inline: Inline, writing: Writing, bold: boolean): Content[] {
  switch (inline.kind) {
    case 'text':
      return linked(inline.style.link, run(inline.text, inline.style, writing, bold))
    case 'break':
      return [x('text:line-break')]
    case 'reference':
      return linked(inline.target && `#${inline.target}`, run(inline.label, inline.style, writing, bold))
    case 'formula': {
      const reading = writing.formulas(inline.latex, false)
      if ('problem' in reading) return run(inline.latex, { ...inline.style, code: true }, writing, bold)
      return reading.math ? [objectOf(reading.math, inline.latex, writing)] : []
    }
    case 'image': {
      const picture = writing.pictures.get(inline)
      if (picture) return [pictureOf(picture, inline.width, inline.alt, writing)]
      const words = run(imageWords(inline.alt, inline.source), { ...PLAIN, italic: true }, writing, bold)
      return linked(inline.source.startsWith('http') ? inline.source : '', words)
    }
    case 'note': {
      const words = x('text:p', { 'text:style-name': NAMED.note }, [
        x('text:s'),
        ...inlinesOf(inline.inlines, writing),
      ])
      return [
        x('text:note', { 'text:id': `ftn${inline.number}`, 'text:note-class': 'footnote' }, [
          x('text:note-citation', [String(inline.number)]),
          x('text:note-body', [words]),
        ]),
      ]
    }
  }
}

function run(words: string, style: TextStyle, { styles }: Writing, bold: boolean): Content[] {
  const name = styles.ofText(style, bold)
  const content = spacedText(words)
  return name ? [x('text:span', { 'text:style-name': name }, content)] : content
}

const linked = (link: string, content: Content[]): Content[] =>
  link ? [x('text:a', { 'xlink:type': 'simple', 'xlink:href': link }, content)] : content

export const pictureFile = ({ number, type }: Picture): string => `Pictures/picture-${number}.${type}`
export const objectName = (index: number): string => `Object ${index + 1}`

function pictureOf(picture: Picture, width: number, alt: string, { measure }: Writing): Element {
  const across = Math.min((width || picture.width) * POINTS_PER_PIXEL, measure)
  const high = (across * picture.height) / picture.width
  const scale = Math.min(1, HEIGHT_MAX / high)
  return x(
    'draw:frame',
    {
      ...{
        'draw:style-name': 'Frame',
        'draw:name': `Picture ${picture.number}`,
        'text:anchor-type': 'as-char',
      },
      ...{ 'svg:width': `${(across * scale).toFixed(1)}pt`, 'svg:height': `${(high * scale).toFixed(1)}pt` },
    },
    [
      x('draw:image', { 'xlink:href': pictureFile(picture), ...EMBEDDED }),
      ...(alt ? [x('svg:desc', [alt])] : []),
    ],
  )
}

/** Points. */
const HEIGHT_MAX = 620
const EMBEDDED = { 'xlink:type': 'simple', 'xlink:show': 'embed', 'xlink:actuate': 'onLoad' }

function objectOf(math: MathElement, latex: string, { objects }: Writing): Element {
  objects.push(math)
  return x('draw:frame', { 'draw:style-name': 'Frame', 'text:anchor-type': 'as-char' }, [
    x('draw:object', { 'xlink:href': `./${objectName(objects.length - 1)}`, ...EMBEDDED }),
    x('svg:desc', [plainCharacters(latex)]),
  ])
}

/** In the middle of the line, numbers behind it. */
function formulaOf({ latex, lines }: Formula, writing: Writing): Element {
  const reading = writing.formulas(latex, true)
  const anchors = lines.flatMap(({ place }) => (place ? bookmark(place.id, writing) : []))
  if ('problem' in reading)
    return x('text:p', { 'text:style-name': NAMED.code }, [...anchors, ...linesOf(latex)])
  const style = writing.styles.ofParagraph(NAMED.text, 'center', 'ltr', 0)
  const object = reading.math ? [objectOf(reading.math, latex, writing)] : []
  return x('text:p', { 'text:style-name': style }, [...anchors, ...object])
}

function listOf(list: List, writing: Writing, where: Where): Element {
  const items = list.items.map(({ checked, blocks }) => {
    const lead = checked === null ? [] : [text(`${checked ? CHECKED : UNCHECKED} `)]
    return x('text:list-item', withLead(lead, blocks, writing, where))
  })
  return x('text:list', { 'text:style-name': writing.styles.ofList(list) }, items)
}

function figureOf(figure: Figure, writing: Writing, where: Where): Element[] {
  const { place, caption, align, direction, blocks } = figure
  const style = writing.styles.ofParagraph(NAMED.caption, align, direction, 0)
  const line = () =>
    x('text:p', { 'text:style-name': style }, [
      ...bookmark(place.id || (writing.listed.get(figure) ?? ''), writing),
      ...run(`${place.label}${caption.length > 0 ? '. ' : ''}`, { ...PLAIN, bold: true }, writing, false),
      ...inlinesOf(caption, writing),
    ])
  const content = () => blocksOf(blocks, writing, where)
  return place.kind === 'table' ? [line(), ...content()] : [...content(), line()]
}

function theoremOf(theorem: Theorem, writing: Writing, where: Where): Element[] {
  const { blocks, label, place } = theorem
  const lead = [
    ...(place ? bookmark(place.id, writing) : []),
    ...run(label, labelStyle(theorem), writing, false),
    ...inlinesOf(afterLabel(theorem), writing),
  ]
  return withLead(lead, blocks, writing, where)
}

/** What stands before the words of the first paragraph is one of its own where the blocks begin with none. */
function withLead(
  lead: readonly Content[],
  blocks: readonly Block[],
  writing: Writing,
  where: Where,
): Element[] {
  const [first, ...others] = blocks
  const plain = { ...where, lead: [] }
  if (lead.length === 0) return blocksOf(blocks, writing, plain)
  if (first?.kind === 'paragraph')
    return [...blockOf(first, writing, { ...where, lead }), ...blocksOf(others, writing, plain)]
  return [x('text:p', { 'text:style-name': where.style }, [...lead]), ...blocksOf(blocks, writing, plain)]
}
