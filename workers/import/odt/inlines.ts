// Text of an OpenDocument paragraph → HTML within a line.

import { uploadedFile } from '../../domain/text/safe-address.ts'
import { addComment } from '../comments.ts'
import { citationHtml, escapeHtml, footnoteHtml, imageHtml, inlineFormulaHtml } from '../html.ts'
import { childOf, elementsOf, isElement, textOf, type XmlElement, type XmlNode } from '../xml.ts'
import type { OdtContext } from './context.ts'
import type { Look } from './styles.ts'

/** CSS pixels of a unit. */
const PIXELS: Record<string, number> = { cm: 37.8, mm: 3.78, in: 96, pt: 1.333, px: 1 }
const SPACES_MAX = 100
const STATIC = /^(?:page|chapter|direction|number|value)/
/** Names of captions' sequences as LibreOffice has them, before a number. */
const NOUN =
  /(?:^|[^\p{L}])((?:fig(?:ure|\.)?|abb(?:ildung|\.)?|tab(?:le|elle|\.)?|illustration|drawing|zeichnung)[\s\u00a0])$/iu
/** UTF-16 code units of one, and of what stands before it. */
const NOUN_MAX = 16

export class Inlines {
  readonly #context: OdtContext
  /** Whether what is read is the text of a citation, until its mark ends. */
  #cited: string | null = null
  /** HTML of the images of the note that is read, which stand behind it; null in other text. */
  #noteImages: string[] | null = null

  constructor(context: OdtContext) {
    this.#context = context
  }

  read(nodes: readonly XmlNode[]): string {
    let html = ''
    for (const node of nodes) {
      // A number alone stands behind its noun, which the reference has itself.
      const noun = isNumberOnly(node) ? NOUN.exec(html.slice(-NOUN_MAX)) : null
      const reference = noun && this.#context.places.reference(nameOf(node as XmlElement))
      if (noun && reference) html = html.slice(0, html.length - (noun[1]?.length ?? 0)) + reference
      else html += isElement(node) ? this.#element(node) : this.#cited === null ? escapeHtml(node) : ''
    }
    return html
  }

  #element(element: XmlElement): string {
    const { name, attributes, children } = element
    if (name === 'text:reference-mark-end' && attributes['text:name'] === this.#cited) {
      this.#cited = null
      return ''
    }
    if (this.#cited !== null) return this.#withinCitation(element)
    switch (name) {
      case 'text:s':
        return ' '.repeat(Math.min(SPACES_MAX, Number(attributes['text:c'] ?? 1) || 1))
      case 'text:tab':
        return ' '
      case 'text:line-break':
        return '<br>'
      case 'text:span':
        return marked(
          this.#context.styles.look(attributes['text:style-name']),
          this.#context.language,
          this.read(children),
        )
      case 'text:a':
        return this.#link(element)
      case 'text:note':
        return this.#note(element)
      case 'text:reference-mark-start':
        return this.#citation(attributes['text:name'] ?? '')
      case 'text:bookmark-ref':
      case 'text:reference-ref':
      case 'text:sequence-ref':
        return this.#reference(element)
      case 'draw:frame':
        return this.#frame(element)
      case 'office:annotation':
        this.#comment(element)
        return ''
      case 'draw:custom-shape':
      case 'draw:g':
      case 'draw:line':
        this.#context.remarks.add('shapes', textOf(element))
        return this.#paragraphs(element)
    }
    return this.read(children)
  }

