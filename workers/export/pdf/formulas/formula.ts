// Typesets LaTeX as scalable outlines with MathJax's SVG output; null if it does not parse. Only typesetting packages are
// loaded, so a formula cannot run code.

import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { HTMLHandler } from 'mathjax-full/js/handlers/html/HTMLHandler.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import 'mathjax-full/js/input/tex/braket/BraketConfiguration.js'
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js'
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js'
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js'
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js'
import 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js'
import { BODY, FORMULA_MAX_LENGTH, FORMULA_SIZE, MEASURE } from '../../house-style.ts'
import { type Formula, readFormula, type SvgElement } from './formula-drawing.ts'

/** Pixels of MathJax's em, and of the page's measure, which equations such as multline fill. */
const EM = 16
const CONTAINER = (MEASURE / (BODY.size * FORMULA_SIZE)) * EM

const adaptor = liteAdaptor()
const handler = new HTMLHandler(adaptor)

const engine = () =>
  handler.create('', {
    InputJax: new TeX({
      packages: [
        'base',
        'ams',
        'boldsymbol',
        'braket',
        'cancel',
        'mathtools',
        'mhchem',
        'newcommand',
        'textmacros',
      ],
      maxBuffer: FORMULA_MAX_LENGTH * 2,
      maxMacros: 1000,
      formatError: (_jax: unknown, error: Error) => {
        throw error
      },
    }),
    OutputJax: new SVG({ fontCache: 'none' }),
  })

/** One per document: `\newcommand` applies to later formulas of the same document only. */
export function formulaSetter(): (latex: string, display: boolean) => Formula | null {
  const page = engine()
  const known = new Map<string, Formula | null>()
  return (latex, display) => {
    const key = `${display ? 'd' : 'i'}${latex}`
    const found = known.get(key)
    if (found !== undefined) return found
    let formula: Formula | null = null
    if (latex && latex.length <= FORMULA_MAX_LENGTH) {
      try {
        const container = page.convert(latex, { display, em: EM, ex: 7.16, containerWidth: CONTAINER })
        formula = readFormula(adaptor.firstChild(container) as unknown as SvgElement)
      } catch {
        // Invalid LaTeX: the source is printed.
        formula = null
      }
    }
    known.set(key, formula)
    return formula
  }
}
