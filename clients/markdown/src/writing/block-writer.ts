// Elements of a manuscript's HTML → nodes of mdast; what Markdown has no form for is refused, or stays HTML in the line.

import type { RootContent as Block, Element, ElementContent } from 'hast'
import type { AlignType, FootnoteDefinition, PhrasingContent, RootContent } from 'mdast'
import { isCrossReference, labelOf } from '../anchors.ts'
import { classesOfPart } from '../heading-parts.ts'
import { dataType, isElement, oneLineHtml, tagsOf } from '../manuscript-html.ts'
import { type CiteItem, type ReferenceEntry, References } from '../references.ts'

/** `notes`: footnotes whose references are in the nodes. */
export type BlockNodes = { nodes: RootContent[]; notes: FootnoteDefinition[] }

/** Thrown where Markdown has no form for an element. */
export class NoForm extends Error {}

/** Lists and quotations within each other: each begins every line of what it holds. */
const DEPTH_MAX = 10

export class BlockWriter {
  readonly references: References
  #notes: FootnoteDefinition[] = []
  #noteCount = 0
  #depth = 0

  constructor(given: readonly ReferenceEntry[]) {
    this.references = new References(given)
  }

  /** @throws NoForm */
  write(block: Block): BlockNodes {
    this.#notes = []
    this.#depth = 0
    return { nodes: this.#nodes(block), notes: this.#notes }
  }

  #nodes(block: Block): RootContent[] {
    if (isElement(block) && block.tagName === 'figure') return this.#figure(block)
    return isElement(block) && dataType(block) === 'theorem' ? this.#theorem(block) : [this.#block(block)]
  }

  /** Takes back the numbers of the last block's notes, which stays HTML. */
  forgetNotes(): void {
    this.#noteCount -= this.#notes.length
  }

  #block(node: Block): RootContent {
    if (!isElement(node)) throw new NoForm()
    const { tagName, properties } = node
    const heading = /^h([1-6])$/.exec(tagName)
    if (heading)
      return {
        type: 'heading',
        depth: Number(heading[1]) as 1,
        children: [...this.#line(node), ...headingAttributes(properties)],
      }
    switch (tagName) {
      case 'p':
        return { type: 'paragraph', children: this.#paragraph(node) }
      case 'blockquote':
        return { type: 'blockquote', children: this.#blocks(node) as [] }
      case 'pre':
        return { type: 'code', lang: String(properties.dataLanguage ?? '') || null, value: elementText(node) }
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
        return formula(String(properties.dataValue ?? ''))
      // The place where pandoc puts the list.
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

  /** A division of its kind, with its anchor and name. */
  #theorem(theorem: Element): RootContent[] {
    const { dataKind, dataTitle, id } = theorem.properties
    const attributes = [
      `.${dataKind}`,
      ...(id ? [`#${labelOf(String(id))}`] : []),
      ...(dataTitle ? [`title="${String(dataTitle).replace(/["\\]/g, '\\$&')}"`] : []),
    ]
    const blocks = this.#blocks(theorem)
    return [
      { type: 'html', value: `::: {${attributes.join(' ')}}` },
      ...blocks,
      { type: 'html', value: ':::' },
    ]
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
      ...(alt === elementText(caption) ? [] : [`alt="${String(alt).replace(/["\\]/g, '\\$&')}"`]),
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
        return [{ type: 'inlineCode', value: elementText(node) }]
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
      /^[\p{L}\p{N}+\-−]+$/u.test(elementText(node)) && node.children.every((child) => child.type === 'text')
    if (isPlain) return [{ type: 'html', value: `${sign}${elementText(node)}${sign}` }]
    return [{ type: 'html', value: open }, ...this.#line(node), { type: 'html', value: close }]
  }

  #citation(node: Element): string | null {
    return this.references.write(worksOf(node))
  }
}

export const worksOf = ({ properties }: Element): CiteItem[] => JSON.parse(String(properties.dataWorks))

export function elementText(node: Block): string {
  if (node.type === 'text') return node.value
  return isElement(node) ? node.children.map(elementText).join('') : ''
}

function headingAttributes({ id, dataPart }: Element['properties']): PhrasingContent[] {
  const written = [
    ...(id ? [`#${labelOf(String(id))}`] : []),
    ...classesOfPart(dataPart).map((name) => `.${name}`),
  ]
  return written.length > 0 ? [{ type: 'html', value: ` {${written.join(' ')}}` }] : []
}

/** A formula with a number and a label, as pandoc-crossref has it. */
const LABELLED = /^\\begin\{equation\}\n([\s\S]*)\\label\{(eq:[\w.:-]+)\}\n\\end\{equation\}$/

function formula(value: string): RootContent {
  const [, latex, label] = LABELLED.exec(value) ?? []
  return latex === undefined
    ? { type: 'math', value }
    : { type: 'html', value: `$$\n${latex.trim()}\n$$ {#${label}}` }
}
