// Wrapper of pdfkit: pages, text, rules, pictures, links, structure and outline, in points from the page's top left corner.
// All content is tagged or an artifact.

import type { Conformance, Standard } from './conformance.ts'
import { pathOperators } from './formulas/svg-path.ts'
import type { Glyph, Typeface } from './lines/typeface.ts'
import type { EmbeddableImage, PdfkitDocument, Reference } from './pdfkit-surface.ts'
import { Tag, type TagOptions, type TagType } from './tag.ts'

/** Two decimals of a point. */
const number = (value: number) => String(Math.round(value * 100) / 100)

/** Glyphs from `start` up to, not including, `end`. */
export type Spoken = { start: number; end: number; text: string }

/** A run of glyphs on one baseline. */
export type TextRun = {
  face: Typeface
  size: number
  color: string
  x: number
  baseline: number
  glyphs: Glyph[]
  /** Extra points after the glyph of the same index. */
  extra: Map<number, number>
  /** ActualText of glyphs whose characters differ from the text or its order (section 14.9.4). */
  spoken: Spoken[]
}

export class Canvas {
  readonly document: Tag
  readonly #pdf: PdfkitDocument
  readonly #destinations = new Set<string>()
  readonly #ids = new Map<string, Reference>()
  readonly #conformance: Conformance
  #pages = 0
  #artifacts: 'Layout' | 'Pagination' = 'Layout'
  #headingLevel = 0

  constructor(pdf: PdfkitDocument, conformance: Conformance) {
    this.#pdf = pdf
    this.#conformance = conformance
    const make = (type: TagType, options: TagOptions) => this.#makeElement(type, options)
    this.document = new Tag(make, 'Document')
    pdf.addStructure(this.document.element)
  }

  get pages(): number {
    return this.#pages
  }

  get pageSize(): { width: number; height: number } {
    return this.#pdf.page
  }

  /** @param page `shift` in points moves all that is painted on it, and where links lead, to the right */
  addPage(
    { width, height }: { width: number; height: number },
    { turned, shift }: { turned: boolean; shift: number },
  ): void {
    this.#pdf.addPage({ size: [width, height], margin: 0, layout: turned ? 'landscape' : 'portrait' })
    if (shift !== 0) this.#pdf.translate(shift, 0)
    this.#pages++
  }

  /** Moves all that is painted next on this page, and where links lead, to the right. */
  shift(points: number): void {
    this.#pdf.translate(points, 0)
  }

  /** Paints what belongs to the page: its number and running head. */
  pagination(paint: () => void): void {
    this.#artifacts = 'Pagination'
    paint()
    this.#artifacts = 'Layout'
  }

  /** Paints inside a tag, or as an artifact for what is not part of the text. */
  tagged(tag: Tag | null, paint: () => void): void {
    if (!tag) {
      this.#pdf.markContent('Artifact', { type: this.#artifacts })
      paint()
      this.#pdf.endMarkedContent()
      return
    }
    const element = tag.element
    const content = this.#pdf.markStructureContent(tag.type)
    paint()
    this.#pdf.endMarkedContent()
    element.add(content)
  }

  text(run: TextRun): void {
    const { page } = this.#pdf
    page.fonts[run.face.id] ??= run.face.reference()
    const operators = ['BT', fillColor(run.color), `/${run.face.id} ${number(run.size)} Tf`]
    let x = run.x
    let shown: string[] = []
    let hex = ''
    let moved = true
    const put = () => {
      if (hex) shown.push(`<${hex}>`)
      hex = ''
    }
    const show = () => {
      put()
      if (shown.length) operators.push(`[${shown.join('')}] TJ`)
      shown = []
    }
    const moveTo = (left: number, baseline: number) => {
      show()
      operators.push(`1 0 0 -1 ${number(left)} ${number(baseline)} Tm`)
    }
    const starts = new Map(run.spoken.map(({ start, text }) => [start, text]))
    const ends = new Set(run.spoken.map(({ end }) => end))
    const silent: string[] = []
    run.glyphs.forEach((glyph, index) => {
      if (glyph.missing) this.breaks('archive', 'accessible')
      const said = starts.get(index)
      if (said !== undefined) {
        show()
        operators.push(`/Span <</ActualText <${utf16(said)}>>> BDC`)
      }
      const [left, baseline] = [x + (glyph.x * run.size) / 1000, run.baseline - (glyph.y * run.size) / 1000]
      const offset = glyph.x !== 0 || glyph.y !== 0
      const isMark = glyph.silent && glyph.advance === 0
      if (isMark) silent.push(`1 0 0 -1 ${number(left)} ${number(baseline)} Tm <${glyph.code}> Tj`)
      else {
        if (offset || moved) moveTo(left, baseline)
        moved = offset
        hex += glyph.code
      }
      if (ends.has(index + 1)) {
        show()
        operators.push('EMC')
      }
      const extra = run.extra.get(index) ?? 0
      const correction = glyph.own - glyph.advance - (extra * 1000) / run.size
      if (isMark) moved ||= extra !== 0
      else if (Math.abs(correction) > 0.05 && !offset) {
        put()
        shown.push(number(correction))
      }
      x += (glyph.advance * run.size) / 1000 + extra
    })
    show()
    // Painted last, so that extracted words are not split.
    if (silent.length) operators.push(`/Span <</ActualText <FEFF>>> BDC ${silent.join(' ')} EMC`)
    operators.push('ET')
    this.#pdf.addContent(operators.join('\n'))
  }

