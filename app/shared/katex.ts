// KaTeX, loaded with the first formula. `trust: false` keeps links and images out of its DOM. A formula that fails to
// parse is shown as LaTeX source.

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
    renderToString(latex, options(display))
    return true
  } catch {
    return false
  }
}

/** Renders LaTeX into an element. Never throws. */
export async function renderFormula(element: HTMLElement, latex: string, display: boolean): Promise<void> {
  element.textContent = latex
  const { render } = await katex()
  if (element.textContent !== latex) return
  try {
    render(latex, element, options(display))
    element.classList.remove('formula-unreadable')
  } catch {
    element.textContent = latex || 'Empty formula'
    element.classList.add('formula-unreadable')
  }
}
