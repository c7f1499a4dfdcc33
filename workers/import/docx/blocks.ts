// Reads the blocks of a part of a Word file (ECMA-376 part 1, 17.2 and 17.3.1): paragraphs by their styles, tables, content controls.

import { INDENT_EM, INDENT_MAX } from '../../domain/manuscript/schema/appearance.ts'
import { BIBLIOGRAPHY_HTML, displayFormulaHtml, PAGE_BREAK_HTML } from '../html.ts'
import { childOf, elementsOf, isElement, type XmlElement } from '../xml.ts'
import { type Block, type TextRole, whole } from './block.ts'
import { captionOf } from './captions.ts'
import type { DocxContext } from './context.ts'
import { Inlines, isBlank } from './inlines.ts'
import { type Piece, piecesHtml, textOfPieces } from './pieces.ts'
import {
  type Indents,
  indentsOf,
  leftIndent,
  type NumberingPlace,
  numberingOf,
  type RunLook,
  switchOf,
  valOf,
} from './properties.ts'
import { headingByOutline, type ParagraphKind, type Style } from './styles.ts'
import { readTable } from './tables.ts'

/** Content controls whose content is made again (17.5.2.12). */
const CONTENTS = /^(?:Table of Contents|Table of Figures|Table of Tables)$/i

/** Twips of an indent that makes a quotation. */
const QUOTE_TWIPS = 280
/** In half a point. */
const TWIPS = 10

export class Blocks {
  readonly #context: DocxContext
  readonly #inlines: Inlines
  readonly #found: Block[] = []
  #title: string | null = null
  #breaksPage = false
  #saidContents = false
  #hasBibliography = false

  constructor(context: DocxContext) {
    this.#context = context
    this.#inlines = new Inlines(context)
  }

  get title(): string | null {
    return this.#title
  }

  get found(): readonly Block[] {
    return this.#found
  }

  read(element: XmlElement): void {
    switch (element.name) {
      case 'w:p':
        this.#paragraph(element)
        return
      case 'w:tbl':
        this.#table(element)
        return
      case 'w:sdt':
        this.#control(element)
        return
      case 'w:bookmarkStart':
        this.#inlines.bookmark(element)
        return
      case 'w:sdtContent':
      case 'w:customXml':
      case 'w:ins':
      case 'w:moveTo':
      case 'w:txbxContent':
        this.#children(element)
        return
      case 'mc:AlternateContent': {
        const choice = childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback')
        if (choice) this.#children(choice)
      }
    }
  }