  rectangle(x: number, top: number, width: number, height: number, color: string): void {
    this.#pdf.addContent(
      `${fillColor(color)} ${number(x)} ${number(top)} ${number(width)} ${number(height)} re f`,
    )
  }

  /** Fills SVG path data, transformed by a matrix and clipped to a window. */
  outline(
    path: string,
    matrix: readonly number[],
    color: string,
    window: readonly (readonly [number, number])[] | null,
  ): void {
    const through = matrix.map((value) => Math.round(value * 1e5) / 1e5).join(' ')
    const corners = window?.map(([x, y], index) => `${number(x)} ${number(y)} ${index ? 'l' : 'm'}`)
    const clip = corners ? `${corners.join(' ')} h W n ` : ''
    this.#pdf.addContent(`q ${fillColor(color)} ${clip}${through} cm ${pathOperators(path)} f Q`)
  }

  /** Called with what keeps the file from a standard. */
  breaks(...standards: Standard[]): void {
    this.#conformance.breaks(...standards)
  }

  /** Type of the next heading in reading order. In the structure none skips a level (ISO 14289-1, section 7.4.2). */
  headingType(level: number): TagType {
    this.#headingLevel = Math.min(level, this.#headingLevel + 1)
    return `H${this.#headingLevel}` as TagType
  }

  picture(image: EmbeddableImage, x: number, top: number, width: number, height: number): void {
    this.#pdf.image(image, x, top, { width, height })
  }

  /** Link annotation. `address` with a leading `#` is a destination in this document. */
  link(tag: Tag, address: string, x: number, top: number, width: number, height: number): void {
    const name = address.startsWith('#') ? address.slice(1) : ''
    // Read by screen readers.
    const options = { structParent: tag.element, Contents: new String(name.trim() || address) }
    this.#conformance.string(address)
    if (name) this.#pdf.goTo(x, top, width, height, name, options)
    else this.#pdf.link(x, top, width, height, address, options)
  }

  /** The first destination of a name wins. */
  destination(name: string, x: number, top: number): void {
    if (this.#destinations.has(name)) return
    this.#destinations.add(name)
    this.#pdf.addNamedDestination(name, 'XYZ', x, top, null)
  }

  /**
   * Puts the last pages before the first ones, which were numbered from 1; they have roman numbers.
   * @param outlined entries of the outline that were made before theirs
   */
  putFirst(count: number, outlined: number): void {
    const { children } = this.#pdf.outline
    children.unshift(...children.splice(outlined))

    const { data } = this.#pdf._root
    const { Kids } = data.Pages.data
    Kids.unshift(...Kids.splice(Kids.length - count))
    // Labels by index of the page (section 12.4.2).
    data.PageLabels = { Nums: [0, { S: 'r' }, count, { S: 'D' }] }
  }

  /** Completes what pdfkit writes at the document's end. */
  end(): void {
    // The IDTree is a name tree in byte order (section 14.7.2).
    const ids = [...this.#ids].sort(([one], [other]) => (one < other ? -1 : 1))
    if (ids.length)
      this.#pdf.getStructTreeRoot().data.IDTree = {
        Names: ids.flatMap(([id, element]) => [new String(id), element]),
      }
    this.#pdf.end()
  }

  #makeElement(type: TagType, { alt, cell, id, lang }: TagOptions) {
    if (alt) this.#conformance.string(alt)
    else if (type === 'Figure' || type === 'Formula') this.breaks('accessible')
    const element = this.#pdf.struct(type, { ...(alt ? { alt } : {}), ...(lang ? { lang } : {}) })
    if (id) {
      element.dictionary.data.ID = new String(id)
      this.#ids.set(id, element.dictionary)
    }
    if (cell && (cell.scope || cell.colspan > 1 || cell.rowspan > 1))
      element.dictionary.data.A = {
        O: 'Table',
        ...(cell.scope ? { Scope: cell.scope } : {}),
        ...(cell.colspan > 1 ? { ColSpan: cell.colspan } : {}),
        ...(cell.rowspan > 1 ? { RowSpan: cell.rowspan } : {}),
      }
    return element
  }
}

/** UTF-16 text string in hexadecimal, with byte order mark (section 7.9.2.2). */
function utf16(text: string): string {
  let hex = 'FEFF'
  for (let index = 0; index < text.length; index++)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0')
  return hex
}

/** `#rrggbb` as an operator; black is one number. */
function fillColor(color: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
  if (parts.every((part) => part === parts[0])) return `${number(parts[0] ?? 0)} g`
  return `${parts.map((part) => Math.round(part * 1000) / 1000).join(' ')} rg`
}
