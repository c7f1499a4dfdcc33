// Elements of hast as the reader of MathML takes them.

import type { Element, ElementContent } from 'hast'
import type { MathElement, MathNode } from '../../domain/formulas/mathml-to-latex.ts'
import { wordsOf } from './hast-words.ts'

export const mathElement = (element: Element): MathElement => ({
  nodeName: element.tagName,
  get textContent() {
    return wordsOf(element)
  },
  get childNodes() {
    return element.children.map(mathNode)
  },
  getAttribute(name) {
    const value =
      element.properties[name === 'linethickness' ? 'lineThickness' : name] ?? element.properties[name]
    return value === undefined || value === null ? null : String(value)
  },
})

const mathNode = (node: ElementContent): MathNode =>
  node.type === 'element'
    ? mathElement(node)
    : {
        nodeName: node.type === 'text' ? '#text' : '#comment',
        textContent: node.type === 'text' ? node.value : '',
      }
