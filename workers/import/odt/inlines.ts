// Text of an OpenDocument paragraph → HTML within a line.

import { uploadedFile } from '../../domain/text/safe-address.ts'
import { citationHtml, escapeHtml, footnoteHtml, imageHtml, inlineFormulaHtml } from '../html.ts'
import { elementsOf, isElement, textOf, type XmlElement, type XmlNode } from '../xml.ts'
import type { OdtContext } from './context.ts'
import type { Look } from './styles.ts'

/** CSS pixels of a unit. */
const PIXELS: Record<string, number> = { cm: 37.8, mm: 3.78, in: 96, pt: 1.333, px: 1 }
const SPACES_MAX = 100

export class Inlines {
  readonly #context: OdtContext
  /** Whether what is read is the text of a citation, until its mark ends. */
  #cited: string | null = null
  #inNote = false

  constructor(context: OdtContext) {
    this.#context = context
  }

  read(nodes: readonly XmlNode[]): string {
    let html = ''
    for (const node of nodes)
      html += isElement(node) ? this.#element(node) : this.#cited === null ? escapeHtml(node) : ''
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
        return this.#reference(attributes['text:ref-name'] ?? '', children)
      case 'draw:frame':
        return this.#frame(element)
      case 'office:annotation':
        this.#context.remarks.add('comments', textOf(element))
        return ''
      case 'draw:custom-shape':
      case 'draw:g':
      case 'draw:line':
        this.#context.remarks.add('shapes', textOf(element))
        return this.#paragraphs(element)
    }
    return this.read(children)
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
    const before = this.#inNote
    this.#inNote = true
    const words = body ? this.#paragraphs(body) : ''
    this.#inNote = before
    return before ? ` (${words})` : footnoteHtml(words)
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

  #reference(name: string, children: readonly XmlNode[]): string {
    const reference = this.#context.places.reference(name)
    if (reference) return reference
    const words = this.read(children)
    this.#context.remarks.add('crossReferencesAsText', words)
    return words
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
    if (this.#inNote || name === null) {
      this.#context.remarks.add(this.#inNote ? 'imagesInNotes' : 'imagesMissing', words || address)
      return escapeHtml(words)
    }
    return imageHtml(name, words, pixelsOf(frame.attributes['svg:width'] ?? ''))
  }
}

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