  #children(parent: XmlElement): void {
    for (const child of parent.children) if (isElement(child)) this.read(child)
  }

  #control(control: XmlElement): void {
    const properties = childOf(control, 'w:sdtPr')
    const gallery = valOf(childOf(properties, 'w:docPartObj'), 'w:docPartGallery') ?? ''
    const tag = valOf(properties, 'w:tag') ?? ''
    if (CONTENTS.test(gallery)) {
      this.#context.remarks.add('tablesOfContents')
      return
    }
    if (childOf(properties, 'w:bibliography') || /^MENDELEY_BIBLIOGRAPHY/.test(tag)) {
      this.#context.remarks.add('listOfReferencesReplaced')
      this.#bibliography()
      return
    }
    const content = childOf(control, 'w:sdtContent')
    if (content) this.#children(content)
  }

  #bibliography(): void {
    if (!this.#hasBibliography) this.#push(whole(BIBLIOGRAPHY_HTML))
    this.#hasBibliography = true
  }

  #table(element: XmlElement): void {
    const block = readTable(element, this.#context, (cell) => {
      const inner = new Blocks(this.#context)
      for (const child of elementsOf(cell)) inner.read(child)
      return inner.found
    })
    this.#push({ ...block, left: leftIndent(childOf(element, 'w:tblPr')) ?? 0 })
  }

  #paragraph(element: XmlElement): void {
    const properties = childOf(element, 'w:pPr')
    const style = this.#context.styles.paragraph(valOf(properties, 'w:pStyle'))
    const kind = headingByOutline(properties) ?? style.kind
    const { pieces, bookmarks, boxes, isDropped } = this.#inlines.read(
      element,
      ...settingOf(kind, style),
      kind === 'code' ? '\t' : ' ',
    )
    if (kind === 'contents') this.#contents()
    else if (!isDropped) this.#shown(pieces, bookmarks, kind, style, properties)
    for (const box of boxes) this.#children(box)
    if (this.#endsSection(properties)) this.#breakPage()
  }

  /** An entry of a table of contents that is no field. */
  #contents(): void {
    if (!this.#saidContents) this.#context.remarks.add('tablesOfContents')
    this.#saidContents = true
  }

  #shown(
    pieces: Piece[],
    bookmarks: string[],
    kind: ParagraphKind,
    style: Style,
    properties: XmlElement | undefined,
  ): void {
    if (switchOf(properties, 'w:pageBreakBefore')) this.#breakPage()
    const place = placeOf(kind, style, properties)
    const list = place ? (this.#context.numbering.next(place) ?? undefined) : undefined
    const own = indentsOf(properties)
    const left = own.left ?? (place ? this.#context.numbering.leftOf(place) : (style.indents.left ?? 0))
    const indented = this.#indented(kind, list ? {} : { ...style.indents, ...own })
    if (isBlank(pieces) && !list && kind !== 'code') {
      if (childOf(childOf(properties, 'w:pBdr'), 'w:bottom')) this.#push(whole('<hr>'))
      return
    }
    let line: Piece[] = []
    let item = list
    let places = bookmarks
    const end = () => {
      if (!isBlank(line) || item || kind === 'code') {
        const block = this.#text(line, places, indented.kind, style, properties)
        this.#push({ ...block, indent: indented.steps, list: item && { ...item, left }, left })
      }
      line = []
      item = undefined
      places = []
    }
    for (const piece of pieces) {
      if (piece.kind === 'pageBreak') {
        end()
        this.#breakPage()
      } else if (piece.kind === 'bibliography') {
        end()
        this.#bibliography()
      } else if (piece.kind === 'display') {
        end()
        if (piece.latex !== '') {
          this.#context.remarks.add('formulas')
          this.#push({ ...whole(displayFormulaHtml(piece.latex)), left })
        }
      } else line.push(piece)
    }
    end()
  }

  /**
   * Indented at both sides it is a quotation, of which many have no style; at its beginning alone it has steps of indent. What
   * the text has as a whole is no indent.
   */
  #indented(kind: ParagraphKind, indents: Indents): { kind: ParagraphKind; steps: number } {
    if (kind !== 'text') return { kind, steps: 0 }
    const usual = this.#context.styles.paragraph(undefined).indents
    const left = (indents.left ?? 0) - (usual.left ?? 0)
    const right = (indents.right ?? 0) - (usual.right ?? 0)
    const hanging = indents.hanging ?? 0
    if (left >= QUOTE_TWIPS && right >= QUOTE_TWIPS && hanging === 0) return { kind: 'quote', steps: 0 }
    const step = INDENT_EM * this.#context.size * TWIPS
    return { kind, steps: Math.min(INDENT_MAX, Math.max(0, Math.round((left - hanging) / step))) }
  }

  #text(
    pieces: Piece[],
    bookmarks: string[],
    kind: ParagraphKind,
    style: Style,
    properties: XmlElement | undefined,
  ): Block & { kind: 'text' } {
    const { remarks } = this.#context
    const attributes = attributesOf(properties, kind === 'text' ? style : undefined)
    const shown = kind === 'code' ? pieces : trimmed(pieces)
    const text = textOfPieces(shown)
    const isImage = shown.some((piece) => piece.kind === 'atom' && piece.isImage) && text.trim() === ''
    // A style of pictures that have a caption may be derived from one of captions.
    const caption = kind === 'caption' && !isImage ? captionOf(shown) : null
    const role = roleOf(kind, caption)
    if (role.kind === 'heading') remarks.add('headings')
    else if (role.kind === 'paragraph' && !isImage) remarks.add('paragraphs')
    if (kind === 'title' && this.#title === null) this.#title = text.trim()
    const lines = shown.map((piece) => (piece.kind === 'break' ? '\n' : textOfPieces([piece]))).join('')
    return {
      kind: 'text',
      role,
      html: piecesHtml(caption ? caption.rest : shown),
      text: lines,
      attributes,
      bookmarks,
      isImage,
      indent: 0,
      left: 0,
    }
  }

  #breakPage(): void {
    this.#breaksPage = this.#found.length > 0
  }

  #push(block: Block): void {
    if (this.#breaksPage) this.#found.push(whole(PAGE_BREAK_HTML))
    this.#breaksPage = false
    this.#found.push(block)
  }

  /** A section that ends here, after which a new page begins (17.6.22). */
  #endsSection(properties: XmlElement | undefined): boolean {
    const section = childOf(properties, 'w:sectPr')
    return section !== undefined && (valOf(section, 'w:type') ?? 'nextPage') !== 'continuous'
  }
}

/** The list of a paragraph. */
function placeOf(
  kind: ParagraphKind,
  style: Style,
  properties: XmlElement | undefined,
): NumberingPlace | null {
  if (kind !== 'text' && kind !== 'code' && kind !== 'quote') return null
  const { numId, level = 0 } = { ...style.numbering, ...numberingOf(properties) }
  return numId === undefined || numId === '0' ? null : { numId, level }
}

/** What the paragraph's style says of its runs, and whether sizes have a meaning. Headings and captions look as the layout has them. */
const settingOf = (kind: ParagraphKind, { look }: Style): [RunLook, boolean] => {
  if (kind !== 'text' && kind !== 'bibliography') return [{ lang: look.lang }, false]
  const { size: _, color: __, isCode: ___, ...shown } = look
  return [shown, true]
}

function roleOf(kind: ParagraphKind, caption: { label: string; isNumbered: boolean } | null): TextRole {
  if (typeof kind === 'object') return { kind: 'heading', level: Math.min(6, kind.heading) }
  if (kind === 'title') return { kind: 'heading', level: 1 }
  if (caption) return { kind: 'caption', label: caption.label, number: caption.isNumbered }
  return kind === 'quote' || kind === 'code' ? { kind } : { kind: 'paragraph' }
}

/** Without white space at its edges. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const isSpace = (piece: Piece | undefined) =>
    piece?.kind === 'break' || (piece?.kind === 'text' && piece.text.trim() === '')
  let from = 0
  let to = pieces.length
  while (from < to && isSpace(pieces[from])) from++
  while (to > from && isSpace(pieces[to - 1])) to--
  return pieces.slice(from, to)
}

function attributesOf(properties: XmlElement | undefined, style: Style | undefined): string {
  const isRightToLeft = switchOf(properties, 'w:bidi')
  const side = valOf(properties, 'w:jc') ?? style?.align
  const end = isRightToLeft ? 'left' : 'right'
  const align = side === 'center' ? 'center' : side === 'right' || side === 'end' ? end : ''
  return `${isRightToLeft ? ' dir="rtl"' : ''}${align ? ` style="text-align: ${align}"` : ''}`
}
