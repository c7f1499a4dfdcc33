// Draws a formula's MathML as scalable outlines with MathJax's SVG output.

import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { HTMLHandler } from 'mathjax-full/js/handlers/html/HTMLHandler.js'
import { MathML } from 'mathjax-full/js/input/mathml.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import { element, type MathElement, markupOf } from '../../../domain/formulas/mathml.ts'
import { type Formula, readFormula, type SvgElement } from './formula-drawing.ts'

/** Pixels of MathJax's em. */
const EM = 16

const adaptor = liteAdaptor()
const page = new HTMLHandler(adaptor).create('', {
  InputJax: new MathML(),
  OutputJax: new SVG({ fontCache: 'none' }),
})

/** MathJax's SVG of a formula. @param measure ems, which numbered equations fill */
export function svgOf(math: MathElement, display: boolean, measure: number): SvgElement {
  const markup = markupOf(element('math', [math], display ? { display: 'block' } : {}))
  const container = page.convert(markup, { display, em: EM, ex: 7.16, containerWidth: measure * EM })
  return adaptor.firstChild(container) as unknown as SvgElement
}

/** Null if too large. */
export const drawFormula = (math: MathElement, display: boolean, measure: number): Formula | null =>
  readFormula(svgOf(math, display, measure))
