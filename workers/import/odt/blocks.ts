// Blocks of an OpenDocument text → HTML: headings, paragraphs, lists, tables, captions, sections.

import { kindOfName, type ParagraphKind } from '../docx/styles.ts'
import { BIBLIOGRAPHY_HTML, displayFormulaHtml, escapeHtml, PAGE_BREAK_HTML } from '../html.ts'
import { elementsOf, isElement, textOf, type XmlElement } from '../xml.ts'
import type { OdtContext } from './context.ts'
import { Inlines, linesIn, pathOf } from './inlines.ts'
import { type Item, ListNumbers, nested } from './lists.ts'

/** `caption`: a paragraph with a number of a sequence; `code`: lines of it. */
type Block = {
  kind: 'block' | 'table' | 'picture' | 'caption' | 'code' | 'quote' | 'list'
  html: string
  id: string
  items?: Item<Block>[]
}

const DEPTH_MAX = 40
/** Styles of captions without a number. */
const CAPTION = /caption$/i
/** UTF-16 code units of the noun before a caption's number. */
const NOUN_MAX = 40

export class Blocks {
  readonly #context: OdtContext
  readonly #inlines: Inlines
  readonly #numbers = new ListNumbers()
  /** Words of the paragraph in the style of a title; null without one. */
  title: string | null = null

  constructor(context: OdtContext) {
    this.#context = context
    this.#inlines = new Inlines(context)
  }

  read(elements: readonly XmlElement[], depth = 0): string {
    return joined(elements.flatMap((element) => this.#block(element, depth)))
  }

  /** Blocks of one element, which captions and lines of code join with their neighbours. */
  blocks = (element: XmlElement): Block[] => this.#block(element, 0)

  #block(element: XmlElement, depth: number): Block[] {
    const { name, children } = element
    if (depth > DEPTH_MAX) return [block(`<p>${escapeHtml(textOf(element))}</p>`)]
    switch (name) {
      case 'text:h':
        return this.#heading(element, Number(element.attributes['text:outline-level'] ?? 1) || 1)
      case 'text:p':
        return this.#paragraph(element)
      case 'text:list':
        return this.#headings(element) ?? [this.#list(element, depth)]
      case 'table:table':
        return [{ kind: 'table', html: this.#table(element, depth), id: '' }]
      case 'text:table-of-content':
      case 'text:illustration-index':
      case 'text:table-index':
      case 'text:alphabetical-index':
        this.#context.remarks.add('tablesOfContents')
        return []
      case 'text:bibliography':
        return this.#bibliography()
      case 'text:section':
        if (/^(?:ZOTERO_BIBL|CSL_BIBLIOGRAPHY)/.test(element.attributes['text:name'] ?? ''))
          return this.#bibliography()
        return elementsOf(element).flatMap((child) => this.#block(child, depth + 1))
      case 'text:tracked-changes':
        this.#context.remarks.add('deletions')
        return []
      case 'office:forms':
      case 'text:sequence-decls':
      case 'text:variable-decls':
      case 'text:user-field-decls':
      case 'text:soft-page-break':
        return []
      case 'draw:frame': {
        const html = this.#inlines.read([element])
        return html === ''
          ? []
          : [{ kind: html.includes('<img') ? 'picture' : 'block', html: `<p>${html}</p>`, id: '' }]
      }
    }
    const words = this.#inlines.read(children)
    return words.trim() === '' ? [] : [block(`<p>${words}</p>`)]
  }

  #bibliography(): Block[] {
    this.#context.remarks.add('listOfReferencesReplaced')
    return [block(BIBLIOGRAPHY_HTML)]
  }

  #list(element: XmlElement, depth: number): Block {
    return {
      ...block(''),
      kind: 'list',
      items: this.#items(element, 1, '', this.#numbers.listOf(element), depth),
    }
  }

  /** LibreOffice writes headings with numbers as items of a list. */
  #headings(list: XmlElement): Block[] | null {
    const lines = linesIn(list)
    if (!lines.some(({ name }) => name === 'text:h')) return null
    return lines.flatMap((line) => this.#block(line, 0))
  }

  #heading(element: XmlElement, level: number): Block[] {
    const html = this.#inlines.read(element.children)
    if (level > 6) this.#context.remarks.add('headingsDeeper', textOf(element))
    if (html.trim() === '') return []
    const shown = Math.min(6, Math.max(1, level))
    return [block(`<h${shown}${this.#context.places.idOf(bookmarksIn(element))}>${html}</h${shown}>`)]
  }

  #paragraph(element: XmlElement): Block[] {
    const { styles } = this.#context
    const styleName = element.attributes['text:style-name']
    const look = styles.look(styleName)
    const level = styles.level(styleName)
    if (level !== null) return this.#heading(element, level)
    if (this.title === null && look.names.includes('Title')) {
      this.title = textOf(element).trim() || null
      return []
    }
    const found: Block[] = look.breakBefore ? [block(PAGE_BREAK_HTML)] : []
    const boxed = this.#boxedCaption(element)
    if (boxed) return [...found, ...boxed]
    const isOf = (kind: ParagraphKind) =>
      look.names.some((name) => kindOfName(name.replaceAll('_20_', ' ')) === kind)
    if (isOf('code')) return [...found, { kind: 'code', html: escapeHtml(linesOfCode(element)), id: '' }]
    const formula = this.#formulaAlone(element)
    if (formula) return [...found, block(displayFormulaHtml(formula))]
    const sequence = sequenceOf(element)
    const html = this.#inlines.read(sequence ? behind(element, sequence) : element.children).trim()
    if (html === '') return found
    if (sequence) {
      const names = [sequence.attributes['text:ref-name'] ?? '', ...bookmarksIn(element)].filter(Boolean)
      return [...found, { kind: 'caption', html, id: names.join(' ') }]
    }
    const isPicture = /^<img [^<>]*>$/.test(html)
    const align = look.align && look.align !== 'left' ? ` style="text-align: ${look.align}"` : ''
    if (!isPicture && look.names.some((name) => CAPTION.test(name)))
      return [...found, { kind: 'caption', html, id: bookmarksIn(element).join(' ') }]
    const kind = isPicture ? 'picture' : isOf('quote') ? 'quote' : 'block'
    return [...found, { kind, html: `<p${isPicture ? '' : align}>${html}</p>`, id: '' }]
  }