  #comment(annotation: XmlElement): void {
    const author = childOf(annotation, 'dc:creator')
    const paragraphs = elementsOf(annotation, 'text:p').map(textOf)
    this.#context.remarks.add('comments', paragraphs.join(' '))
    addComment(this.#context.comments, {
      author: author ? textOf(author) : '',
      text: paragraphs.join('\n'),
      words: '',
    })
  }

  /** Notes in a citation are the citation's own. */
  #withinCitation(element: XmlElement): string {
    return element.name === 'text:span' || element.name === 'text:note' ? this.read(element.children) : ''
  }

  /** Words that lead to a place within the text stay words. */
  #link({ attributes, children }: XmlElement): string {
    const address = attributes['xlink:href'] ?? ''
    const words = this.read(children)
    return address === '' || address.startsWith('#') ? words : `<a href="${escapeHtml(address)}">${words}</a>`
  }

  #note(element: XmlElement): string {
    const body = elementsOf(element, 'text:note-body')[0]
    if (element.attributes['text:note-class'] === 'endnote') this.#context.remarks.add('endnotesAsFootnotes')
    const around = this.#noteImages
    if (around) return body ? ` (${this.#paragraphs(body)})` : ''
    const images: string[] = []
    this.#noteImages = images
    const words = body ? this.#paragraphs(body) : ''
    this.#noteImages = null
    return footnoteHtml(words) + images.join('')
  }

  /** Paragraphs that stand within a line. */
  #paragraphs(element: XmlElement): string {
    const lines = linesIn(element).map((line) => this.read(line.children).trim())
    return lines.filter((line) => line !== '').join('<br>')
  }

  /** Zotero names its reference marks by the citation: `ZOTERO_ITEM CSL_CITATION {…} RND…`. */
  #citation(name: string): string {
    if (!/^(?:ZOTERO_ITEM|CSL_CITATION)\b/.test(name)) return ''
    const json = name.slice(name.indexOf('{'), name.lastIndexOf('}') + 1)
    const cites = this.#context.citations.fromJson(json)
    if (cites.length === 0) {
      this.#context.remarks.add('citationsAsText')
      return ''
    }
    this.#cited = name
    return citationHtml(cites)
  }

  /** A page, a chapter's number or a direction (ODF 1.3 part 3, 19.804) stays as it is shown, and leads there. */
  #reference({ attributes, children }: XmlElement): string {
    const { places, remarks } = this.#context
    const name = attributes['text:ref-name'] ?? ''
    const isStatic = STATIC.test(attributes['text:reference-format'] ?? '')
    const reference = isStatic ? null : places.reference(name)
    if (reference !== null) return reference
    const words = this.read(children)
    remarks.add('crossReferencesAsText', words)
    return places.link(name, words)
  }

  #frame(element: XmlElement): string {
    const image = elementsOf(element, 'draw:image')[0]
    const object = elementsOf(element, 'draw:object')[0]
    const box = elementsOf(element, 'draw:text-box')[0]
    if (object) {
      const latex = this.#context.formulas.get(pathOf(object))
      if (latex) return inlineFormulaHtml(latex)
      this.#context.remarks.add('embeddedObjects', titleOf(element))
      return escapeHtml(titleOf(element))
    }
    if (box) {
      this.#context.remarks.add('textBoxesMoved', textOf(box))
      return this.#paragraphs(box)
    }
    return image ? this.#image(element, image) : this.#paragraphs(element)
  }

  #image(frame: XmlElement, image: XmlElement): string {
    const address = image.attributes['xlink:href'] ?? ''
    const words = titleOf(frame)
    const name = uploadedFile(address) ? null : this.#context.images.add(address)
    if (name === null) {
      this.#context.remarks.add('imagesMissing', words || address)
      return escapeHtml(words)
    }
    const html = imageHtml(name, words, pixelsOf(frame.attributes['svg:width'] ?? ''))
    if (!this.#noteImages) return html
    this.#context.remarks.add('imagesInNotes', words)
    this.#noteImages.push(html)
    return ''
  }
}

const nameOf = ({ attributes }: XmlElement): string => attributes['text:ref-name'] ?? ''
const isNumberOnly = (node: XmlNode): boolean =>
  isElement(node) && node.name === 'text:sequence-ref' && node.attributes['text:reference-format'] === 'value'

export const pathOf = ({ attributes }: XmlElement): string =>
  (attributes['xlink:href'] ?? '').replace(/^\.\//, '').replace(/\/$/, '')

const titleOf = (frame: XmlElement): string =>
  [...elementsOf(frame, 'svg:desc'), ...elementsOf(frame, 'svg:title')]
    .map(textOf)
    .find((words) => words !== '') ?? ''

/** Paragraphs in an element, in their order, of lists and tables in it too. */
export function linesIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === 'text:p' || child.name === 'text:h' ? [child] : linesIn(child),
  )
}

function pixelsOf(length: string): number {
  const [, number, unit = ''] = /^([\d.]{1,10})(\w\w)$/.exec(length) ?? []
  const pixels = Math.round(Number(number) * (PIXELS[unit] ?? 0))
  return pixels > 0 && pixels < 10_000 ? pixels : 0
}

/** Styles of links, which are underlined by themselves. */
const OF_LINKS = /internet_20_link|hyperlink/i

/** @param language of the document, which needs no mark */
export function marked(look: Look, language: string, html: string): string {
  if (html === '') return ''
  let found = html
  if (look.mono) found = `<code>${found}</code>`
  if (look.position) found = `<${look.position}>${found}</${look.position}>`
  if (look.bold) found = `<strong>${found}</strong>`
  if (look.italic) found = `<em>${found}</em>`
  if (look.strike) found = `<s>${found}</s>`
  if (look.underline && !look.names.some((name) => OF_LINKS.test(name))) found = `<u>${found}</u>`
  if (look.language && look.language.split('-')[0] !== language.split('-')[0])
    found = `<span lang="${look.language}">${found}</span>`
  return found
}
