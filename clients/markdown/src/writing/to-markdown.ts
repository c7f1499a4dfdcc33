// HTML of a manuscript → Markdown (CommonMark, GFM, formulas in dollar signs, pandoc's citations). What Markdown has no
// form for stays HTML. Nothing is lost: each block is read back, and one that does not come back the same stays HTML.

import type { RootContent as Block, Element, ElementContent, Root as HastRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { AlignType, FootnoteDefinition, PhrasingContent, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { isCrossReference, labelOf } from '../anchors.ts'
import { atOnce } from '../at-once.ts'
import { comparable, dataType, isElement, oneLineHtml, parseHtml, tagsOf } from '../manuscript-html.ts'
import { processor } from '../markdown.ts'
import { toManuscriptHtml } from '../reading/to-html.ts'
import { type CiteItem, type ReferenceEntry, References } from '../references.ts'

/** `unformed`: words of the blocks that stand as HTML, page breaks not counted. */
export type Markdown = { text: string; references: ReferenceEntry[]; unformed: string[] }

/** @param given works of the file that this text replaces, which keep their keys */
export const toMarkdown = (html: string, given: readonly ReferenceEntry[] = []): Markdown =>
  atOnce(markdownSteps(html, given))

/** Characters of blocks that are written in one step. */
const STEP_LENGTH = 20_000
/** Lists and quotations within each other: each begins every line of what it holds. */
const DEPTH_MAX = 10
/** How often the whole is read back. */
const READINGS_MAX = 4

/** Yields between parts of its work, so that a server can answer other requests meanwhile. */
export function* markdownSteps(
  html: string,
  given: readonly ReferenceEntry[] = [],
): Generator<void, Markdown, void> {
  const root: HastRoot = parseHtml(html)
  const writer = new Writer(given)
  visit(root, 'element', (element) => {
    // Also those of blocks that stay HTML, so that keys do not depend on what Markdown can hold.
    if (dataType(element) === 'citation') writer.references.reserve(worksOf(element))
  })
  const blocks: Written[] = []
  let length = 0
  for (const block of root.children) {
    blocks.push(writer.faithful(block))
    length += oneLineHtml(block).length
    if (length < STEP_LENGTH) continue
    length = 0
    yield
  }
  const wanted = comparable(html)
  // Blocks that come back alone may run into each other, as a table and a line that looks like its caption do.
  for (let readings = 1; ; readings++) {
    const changed = writer.changed(wanted, blocks)
    if (changed.length === 0) break
    for (const index of readings < READINGS_MAX ? changed : blocks.keys())
      blocks[index] = asHtml(root.children[index] as Block)
    yield
  }
  return {
    text: together(blocks),
    references: writer.references.entries,
    unformed: root.children
      .filter((block, index) => blocks[index]?.isHtml && !isPageBreak(block))
      .map(textOf),
  }
}

type Written = { nodes: RootContent[]; notes: FootnoteDefinition[]; isHtml: boolean }

const asHtml = (block: Block): Written => ({
  nodes: [{ type: 'html', value: oneLineHtml(block) }],
  notes: [],
  isHtml: true,
})

const write = (children: RootContent[]) => processor.stringify({ type: 'root', children })
const together = (blocks: readonly Written[]) =>
  write([...blocks.flatMap(({ nodes }) => nodes), ...blocks.flatMap(({ notes }) => notes)])

/** Thrown where Markdown has no form for an element. */
class NoForm extends Error {}

class Writer {
  readonly references: References
  #notes: FootnoteDefinition[] = []
  #noteCount = 0
  #depth = 0

  constructor(given: readonly ReferenceEntry[]) {
    this.references = new References(given)
  }

  #readBack(markdown: string): string[] {
    return comparable(toManuscriptHtml(markdown, (key) => this.references.find(key)).html)
  }

  faithful(block: Block): Written {
    this.#notes = []
    this.#depth = 0
    const before = this.#noteCount
    try {
      const nodes =
        isElement(block) && block.tagName === 'figure' ? this.#figure(block) : [this.#block(block)]
      const notes = this.#notes
      const back = this.#readBack(write([...nodes, ...notes]))
      if (back.join('') === comparable(toHtml(block)).join('')) return { nodes, notes, isHtml: false }
    } catch (error) {
      if (!(error instanceof NoForm)) throw error
    }
    this.#noteCount = before
    return asHtml(block)
  }

  /** Blocks of Markdown that keep the whole from coming back as it was: those that run into each other, else those that differ. */
  changed(wanted: readonly string[], blocks: readonly Written[]): number[] {
    const found = this.#readBack(together(blocks))
    const different = [...wanted.keys()].filter((index) => wanted[index] !== found[index])
    if (different.length === 0 && found.length === wanted.length) return []
    const ofMarkdown = (indices: Iterable<number>) => [...indices].filter((index) => !blocks[index]?.isHtml)
    for (const indices of [this.#colliding(wanted, blocks), different]) {
      const named = ofMarkdown(indices)
      if (named.length > 0) return named
    }
    return ofMarkdown(blocks.keys())
  }

  /** Of each two blocks that do not come back as they were together, the paragraph, else the second. */
  #colliding(wanted: readonly string[], blocks: readonly Written[]): number[] {
    const found: number[] = []
    for (const [index, second] of blocks.entries()) {
      const first = blocks[index - 1]
      if (!first || found.at(-1) === index - 1) continue
      const back = this.#readBack(together([first, second]))
      if (back.length === 2 && back[0] === wanted[index - 1] && back[1] === wanted[index]) continue
      found.push(first.nodes[0]?.type === 'paragraph' ? index - 1 : index)
    }
    return found
  }

  #block(node: Block): RootContent {
    if (!isElement(node)) throw new NoForm()
    const { tagName, properties } = node
    const heading = /^h([1-6])$/.exec(tagName)
    if (heading)
      return {
        type: 'heading',
        depth: Number(heading[1]) as 1,
        children: [
          ...this.#line(node),
          ...(properties.id
            ? [{ type: 'html', value: ` {#${labelOf(String(properties.id))}}` } as const]
            : []),
        ],
      }
    switch (tagName) {
      case 'p':
        return { type: 'paragraph', children: this.#paragraph(node) }
      case 'blockquote':
        return { type: 'blockquote', children: this.#blocks(node) as [] }
      case 'pre':
        return { type: 'code', lang: String(properties.dataLanguage ?? '') || null, value: textOf(node) }
      case 'hr':
        return { type: 'thematicBreak' }
      case 'ul':
      case 'ol':
        return this.#list(node)
      case 'table':
        return this.#table(node)
    }
    switch (dataType(node)) {
      case 'math-display':
        return { type: 'math', value: String(properties.dataValue ?? '') }
      // Where pandoc puts the list.
      case 'bibliography':
        return { type: 'html', value: '::: {#refs}\n:::' }
    }
    throw new NoForm()
  }

  /** pandoc takes an image that is alone in a paragraph for a figure, unless a backslash follows. */
  #paragraph(node: Element): PhrasingContent[] {
    const line = this.#line(node)
    const isFigure = line.length === 1 && line[0]?.type === 'image' && line[0].alt
    return isFigure ? [...line, { type: 'html', value: '\\' }] : line
  }

  /** An image with its caption, or a caption and its table. */
  #figure(figure: Element): RootContent[] {
    const [first, second, ...others] = figure.children.filter(isElement)
    if (!first || !second || others.length > 0) throw new NoForm()
    const id = String(figure.properties.id ?? '')
    if (first.tagName === 'figcaption' && second.tagName === 'table') {
      const attributes: PhrasingContent[] = id ? [{ type: 'html', value: ` {#${labelOf(id)}}` }] : []
      const caption: PhrasingContent[] = [{ type: 'html', value: ': ' }, ...this.#line(first), ...attributes]
      return [this.#table(second), { type: 'paragraph', children: caption }]
    }
    const [image] = first.children
    if (second.tagName !== 'figcaption' || first.children.length > 1 || !isElement(image)) throw new NoForm()
    return [{ type: 'paragraph', children: this.#pictured(image, second, id) }]
  }

  #pictured(image: Element, caption: Element, id: string): PhrasingContent[] {
    const { alt = '', src, title, width } = image.properties
    if (image.tagName !== 'img' || title) throw new NoForm()
    const attributes = [
      ...(id ? [`#${labelOf(id)}`] : []),
      ...(alt === textOf(caption) ? [] : [`alt="${String(alt).replace(/["\\]/g, '\\$&')}"`]),
      ...(width ? [`width=${width}`] : []),
    ]
    const target = /[\s()<>\\]/.test(String(src)) ? `<${src}>` : src
    return [
      { type: 'html', value: '![' },
      ...this.#line(caption),
      { type: 'html', value: `](${target})${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}` },
    ]
  }

  #blocks(node: Element): RootContent[] {
    if (this.#depth === DEPTH_MAX) throw new NoForm()
    this.#depth++
    const blocks = node.children.map((child) => this.#block(child))
    this.#depth--
    return blocks
  }

  #list(node: Element): RootContent {
    const items = node.children.filter(isElement)
    return {
      type: 'list',
      ordered: node.tagName === 'ol',
      start: Number(node.properties.start ?? 1),
      spread: false,
      children: items.map((item) => ({
        type: 'listItem',
        checked: item.properties.dataChecked === undefined ? null : item.properties.dataChecked === 'true',
        spread: item.children.length > 1,
        children: this.#blocks(item) as [],
      })),
    }
  }

  /** Rows of one paragraph a cell, the first of them headings. */
  #table(node: Element): RootContent {
    const [body] = node.children
    const rows = isElement(body) ? body.children.filter(isElement) : []
    const cells = rows.map((row) => row.children.filter(isElement))
    const align = (cells[0] ?? []).map(({ properties }): AlignType => {
      const found = /text-align: (left|right|center)/.exec(String(properties.style ?? ''))?.[1]
      return (found as AlignType) ?? null
    })
    return {
      type: 'table',
      align,
      children: cells.map((row) => ({
        type: 'tableRow',
        children: row.map(({ children }) => {
          const [only] = children
          if (!isElement(only) || only.tagName !== 'p' || children.length > 1) throw new NoForm()
          return { type: 'tableCell', children: this.#line(only) }
        }),
      })),
    }
  }

  #line(node: Element): PhrasingContent[] {
    return node.children.flatMap((child) => this.#inline(child))
  }

  #inline(node: ElementContent): PhrasingContent[] {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    if (!isElement(node)) throw new NoForm()
    const { tagName, properties } = node
    switch (tagName) {
      case 'br':
        return [{ type: 'break' }]
      case 'em':
        return [{ type: 'emphasis', children: this.#line(node) }]
      case 'strong':
        return [{ type: 'strong', children: this.#line(node) }]
      case 's':
        return [{ type: 'delete', children: this.#line(node) }]
      case 'code':
        return [{ type: 'inlineCode', value: textOf(node) }]
      case 'img':
        if (properties.width) return [{ type: 'html', value: oneLineHtml(node) }]
        return [
          {
            type: 'image',
            url: String(properties.src ?? ''),
            alt: String(properties.alt ?? ''),
            title: properties.title ? String(properties.title) : null,
          },
        ]
      case 'sub':
      case 'sup':
        return this.#raised(node)
      case 'a': {
        const target = String(properties.href ?? '').slice(1)
        if (dataType(node) === 'cross-reference' && isCrossReference(labelOf(target)))
          return [{ type: 'html', value: `@${labelOf(target)}` }]
        const title = properties.title ? String(properties.title) : null
        return [{ type: 'link', url: String(properties.href ?? ''), title, children: this.#line(node) }]
      }
    }
    switch (dataType(node)) {
      case 'math-inline':
        return [{ type: 'inlineMath', value: String(properties.dataValue ?? '') }]
      case 'citation':
        return [{ type: 'html', value: this.#citation(node) ?? oneLineHtml(node) }]
      case 'footnote': {
        const identifier = String(++this.#noteCount)
        this.#notes.push({
          type: 'footnoteDefinition',
          identifier,
          children: [{ type: 'paragraph', children: this.#line(node) }],
        })
        return [{ type: 'footnoteReference', identifier }]
      }
      case 'gap':
        return [{ type: 'html', value: oneLineHtml(node) }]
    }
    const [open, close] = tagsOf(node)
    return [{ type: 'html', value: open }, ...this.#line(node), { type: 'html', value: close }]
  }

  /** `~2~`, `^2^`; as HTML where white space or other signs are in it. */
  #raised(node: Element): PhrasingContent[] {
    const [open, close] = tagsOf(node)
    const sign = node.tagName === 'sub' ? '~' : '^'
    const isPlain =
      /^[\p{L}\p{N}+\-−]+$/u.test(textOf(node)) && node.children.every((child) => child.type === 'text')
    if (isPlain) return [{ type: 'html', value: `${sign}${textOf(node)}${sign}` }]
    return [{ type: 'html', value: open }, ...this.#line(node), { type: 'html', value: close }]
  }

  #citation(node: Element): string | null {
    return this.references.write(worksOf(node))
  }
}

const isPageBreak = (block: Block) => isElement(block) && dataType(block) === 'page-break'

const worksOf = ({ properties }: Element): CiteItem[] => JSON.parse(String(properties.dataWorks))

function textOf(node: Block): string {
  if (node.type === 'text') return node.value
  return isElement(node) ? node.children.map(textOf).join('') : ''
}