  /** A frame with a picture and its caption, as LibreOffice makes it: each paragraph of the box is a block. */
  #boxedCaption(element: XmlElement): Block[] | null {
    const frame = elementsOf(element, 'draw:frame')[0]
    const box = frame && elementsOf(frame, 'draw:text-box')[0]
    if (!box || textOf(element) !== textOf(frame)) return null
    const lines = elementsOf(box, 'text:p').map((line) => ({
      frames: elementsOf(line, 'draw:frame'),
      words: {
        ...line,
        children: line.children.filter((child) => !isElement(child) || child.name !== 'draw:frame'),
      },
    }))
    if (!lines.some(({ words }) => sequenceOf(words))) return null
    return lines.flatMap(({ frames, words }) => [
      ...frames.map(
        (one): Block => ({ kind: 'picture', html: `<p>${this.#inlines.read([one])}</p>`, id: '' }),
      ),
      ...this.#paragraph(words),
    ])
  }

  #formulaAlone(element: XmlElement): string | null {
    const [frame, ...others] = element.children.filter((child) => isElement(child) || child.trim() !== '')
    if (!isElement(frame) || frame.name !== 'draw:frame' || others.length > 0) return null
    const object = elementsOf(frame, 'draw:object')[0]
    return (object && this.#context.formulas.get(pathOf(object))) ?? null
  }

  /** Items in the order of the text; a list in an item is of the next level. @param inherited style of the list around */
  #items(element: XmlElement, level: number, inherited: string, list: string, depth: number): Item<Block>[] {
    const style = element.attributes['text:style-name'] ?? inherited
    const found: Item<Block>[] = []
    for (const item of elementsOf(element)) {
      const sign = this.#context.styles.list(item.attributes['text:style-override'] ?? style, level)
      let own: Item<Block> | null = null
      let isFirst = item.name === 'text:list-item' && !sign.isBlank
      for (const child of elementsOf(item)) {
        if (child.name === 'text:list' && depth < DEPTH_MAX) {
          for (const inner of this.#items(child, level + 1, style, list, depth + 1)) found.push(inner)
          own = null
          isFirst = false
          continue
        }
        own ??= {
          ...{ level, list, sign: isFirst ? sign : null, blocks: [] },
          number: isFirst ? this.#numbers.next(list, level, sign, item.attributes['text:start-value']) : 0,
        }
        if (own.blocks.length === 0 && found.at(-1) !== own) found.push(own)
        isFirst = false
        own.blocks.push(...this.#block(child, depth + 1))
      }
    }
    return found
  }

  #table(element: XmlElement, depth: number): string {
    const rows: string[] = []
    const take = (parent: XmlElement, isHeader: boolean) => {
      for (const child of elementsOf(parent)) {
        if (child.name === 'table:table-row') rows.push(this.#row(child, isHeader, depth))
        else if (/^table:table-(?:header-rows|rows|row-group)$/.test(child.name))
          take(child, isHeader || child.name === 'table:table-header-rows')
      }
    }
    take(element, false)
    return `<table><tbody>${rows.join('')}</tbody></table>`
  }

  #row(row: XmlElement, isHeader: boolean, depth: number): string {
    const tag = isHeader ? 'th' : 'td'
    const cells = elementsOf(row, 'table:table-cell').map((cell) => {
      const span = (name: string, attribute: string) => {
        const count = Number(cell.attributes[`table:number-${name}-spanned`] ?? 1)
        return count > 1 ? ` ${attribute}="${count}"` : ''
      }
      const html = this.read(elementsOf(cell), depth + 1) || '<p></p>'
      return `<${tag}${span('columns', 'colspan')}${span('rows', 'rowspan')}>${html}</${tag}>`
    })
    return `<tr${isHeader ? ' data-is-header="true"' : ''}>${cells.join('')}</tr>`
  }

  /** HTML of blocks in a row: captions with what they stand at, lines of code and of quotations together. */
  joined(blocks: readonly Block[]): string {
    return joined(blocks, (names) => this.#context.places.idOf(names))
  }
}

