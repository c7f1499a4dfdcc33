// Drawings in a run: pictures (ECMA-376 part 1, 20.4), text boxes, charts and shapes, and those of Word before 2010 (VML, part 4, 19).

import { imageHtml } from '../html.ts'
import { childOf, isElement, type XmlElement } from '../xml.ts'
import type { DocxContext } from './context.ts'
import type { Piece } from './pieces.ts'

/** English Metric Units in a CSS pixel. */
const EMU = 9525
const OLD_EQUATION = /^equation\./i

export type ReadDrawing = { pieces: Piece[]; boxes: XmlElement[] }

/** @param place words before it, for remarks */
export function readDrawing(
  drawing: XmlElement,
  { images, relationships, remarks }: DocxContext,
  place: string,
): ReadDrawing {
  const found = contentOf(drawing)
  const pieces: Piece[] = []
  for (const id of found.pictures) {
    const target = relationships.get(id)
    if (!target) remarks.add('imagesMissing', place)
    else if (target.isExternal) remarks.add('imagesOnTheWeb', place)
    else {
      const html = imageHtml(
        images.nameOf(target.target),
        found.alt,
        found.pictures.length === 1 ? found.width : 0,
      )
      pieces.push({ kind: 'atom', html, text: '', marks: [], isImage: true })
    }
  }
  if (found.boxes.length > 0) remarks.add('textBoxesMoved', place)
  if (found.isChart) remarks.add('charts', place)
  else if (found.object)
    remarks.add(OLD_EQUATION.test(found.object) ? 'oldEquations' : 'embeddedObjects', place)
  else if (found.boxes.length === 0 && found.pictures.length === 0) remarks.add('shapes', place)
  return { pieces: found.object ? [] : pieces, boxes: found.boxes }
}

type Content = {
  /** Ids of relationships. */
  pictures: string[]
  boxes: XmlElement[]
  isChart: boolean
  /** Program of an embedded object; '' for none. */
  object: string
  alt: string
  width: number
}

function contentOf(drawing: XmlElement): Content {
  const found: Content = { pictures: [], boxes: [], isChart: false, object: '', alt: '', width: 0 }
  const left: XmlElement[] = [drawing]
  for (let next = left.pop(); next; next = left.pop()) {
    const { name, attributes } = next
    if (name === 'a:blip') found.pictures.push(attributes['r:embed'] ?? attributes['r:link'] ?? '')
    else if (name === 'v:imagedata') found.pictures.push(attributes['r:id'] ?? '')
    else if (name === 'wp:docPr') found.alt ||= attributes.descr ?? ''
    else if (name === 'wp:extent') found.width ||= Math.round(Number(attributes.cx) / EMU) || 0
    else if (name === 'v:shape') found.alt ||= attributes.alt ?? ''
    else if (name === 'c:chart') found.isChart = true
    else if (name === 'o:OLEObject') found.object = attributes.ProgID || 'object'
    if (name === 'w:txbxContent') found.boxes.push(next)
    else {
      const inner =
        name === 'mc:AlternateContent'
          ? [childOf(next, 'mc:Choice') ?? childOf(next, 'mc:Fallback')]
          : next.children
      for (const child of inner.toReversed()) if (isElement(child)) left.push(child)
    }
  }
  return found
}
