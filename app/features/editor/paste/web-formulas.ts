// Formulas of web pages → LaTeX: KaTeX, MathJax 2 to 4, MathML (Wikipedia, LaTeXML), and images whose address or
// description contains the source (Google Docs, Wikipedia, CodeCogs). The rendered copy beside a source is removed.

import { bareLatex, mathToLatex } from '../../../../workers/domain/formulas/mathml-to-latex.ts'
import { all, classOf, formulaDisplay, formulaInline, isElement, nameOf } from './change-element.ts'

export function readWebFormulas(body: Element): void {
  for (const table of all(body, 'table.ltx_equation, table.ltx_equationgroup, table.ltx_eqn_table'))
    unfoldEquations(table)
  for (const element of all(body, '.katex')) {
    const math = element.querySelector('math')
    const source = element.querySelector('annotation')?.textContent ?? ''
    const latex = source ? bareLatex(source) : math ? mathToLatex(math) : ''
    const display = element.closest('.katex-display')
    if (latex) put(display ?? element, latex, display !== null)
  }
  for (const script of all(body, 'script[type^="math/tex"]')) {
    const display = /mode\s*=\s*display/.test(script.getAttribute('type') ?? '')
    // MathJax 2 puts an empty preview and the rendering before the script.
    for (let drawn = script.previousElementSibling; drawn && /MathJax/.test(classOf(drawn)); ) {
      const earlier: Element | null = drawn.previousElementSibling
      drawn.remove()
      drawn = earlier
    }
    put(script, bareLatex(script.textContent ?? ''), display)
  }
  for (const drawn of all(
    body,
    '.MathJax[data-mathml], .MathJax_SVG[data-mathml], .MathJax_CHTML[data-mathml]',
  )) {
    const holder = drawn.ownerDocument.createElement('div')
    holder.innerHTML = drawn.getAttribute('data-mathml') ?? ''
    const math = holder.querySelector('math')
    const outer = drawn.closest('.MathJax_Display, .MathJax_SVG_Display, .MJXc-display')
    if (math) put(outer ?? drawn, mathToLatex(math), outer !== null || isDisplay(math))
  }
  for (const container of all(body, 'mjx-container')) {
    const math = container.querySelector('math')
    if (math)
      put(container, mathToLatex(math), container.getAttribute('display') === 'true' || isDisplay(math))
  }
  // GitHub's custom element contains the source.
  for (const element of all(body, 'math-renderer')) {
    const source = (element.textContent ?? '').trim()
    put(element, bareLatex(source), source.startsWith('$$'))
  }
  for (const math of all(body, 'math')) {
    const outer = math.closest('.mwe-math-element') ?? math
    put(outer, mathToLatex(math), isDisplay(math))
  }
  for (const picture of all(body, 'img')) {
    const latex = latexOfPicture(picture)
    if (latex) put(picture, latex, /mwe-math-fallback-image-display/.test(classOf(picture)))
  }
  for (const preview of all(body, '.MathJax_Preview, .MJX_Assistive_MathML')) preview.remove()
}

const isDisplay = (math: Element) =>
  math.getAttribute('display') === 'block' || math.getAttribute('mode') === 'display'

function put(element: Element, latex: string, display: boolean): void {
  if (!latex) return
  element.replaceWith(display ? formulaDisplay(element, latex) : formulaInline(element, latex))
}

/** LaTeXML's layout table of equations: one per row, with its number in the last cell. */
function unfoldEquations(table: Element): void {
  const formulas = all(table, 'tr')
    .map((row) =>
      all(row, 'math')
        .map(mathToLatex)
        .join(' ')
        .replace(/\\displaystyle\s*/g, ''),
    )
    .filter(Boolean)
    .map((latex) => formulaDisplay(table, latex))
  if (formulas.length > 0) table.replaceWith(...formulas)
}

/** The LaTeX in an image's address or description, or ''. */
function latexOfPicture(picture: Element): string {
  const source = picture.getAttribute('src') ?? ''
  const address = /^https?:\/\//.test(source) && URL.canParse(source) ? new URL(source) : null
  if (address) {
    // Google Charts and Google Docs' images of equations.
    const chart = /(^|\.)google\.com$/.test(address.hostname) && address.searchParams.get('cht') === 'tx'
    if (chart) return bareLatex(address.searchParams.get('chl') ?? '')
    if (/(^|\.)codecogs\.com$/.test(address.hostname))
      return bareLatex(
        decode(address.search.slice(1)).replace(/^(\\(dpi|bg|fn)[^\s}]*\}?\s*|\\inline\s*)+/g, ''),
      )
  }
  const alt = picture.getAttribute('alt') ?? ''
  if (/mwe-math|tex|latex|equation|formula/i.test(classOf(picture)) && alt) return bareLatex(alt)
  return /^\s*(\$[^$]+\$|\$\$[^$]+\$\$|\{\\displaystyle [\s\S]+\}|\\(\(|\[)[\s\S]+\\(\)|\]))\s*$/.test(alt) ||
    /^[^"<>]*\\(frac|sqrt|sum|int|begin|mathbf|mathrm|left)\b/.test(alt)
    ? bareLatex(alt)
    : ''
}

function decode(query: string): string {
  try {
    return decodeURIComponent(query.replace(/\+/g, ' '))
  } catch {
    return ''
  }
}

/** Splits paragraphs at their display formulas; in headings and captions these become inline. */
export function liftDisplayFormulas(body: Element): void {
  for (const found of all(body, '[data-type="math-display"]')) {
    const formula = formulaDisplay(found, found.getAttribute('data-value') ?? '')
    found.replaceWith(formula)
    const paragraph = formula.closest('p, h1, h2, h3, h4, h5, h6, figcaption')
    if (!paragraph) continue
    if (nameOf(paragraph) !== 'p') {
      formula.replaceWith(formulaInline(formula, formula.getAttribute('data-value') ?? ''))
      continue
    }
    // Each ancestor up to the paragraph is split.
    for (
      let wrapper = formula.parentElement;
      wrapper && wrapper !== paragraph;
      wrapper = formula.parentElement
    ) {
      divide(wrapper, formula)
      wrapper.replaceWith(formula)
    }
    divide(paragraph, formula)
    paragraph.replaceWith(formula)
  }
}

/** Splits the wrapper around `middle`: clones before and after it get its other children. */
function divide(wrapper: Element, middle: Element): void {
  const before = wrapper.cloneNode(false) as Element
  const after = wrapper.cloneNode(false) as Element
  let side = before
  for (const child of [...wrapper.childNodes]) {
    if (child === middle) side = after
    else side.append(child)
  }
  if (hasContent(before)) wrapper.before(before)
  if (hasContent(after)) wrapper.after(after)
}

const hasContent = (element: Element) =>
  (element.textContent ?? '').trim() !== '' ||
  [...element.childNodes].some((child) => isElement(child) && nameOf(child) !== 'br')
