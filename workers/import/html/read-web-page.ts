// What web pages have and a manuscript has not: formulas in MathML and of MathJax and KaTeX, the languages of code, controls.

import type { Element, ElementContent, Root } from 'hast'
import { bareLatex, mathToLatex } from '../../domain/formulas/mathml-to-latex.ts'
import type { Remarks } from '../remarks.ts'
import { classesOf, isElement, wordsOf } from './hast-words.ts'
import { mathElement } from './math-element.ts'

/** Controls and what leads to other pages. */
const CONTROLS = /^(?:button|select|textarea|input|dialog|datalist|progress|meter|canvas|audio|map)$/
/** Drawings of formulas beside their source. */
const DRAWN =
  /^(?:katex-html|MathJax_Preview|MathJax|MathJax_Display|MathJax_SVG|MathJax_CHTML|MJX_Assistive_MathML)$/
const FLOW_OUT = /^(?:p|h[1-6]|figcaption)$/

export function readWebPage(tree: Root, remarks: Remarks): void {
  const rewrite = (parent: Element | Root, display: boolean) => {
    const found: ElementContent[] = []
    for (const child of parent.children as ElementContent[]) {
      if (!isElement(child)) {
        if (child.type === 'text') found.push(child)
        continue
      }
      const formula = formulaOf(child, display)
      if (formula) found.push(formula)
      else if (isLeftOut(child, remarks)) continue
      else {
        rewrite(child, display || isDisplay(child))
        if (child.tagName === 'pre') readCode(child)
        for (const one of divided(child)) found.push(one)
      }
    }
    parent.children = found
  }
  rewrite(tree, false)
}

const isDisplay = (element: Element): boolean =>
  classesOf(element).includes('katex-display') ||
  element.properties.display === 'block' ||
  element.properties.display === 'true'

/** A formula as the schema has it; null for another element, and for a formula without a sign. */
function formulaOf(element: Element, inDisplay: boolean): Element | null {
  const type = String(element.properties.type ?? '')
  const isTex = element.tagName === 'script' && type.startsWith('math/tex')
  const math = mathOf(element)
  if (!isTex && !math) return null
  const latex = math ? mathToLatex(mathElement(math)) : bareLatex(wordsOf(element))
  const display = isTex ? /mode\s*=\s*display/.test(type) : inDisplay || isDisplay(element)
  return latex === ''
    ? null
    : {
        type: 'element',
        tagName: display ? 'div' : 'span',
        properties: { dataType: display ? 'math-display' : 'math-inline', dataValue: latex },
        children: [],
      }
}

/** MathML: the element itself, or what MathJax 3 has for screen readers beside its drawing. */
function mathOf(element: Element): Element | null {
  if (element.tagName === 'math') return element
  const isMathJax = element.tagName === 'mjx-container'
  const assistive =
    isMathJax && element.children.find((child) => isElement(child) && child.tagName === 'mjx-assistive-mml')
  return (assistive && isElement(assistive) && assistive.children.filter(isElement)[0]) || null
}

function isLeftOut(element: Element, remarks: Remarks): boolean {
  const { tagName, properties } = element
  if (tagName === 'nav') remarks.add('tablesOfContents')
  else if (properties.hidden === true) remarks.add('hiddenText')
  else if (CONTROLS.test(tagName)) remarks.add('scripts')
  else
    return (
      classesOf(element).some((name) => DRAWN.test(name)) ||
      // Icons, and images of formulas beside their source.
      (properties.ariaHidden === 'true' && wordsOf(element).trim() === '')
    )
  return true
}

/** The language of code, as GitHub, pandoc and Prism name it. */
function readCode(block: Element): void {
  const inner = block.children.find((child): child is Element => isElement(child) && child.tagName === 'code')
  const names = [...classesOf(block), ...(inner ? classesOf(inner) : [])]
  const named = names.map((name) => /^(?:language|lang|highlight-source)-([\w+#-]{1,40})$/.exec(name)?.[1])
  const pandoc = names.includes('sourceCode') ? names.find((name) => name !== 'sourceCode') : undefined
  const written = String(block.properties.dataLanguage ?? '')
  const language = written || (named.find((name) => name !== undefined) ?? pandoc)
  const code = wordsOf(block).replace(/\n$/, '')
  block.properties = language ? { dataLanguage: language } : {}
  block.children = [
    { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: code }] },
  ]
}

/** A paragraph is divided at the formulas in it that are blocks; in a heading or a caption they become inline. */
function divided(element: Element): Element[] {
  if (!FLOW_OUT.test(element.tagName)) return [element]
  const isBlock = (child: ElementContent): child is Element =>
    isElement(child) && child.properties.dataType === 'math-display'
  if (element.tagName !== 'p') {
    for (const child of element.children)
      if (isBlock(child))
        Object.assign(child, {
          tagName: 'span',
          properties: { ...child.properties, dataType: 'math-inline' },
        })
    return [element]
  }
  if (!element.children.some(isBlock)) return [element]
  const found: Element[] = []
  let line: ElementContent[] = []
  const endLine = () => {
    if (line.some((child) => child.type !== 'text' || child.value.trim() !== ''))
      found.push({ ...element, children: line })
    line = []
  }
  for (const child of element.children) {
    if (isBlock(child)) {
      endLine()
      found.push(child)
    } else line.push(child)
  }
  endLine()
  return found
}
