// HTML of a manuscript → Markdown (CommonMark, GFM, formulas in dollar signs, pandoc's citations). What Markdown has no
// form for stays HTML. Nothing is lost: each block is read back, and one that does not come back the same stays HTML.

import type { RootContent as Block, Element, ElementContent, Root as HastRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { AlignType, FootnoteDefinition, PhrasingContent, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { comparable, dataType, isElement, oneLineHtml, parseHtml, tagsOf } from './manuscript-html.ts'
import { processor } from './markdown.ts'
import { type CiteItem, type ReferenceEntry, References } from './references.ts'
import { toManuscriptHtml } from './to-html.ts'

export type Markdown = { text: string; references: ReferenceEntry[] }

export function toMarkdown(html: string): Markdown {
  const root: HastRoot = parseHtml(html)
  const writer = new Writer()
  visit(root, 'element', (element) => {
    // Also those of blocks that stay HTML, so that keys do not depend on what Markdown can hold.
    if (dataType(element) === 'citation') writer.references.reserve(worksOf(element))
  })
  const blocks = root.children.map((block) => writer.faithful(block))
  const text = () => write([...blocks.map(({ node }) => node), ...blocks.flatMap(({ notes }) => notes)])
  const wanted = comparable(html)
  // Blocks that come back alone may run into each other, as two lists do.
  for (let left = blocks.length; left > 0; left--) {
    const found = comparable(toManuscriptHtml(text(), writer.find).html)
    const changed = wanted.findIndex((block, index) => block !== found[index])
    const block = root.children[changed]
    if (changed < 0 || !block || blocks[changed]?.node.type === 'html') break
    blocks[changed] = asHtml(block)
  }
  return { text: text(), references: writer.references.entries }
}

type Written = { node: RootContent; notes: FootnoteDefinition[] }

const asHtml = (block: Block): Written => ({
  node: { type: 'html', value: oneLineHtml(block) },
  notes: [],
})

const write = (children: RootContent[]) => processor.stringify({ type: 'root', children })

/** Thrown where Markdown has no form for an element. */
class NoForm extends Error {}

class Writer {
  readonly references = new References()
  #notes: FootnoteDefinition[] = []
  #noteCount = 0

  readonly find = (key: string) => this.references.entries.find(({ id }) => id === key) ?? null

  faithful(block: Block): Written {
    this.#notes = []
    const before = this.#noteCount
    try {
      const node = this.#block(block)
      const notes = this.#notes
      const back = comparable(toManuscriptHtml(write([node, ...notes]), this.find).html)
      if (back.join('') === comparable(toHtml(block)).join('')) return { node, notes }
    } catch (error) {
      if (!(error instanceof NoForm)) throw error
    }
    this.#noteCount = before
    return asHtml(block)
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
          ...(properties.id ? [{ type: 'html', value: ` {#${properties.id}}` } as const] : []),
        ],
      }
    switch (tagName) {
      case 'p':
        return { type: 'paragraph', children: this.#line(node) }
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
    if (dataType(node) === 'math-display') return { type: 'math', value: String(properties.dataValue ?? '') }
    throw new NoForm()
  }

  #blocks(node: Element): RootContent[] {
    return node.children.map((child) => this.#block(child))
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
      case 'a': {
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

  #citation(node: Element): string | null {
    return this.references.write(worksOf(node))
  }
}

const worksOf = ({ properties }: Element): CiteItem[] => JSON.parse(String(properties.dataWorks))

function textOf(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : isElement(child) ? textOf(child) : ''))
    .join('')
}
