// KaTeX, loaded with the first formula. `trust: false` keeps links and images out of its DOM. A formula that fails to
// parse is shown as LaTeX source.

import { t } from 'messages:ui'
import { typesetSource } from '../../workers/domain/manuscript/equations/typeset-equation.ts'

let loading: Promise<typeof import('katex').default> | undefined
const katex = () => {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([module]) => module.default,
  )
  return loading
}

const options = (display: boolean) => ({
  displayMode: display,
  throwOnError: true,
  trust: false,
  maxSize: 20,
  maxExpand: 200,
})

/** True if KaTeX can render the formula. */
export async function isRenderable(latex: string, display: boolean): Promise<boolean> {
  const { renderToString } = await katex()
  try {
    renderToString(display ? typesetSource(latex) : latex, options(display))
    return true
  } catch {
    return false
  }
}

/**
 * Renders LaTeX into an element. Never throws.
 * @param labels numbers of the lines of a display formula
 */
export async function renderFormula(
  element: HTMLElement,
  source: string,
  display: boolean,
  labels: readonly string[] = [],
): Promise<void> {
  const latex = display ? typesetSource(source, labels) : source
  element.textContent = latex
  const { render } = await katex()
  if (element.textContent !== latex) return
  try {
    render(latex, element, options(display))
    element.classList.remove('formula-unreadable')
  } catch {
    element.textContent = latex || t('katex.emptyFormula')
    element.classList.add('formula-unreadable')
  }
}
