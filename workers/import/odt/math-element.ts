// Elements of XML as the reader of MathML takes them. The annotation of LibreOffice is StarMath, and no LaTeX.

import type { MathElement } from '../../domain/formulas/mathml-to-latex.ts'
import { isElement, textOf, type XmlElement } from '../xml.ts'

export const mathElement = (element: XmlElement): MathElement => ({
  nodeName: element.name,
  get textContent() {
    return textOf(element)
  },
  get childNodes() {
    return element.children.map((child) =>
      isElement(child) ? mathElement(child) : { nodeName: '#text', textContent: child },
    )
  },
  getAttribute: (name) => element.attributes[name] ?? null,
})