const block = (html: string): Block => ({ kind: 'block', html, id: '' })

function joined(blocks: readonly Block[], idOf: (names: string[]) => string = () => ''): string {
  const parts: string[] = []
  for (let at = 0; at < blocks.length; at++) {
    const one = blocks[at] as Block
    const next = blocks[at + 1]
    const isCaptioned = /^(?:table|picture)$/.test(one.kind)
    if (one.kind === 'caption' && next?.kind === 'table') {
      parts.push(figure(one, `<figcaption>${one.html}</figcaption>${next.html}`, idOf))
      at++
    } else if (
      isCaptioned &&
      next?.kind === 'caption' &&
      !(one.kind === 'table' && blocks[at + 2]?.kind === 'table')
    ) {
      const caption = `<figcaption>${next.html}</figcaption>`
      parts.push(figure(next, one.kind === 'table' ? caption + one.html : one.html + caption, idOf))
      at++
    } else if (one.kind === 'list') {
      let end = at
      while (blocks[end + 1]?.kind === 'list') end++
      const items = blocks.slice(at, end + 1).flatMap((list) => list.items ?? [])
      parts.push(
        joined(
          nested(items, block, (inner) => joined(inner, idOf)),
          idOf,
        ),
      )
      at = end
    } else if (one.kind === 'caption') parts.push(`<p>${one.html}</p>`)
    else if (one.kind === 'code' || one.kind === 'quote') {
      let end = at
      // A paragraph with several lines of code is a block of its own.
      const hasLines = (at: number) => one.kind === 'code' && blocks[at]?.html.includes('\n') === true
      while (blocks[end + 1]?.kind === one.kind && !hasLines(at) && !hasLines(end + 1)) end++
      const lines = blocks.slice(at, end + 1).map(({ html }) => html)
      parts.push(
        one.kind === 'code'
          ? `<pre><code>${lines.join('\n')}</code></pre>`
          : `<blockquote>${lines.join('')}</blockquote>`,
      )
      at = end
    } else parts.push(one.html)
  }
  return parts.join('')
}

const figure = (caption: Block, html: string, idOf: (names: string[]) => string) =>
  `<figure${idOf(caption.id.split(' ').filter(Boolean))}>${html}</figure>`

/** Names of bookmarks in a paragraph; those of a table of contents lead there and back. */
const bookmarksIn = (element: XmlElement): string[] =>
  elementsOf(element).flatMap(({ name, attributes }) =>
    /^text:(?:bookmark|reference-mark)(?:-start)?$/.test(name) ? [attributes['text:name'] ?? ''] : [],
  )

/** The number of a caption, which stands behind its noun. */
function sequenceOf(element: XmlElement): XmlElement | null {
  let before = ''
  for (const child of element.children) {
    if (!isElement(child)) before += child
    else if (child.name === 'text:sequence') return before.length <= NOUN_MAX ? child : null
    else if (child.name === 'text:span') {
      const inner = elementsOf(child, 'text:sequence')[0]
      if (inner) return before.length <= NOUN_MAX ? inner : null
      before += textOf(child)
    } else if (child.name === 'draw:frame') return null
  }
  return null
}

/** What stands behind the number of a caption, without the sign between. */
function behind(element: XmlElement, sequence: XmlElement) {
  const at = element.children.findIndex(
    (child) => child === sequence || (isElement(child) && child.children.includes(sequence)),
  )
  const [first, ...others] = element.children.slice(at + 1)
  return typeof first === 'string'
    ? [first.replace(/^[\s:.–—-]+/, ''), ...others]
    : element.children.slice(at + 1)
}

/** Text of a line of code: spaces and line breaks as they are. */
function linesOfCode(element: XmlElement): string {
  let code = ''
  for (const child of element.children) {
    if (!isElement(child)) code += child
    else if (child.name === 'text:s')
      code += ' '.repeat(Math.min(1000, Number(child.attributes['text:c'] ?? 1) || 1))
    else if (child.name === 'text:tab') code += '\t'
    else if (child.name === 'text:line-break') code += '\n'
    else code += linesOfCode(child)
  }
  return code
}
